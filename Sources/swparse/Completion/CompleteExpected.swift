import Descent
import DescentTools
import SystemCalls

extension Command {
  /// Says which tokens may stand at a position.
  static func completeExpected(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    guard let file = try OpenedFile(settings, &console) else { return .failure }
    let options = settings.parseOptions
    let report = Platform.runOnOwnStack(size: 64 << 20) { ExpectedReport(file, options) }
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

  init(_ file: OpenedFile, _ options: ParseOptions) {
    self.file = file
    guard case .success(let offset) = file.offset else {
      (expected, typed, words) = (nil, "", [])
      return
    }
    let (source, language) = (file.source, file.language)
    let expected = language.expectations(in: source, at: offset, options: options)
    let begun =
      expected.place == .open
      ? language.typedToken(in: source, at: offset, options: options) : SourceRange(offset, offset)
    let typed = source.text(in: begun)
    self.expected = expected
    self.typed = typed
    words =
      typed.isEmpty
      ? []
      : language.expectations(in: source, at: begun.start, typed: typed, options: options).tokens
        .filter { $0.insertion != nil }
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
