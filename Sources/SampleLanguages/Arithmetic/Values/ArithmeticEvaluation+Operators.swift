import Descent

// Operators applied to numbers, and what is said when there is no result.

extension ArithmeticEvaluation {
  /// Where the function was called in which the evaluation is.
  var callNotes: [DiagnosticNote] { frames.last.map { [DiagnosticNote(.calledHere, at: $0.call)] } ?? [] }

  /// The value of an operator with one operand.
  func apply(_ sign: TokenView, to operand: Double, in operation: NodeView) throws(Stop) -> Double {
    guard let `operator` = ArithmeticOperator(rawValue: sign.text) else { throw Stop() }
    do throws(ArithmeticFault) {
      return try `operator`.apply(operand)
    } catch {
      throw stop(error, sign, for: "\(operand)", in: operation, right: operation)
    }
  }

  /// The value of an operator with two operands.
  func apply(_ operation: View<InfixOperation>, to left: Double, _ right: Double) throws(Stop) -> Double {
    guard let `operator` = ArithmeticOperator(rawValue: operation.sign.text) else { throw Stop() }
    do throws(ArithmeticFault) {
      return try `operator`.apply(left, right)
    } catch {
      throw stop(
        error, operation.sign, for: "\(left) and \(right)", in: operation.any, right: operation.right.any)
    }
  }

  /// What a function returned, if it is a number.
  func checked(
    _ result: Double, of name: TokenView, for arguments: String, in call: NodeView
  ) throws(Stop) -> Double {
    do throws(ArithmeticFault) {
      return try result.representable()
    } catch {
      throw stop(error, name, for: arguments, in: call, right: call)
    }
  }

  /// - Parameter right: the operand that is to blame for some faults.
  private func stop(
    _ fault: ArithmeticFault, _ sign: TokenView, for operands: String, in operation: NodeView, right: NodeView
  ) -> Stop {
    var diagnostic =
      switch fault {
      case .divisionByZero: Diagnostic(.divisionByZero, at: right.range)
      case .overflow: Diagnostic(.overflow, at: operation.range)
      case .fractionalExponent: Diagnostic(.fractionalExponent, at: right.range, [.source(right.range)])
      case .undefined: Diagnostic(.undefinedResult, at: operation.range, [.source(sign.range), .words(operands)])
      }
    diagnostic.notes = callNotes
    return Stop(diagnostic: diagnostic)
  }
}
