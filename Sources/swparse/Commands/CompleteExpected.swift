import Descent

extension Command {
  /// Says which tokens may stand at a position.
  static func completeExpected(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    let position = try CursorPosition(settings.operands[0])
    guard let language = settings.languages.language(ofFile: position.path) else {
      throw UsageError(
        message: "cannot tell the language of '\(position.path)'; say it with --language", hint: nil)
    }
    do {
      let source = try SourceText(path: position.path)
      if source.isBinary {
        console.report("'\(source.name)' is no text")
        return .failure
      }
      let report = ExpectedReport(source, position, language)
      console.output.append(settings.listFormat == .json ? report.json : report.text)
      guard report.offset == nil else { return .success }
      console.report("'\(source.name)' has no position \(position.line):\(position.column)")
    } catch {
      console.report("\(error)")
    }
    return .failure
  }
}

/// What is written about the tokens that may stand at a position.
private struct ExpectedReport {
  let source: SourceText
  let position: CursorPosition
  /// The position in bytes; nil if the file has no such position.
  let offset: UInt32?
  /// What may stand behind what stands before the position.
  private let expected: Expectations?
  /// What has been typed of a word, and the words that it may become.
  private let typed: String
  private let words: [ExpectedToken]

  init(_ source: SourceText, _ position: CursorPosition, _ language: AnyLanguage) {
    self.source = source
    self.position = position
    offset = LineMap(source).offset(line: position.line, column: position.column)
    expected = offset.map { language.expectations(in: source, at: $0) }
    typed = expected?.place == .open ? source.word(endingAt: offset ?? 0) : ""
    let start = (offset ?? 0) - UInt32(typed.utf8.count)
    words =
      typed.isEmpty
      ? [] : language.expectations(in: source, at: start, typed: typed).tokens.filter { $0.insertion != nil }
  }

  var text: ByteBuffer {
    var output = ByteBuffer()
    switch expected?.place {
    case .token(let name): output.append("nothing is expected inside of: \(name)\n")
    case .comment: output.append("nothing is expected in a comment\n")
    case .open, nil: break
    }
    for token in words { output.append(token) }
    for token in expected?.tokens ?? [] { output.append(token) }
    return output
  }

  var json: ByteBuffer {
    var json = JSONWriter()
    json.document("swparse-expected", of: source) { json in
      json.member("line", position.line)
      json.member("column", position.column)
      if let offset { json.member("offset", Int(offset)) }
      switch expected?.place {
      case .open: json.member("place", "open")
      case .token(let name):
        json.member("place", "token")
        json.member("inside", name)
      case .comment: json.member("place", "comment")
      case nil: json.member("place", "outside")
      }
      json.key("tokens")
      json.array { json in for token in expected?.tokens ?? [] { json.value(token) } }
      json.member("typed", typed)
      json.key("words")
      json.array { json in for token in words { json.value(token) } }
    }
    return json.buffer
  }
}

extension ByteBuffer {
  /// Appends a line: role, spelling and production.
  fileprivate mutating func append(_ token: ExpectedToken) {
    append(
      "\(token.role.rawValue)\t\(token.spelling)\t\(token.production)\(token.needsSpace ? "\tbehind a space" : "")\n")
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ token: ExpectedToken) {
    object { json in
      json.member("role", token.role.rawValue)
      json.member("spelling", token.spelling)
      json.member("kind", token.kind)
      json.member("production", token.production)
      json.member("needsSpace", token.needsSpace)
    }
  }
}

extension SourceText {
  /// The word that ends at an offset, or has been typed so far; empty if there is none.
  fileprivate func word(endingAt offset: UInt32) -> String {
    var start = Int(offset)
    while start > 0, paddedBytes[start - 1].isPartOfWord { start -= 1 }
    return text(in: SourceRange(UInt32(start), offset))
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "#"), 0x80...:
      true
    default: false
    }
  }
}
