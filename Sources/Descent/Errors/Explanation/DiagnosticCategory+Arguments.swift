extension DiagnosticCategory {
  /// The category with its arguments transformed, for use with another source.
  package func mapArguments(_ change: (DiagnosticArgument) -> DiagnosticArgument) -> Self {
    switch self {
    case .expected(let what, let place): .expected(change(what), after: place.map(change))
    case .expectedOpener(let what, let list): .expectedOpener(change(what), of: list)
    case .expectedCloser(let what, let list): .expectedCloser(change(what), of: list)
    case .missingSeparator(let what, let elements): .missingSeparator(change(what), between: elements)
    case .missingLineSeparator(let what, let elements): .missingLineSeparator(change(what), between: elements)
    case .unexpected(let what, let list): .unexpected(change(what), in: list)
    case .unexpectedAmong(let what, let elements): .unexpectedAmong(change(what), elements)
    case .extraneous(let what): .extraneous(change(what))
    case .trailingSeparator(let what): .trailingSeparator(change(what))
    case .repeated(let what): .repeated(change(what))
    case .expectedInstead(let what, let found): .expectedInstead(change(what), of: change(found))
    case .misplaced(let what, let place): .misplaced(change(what), before: change(place))
    case .typeBeforeName(let type, let name): .typeBeforeName(change(type), change(name))
    case .notAssociative(let what): .notAssociative(change(what))
    case .noProgress(let what, let name): .noProgress(change(what), of: name)
    case .opening(let what): .opening(change(what))
    case .complaint(let kind, let arguments): .complaint(kind, arguments.map(change))
    case .expectedName, .nestingTooDeep, .tooManyTokens, .tooMuchBacktracking, .invalidUTF8, .zeroByte: self
    }
  }
}
