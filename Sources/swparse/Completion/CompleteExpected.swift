import Descent

extension Command {
  /// Says which tokens may stand at a position.
  static func completeExpected(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    guard let file = try OpenedFile(settings, &console) else { return .failure }
    let report = Platform.runOnOwnStack(size: 64 << 20) { ExpectedReport(file) }
    switch settings.listFormat {
    case .json: console.output.append(report.json)
    case .text: console.output.append(report.text)
    }
    guard case .failure(let problem) = file.offset else { return .success }
    console.report("\(problem)")
    return .failure
  }
}

/// What is written about the tokens that may stand at a position.
private struct ExpectedReport {
  private let file: OpenedFile
  /// What may stand behind what stands before the position.
  private let expected: Expectations?
  /// What has been typed of a word, and the words that it may become.
  private let typed: String
  private let words: [ExpectedToken]

  init(_ file: OpenedFile) {
    self.file = file
    guard case .success(let offset) = file.offset else {
      (expected, typed, words) = (nil, "", [])
      return
    }
    let expected = file.language.expectations(in: file.source, at: offset)
    self.expected = expected
    typed = expected.place == .open ? file.source.word(endingAt: offset) : ""
    let start = offset - UInt32(typed.utf8.count)
    words =
      typed.isEmpty
      ? []
      : file.language.expectations(in: file.source, at: start, typed: typed).tokens.filter { $0.insertion != nil }
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
    json.document("swparse-expected", of: file.source) { json in
      json.member("line", file.position.line)
      json.member("column", file.position.column)
      if let offset = expected?.offset { json.member("offset", Int(offset)) }
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
