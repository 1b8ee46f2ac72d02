import Descent

extension ByteBuffer {
  /// Appends a JSON document on a separate line: its schema, its file if there is one, and the members written by
  /// the closure.
  package mutating func appendDocument(
    _ schema: String, of source: SourceText? = nil, _ body: (inout JSONWriter) -> Void
  ) {
    var json = JSONWriter(take())
    json.object { json in
      json.member("schema", schema)
      json.member("version", 1)
      if let source { json.member("file", source.name) }
      body(&json)
    }
    json.endLine()
    self = json.buffer
  }
}
