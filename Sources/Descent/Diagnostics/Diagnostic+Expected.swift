extension Diagnostic {
  /// What was expected, each a token kind or the label of a construct; empty if the diagnostic is about something else.
  ///
  ///     let message = diagnostic.message(in: source)     // "expected formatter name or ',' after 'x'"
  ///     let expected = diagnostic.expected               // [.words("formatter name"), .kind(FormulaToken.comma)]
  public var expected: [DiagnosticArgument] { isExpectation ? arguments.first?.alternatives ?? [] : [] }

  /// Whether the message says first what was expected.
  var isExpectation: Bool { kind.template.hasPrefix("expected %0") }

  /// The same, with something else expected.
  func expecting(_ expected: [DiagnosticArgument]) -> Diagnostic {
    var diagnostic = self
    diagnostic.arguments[0] = .oneOf(expected)
    // An edit that puts one of several in is a guess.
    if diagnostic.expected.count > 1 { diagnostic.fixIts = [] }
    return diagnostic
  }
}

extension DiagnosticArgument {
  /// The arguments of which this is a choice; itself if it is none.
  var alternatives: [DiagnosticArgument] {
    if case .anyOf(let arguments) = self { arguments } else { [self] }
  }

  /// One of several, each named once, or the only one.
  @usableFromInline
  static func oneOf(_ arguments: [DiagnosticArgument]) -> Self {
    var choices: [DiagnosticArgument] = []
    for argument in arguments where !choices.contains(argument) { choices.append(argument) }
    return choices.count == 1 ? choices[0] : .anyOf(choices)
  }

  /// A token of one of several kinds.
  @usableFromInline
  static func kinds<Kind: TokenKind>(_ kinds: TokenSet<Kind>) -> Self {
    let choices = kinds.kinds.map { DiagnosticArgument.kind($0) }
    return choices.count == 1 ? choices[0] : .anyOf(choices)
  }
}
