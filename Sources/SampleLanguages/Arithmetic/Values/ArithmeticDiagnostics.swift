import Descent

extension DiagnosticKind {
  /// A call has too many or too few arguments.
  static let argumentCount = DiagnosticKind("argument-count", .error, "%0 takes %1, not %2")
  static let definedHere = DiagnosticKind("defined-here", .note, "%0 is defined here")
  static let calledHere = DiagnosticKind("called-here", .note, "called here")

  static let invalidParameter = DiagnosticKind(
    "invalid-parameter", .error, "a parameter of a function must be a name of its own")
  static let innerDefinition = DiagnosticKind(
    "inner-definition", .error, "a function can only be defined by a statement of its own")

  static let divisionByZero = DiagnosticKind("division-by-zero", .error, "division by zero")
  static let overflow = DiagnosticKind("overflow", .error, "the result is larger than any number")
  static let numberTooLarge = DiagnosticKind("overflow", .error, "%0 is larger than any number")
  static let fractionalExponent = DiagnosticKind(
    "fractional-exponent", .error, "the exponent %0 is not a whole number; a square root is sqrt(x)")
  static let undefinedResult = DiagnosticKind("undefined-result", .error, "%0 is not defined for %1")

  static let callsTooDeep = DiagnosticKind(
    "calls-too-deep", .error, "calls are nested more deeply than the limit of %0 levels")
  static let tooManySteps = DiagnosticKind(
    "too-many-steps", .error, "the evaluation takes more than the limit of %0 steps")
}
