import Descent

// Operators applied to numbers, and the diagnostics for operations without a result.

extension ArithmeticEvaluation {
  /// A note at the call of the function that is being evaluated, if any.
  var callNotes: [DiagnosticNote] { frames.last.map { [DiagnosticNote(.calledHere, at: $0.call)] } ?? [] }

  /// The value of an operator with one operand.
  func apply(_ sign: TokenView, to operand: Double, in operation: NodeView) throws(Stop) -> Double {
    guard let `operator` = ArithmeticOperator(rawValue: sign.text) else { throw Stop() }
    return try result(of: sign, for: "\(operand)", in: operation, right: operation) {
      () throws(ArithmeticFault) in try `operator`.apply(operand)
    }
  }

  /// The value of an operator with two operands.
  func apply(_ operation: TypedView<InfixOperation>, to left: Double, _ right: Double) throws(Stop) -> Double {
    guard let `operator` = ArithmeticOperator(rawValue: operation.sign.text) else { throw Stop() }
    return try result(
      of: operation.sign, for: "\(left) and \(right)", in: operation.any, right: operation.right.any
    ) { () throws(ArithmeticFault) in try `operator`.apply(left, right) }
  }

  /// The value of an operator or a function; throws a diagnostic if there is none.
  ///
  /// - Parameter right: the operand at which some faults are reported.
  func result(
    of sign: TokenView, for operands: @autoclosure () -> String, in operation: NodeView, right: NodeView,
    _ body: () throws(ArithmeticFault) -> Double
  ) throws(Stop) -> Double {
    do throws(ArithmeticFault) {
      return try body()
    } catch {
      var diagnostic =
        switch error {
        case .divisionByZero: Diagnostic(.divisionByZero, at: right.range)
        case .overflow: Diagnostic(.overflow, at: operation.range)
        case .fractionalExponent: Diagnostic(.fractionalExponent, at: right.range, [.source(right.range)])
        case .undefined: Diagnostic(.undefinedResult, at: operation.range, [.source(sign.range), .words(operands())])
        }
      diagnostic.notes = callNotes
      throw Stop(diagnostic: diagnostic)
    }
  }
}

extension DiagnosticKind {
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
