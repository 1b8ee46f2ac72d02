extension DiagnosticArgument {
  /// The arguments of which this is a choice; itself if it is none.
  var alternatives: [DiagnosticArgument] {
    if case .anyOf(let arguments) = self { arguments } else { [self] }
  }

  /// One of several, each named once, or the only one.
  static func oneOf(_ arguments: [DiagnosticArgument]) -> Self {
    var choices: [DiagnosticArgument] = []
    for argument in arguments where !choices.contains(argument) { choices.append(argument) }
    return choices.count == 1 ? choices[0] : .anyOf(choices)
  }
}
