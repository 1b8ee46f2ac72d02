/// An arithmetic operator.
///
/// Numbers are 64-bit IEEE 754 values without infinities: a result that is too large is a fault.
public enum ArithmeticOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case power = "^"
  case factorial = "!"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case notEqual = "!="

  /// Applies the operator to two numbers.
  ///
  /// - Throws: the reason why there is no result.
  public func apply(_ left: Double, _ right: Double) throws(ArithmeticFault) -> Double {
    switch self {
    case .add: try (left + right).representable()
    case .subtract: try (left - right).representable()
    case .multiply: try (left * right).representable()
    case .divide: try (left / divisor(right)).representable()
    case .remainder: try left.truncatingRemainder(dividingBy: divisor(right))
    case .power: try Self.power(left, right)
    case .less: left < right ? 1 : 0
    case .lessOrEqual: left <= right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .greaterOrEqual: left >= right ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .notEqual: left != right ? 1 : 0
    case .factorial: throw .undefined
    }
  }

  /// Applies a prefix or postfix operator to a number.
  ///
  /// - Throws: the reason why there is no result.
  public func apply(_ operand: Double) throws(ArithmeticFault) -> Double {
    switch self {
    case .add: return operand
    case .subtract: return -operand
    case .factorial: return try Self.factorial(operand)
    default: throw .undefined
    }
  }

  private func divisor(_ number: Double) throws(ArithmeticFault) -> Double {
    guard number != 0 else { throw .divisionByZero }
    return number
  }

  /// Computes a power with an integral exponent by repeated squaring, in as many steps as the exponent has bits.
  private static func power(_ base: Double, _ exponent: Double) throws(ArithmeticFault) -> Double {
    guard exponent == exponent.rounded(.towardZero) else { throw .fractionalExponent }
    if exponent < 0, base == 0 { throw .divisionByZero }
    var (square, rest, result) = (base, exponent.magnitude, 1.0)
    while rest >= 1 {
      let half = (rest / 2).rounded(.down)
      if rest != half * 2 { result *= square }
      square *= square
      rest = half
    }
    return try (exponent < 0 ? 1 / result : result).representable()
  }

  private static func factorial(_ number: Double) throws(ArithmeticFault) -> Double {
    guard number >= 0, number == number.rounded() else { throw .undefined }
    // 171! is larger than any number.
    guard number <= 170 else { throw .overflow }
    return stride(from: 2, through: number, by: 1).reduce(1, *)
  }
}

/// The reason why an operation on numbers has no result.
public enum ArithmeticFault: Error, Hashable, Sendable {
  case divisionByZero
  /// The result is larger than any number.
  case overflow
  /// The exponent of a power is not an integer: the result would be a root.
  case fractionalExponent
  /// There is no result for these operands.
  case undefined
}

extension Double {
  /// The number itself, if it is finite.
  func representable() throws(ArithmeticFault) -> Double {
    if isNaN { throw .undefined }
    if isInfinite { throw .overflow }
    return self
  }
}
