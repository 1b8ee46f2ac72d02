import Descent
import DescentTools
import SystemCalls

extension Command {
  /// Lists the tokens expected at a position.
  static func completeExpected(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    guard let file = try OpenedFile(settings, &console) else { return .failure }
    let options = settings.parseOptions
    let report = Platform.runOnOwnStack(size: 64 << 20) { ExpectedReport(file, options) }
    var output = ByteBuffer()
    switch settings.listFormat {
    case .json: report.writeJSON(to: &output)
    case .text: report.writeText(to: &output)
    }
    console.output.append(output)
    guard case .failure(let problem) = file.offset else { return .success }
    console.report("\(problem)")
    return .failure
  }
}

/// The tokens expected at a position, as text and as JSON.
private struct ExpectedReport {
  private let file: OpenedFile
  /// The tokens that can follow the text before the position; nil if the file has no such position.
  private let expected: Expectations?
  /// The typed prefix of a word; `words` are its possible completions.
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
    self.expected = expected
    guard expected.context == .open else {
      (typed, words) = ("", [])
      return
    }
    let begun = language.typedToken(in: source, at: offset, options: options)
    let typed = source.text(in: begun)
    self.typed = typed
    words =
      typed.isEmpty
      ? []
      : language.expectations(in: source, at: begun.start, typed: typed, options: options).tokens
        .filter { $0.insertion != nil }
  }

  func writeText(to output: inout ByteBuffer) {
    switch expected?.context {
    case .token(let name): output.append("nothing is expected inside of: \(name)\n")
    case .comment: output.append("nothing is expected in a comment\n")
    case .open, nil: break
    }
    for token in words + (expected?.tokens ?? []) {
      let space = token.needsSpace ? "\tafter a space" : ""
      output.append("\(token.role.rawValue)\t\(token.spelling)\t\(token.production)\(space)\n")
    }
  }

  func writeJSON(to output: inout ByteBuffer) {
    output.appendDocument("swparse-expected", of: file.source) { json in
      json.member("line", file.position.line)
      json.member("column", file.position.column)
      if let offset = expected?.offset { json.member("offset", Int(offset)) }
      switch expected?.context {
      case .open: json.member("place", "open")
      case .token(let name):
        json.member("place", "token")
        json.member("inside", name)
      case .comment: json.member("place", "comment")
      case nil: json.member("place", "outside")
      }
      json.member("tokens", expected?.tokens ?? []) { $0.value($1) }
      json.member("typed", typed)
      json.member("words", words) { $0.value($1) }
    }
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
