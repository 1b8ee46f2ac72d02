import Descent

extension DiagnosticKind {
  static let invalidMethod = DiagnosticKind("invalid-method", .error, "%0 is no method: methods are capital letters")
  static let emptySegment = DiagnosticKind("empty-segment", .error, "an empty segment can only end a path")
  static let invalidEscape = DiagnosticKind(
    "invalid-escape", .error, "a '%' in %0 has no two hexadecimal digits behind it")
  static let invalidParameterName = DiagnosticKind(
    "invalid-parameter-name", .error, "%0 has no name: letters, digits and underscores, and no digit at the beginning")
  static let repeatedParameter = DiagnosticKind(
    "repeated-parameter", .error, "the path has another parameter of the name of %0")
  static let firstParameter = DiagnosticKind("first-parameter", .note, "the other one")
  static let wildcardInside = DiagnosticKind("wildcard-inside", .error, "what stands for the rest must end the path")

  /// Another route is the same but for the names of parameters.
  static let duplicateRoute = DiagnosticKind("duplicate-route", .error, "%0 is declared before")
  /// An earlier route takes every request that this one is for.
  static let unreachableRoute = DiagnosticKind(
    "unreachable-route", .warning, "%0 is never reached: an earlier route takes all of its requests")
  static let earlierRoute = DiagnosticKind("earlier-route", .note, "the earlier route")
}
