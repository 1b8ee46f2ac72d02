import Descent

// The values of nodes that are literals; nil for other nodes and for malformed literals.

extension SyntaxView {
  /// The value of an integer literal, in any radix, with the `-` before it; nil for other expressions, and if it does not
  /// fit into the type.
  ///
  ///     let file = try SwiftFile(parsing: "[-128, 0b1010_1010, 1 + 1]")
  ///     let array = try #require(file.root.statements[0].any.as(ArrayLiteral.self))
  ///     let bytes = array.elements.map { $0.integerValue(as: Int8.self) }     // [-128, nil, nil]
  ///     let numbers = array.elements.map { $0.integerValue() }     // [-128, 170, nil]
  ///
  /// `UInt64` and `UInt128` hold the largest magnitudes.
  /// - Complexity: linear in the length of the literal.
  public func integerValue<Integer: FixedWidthInteger>(as type: Integer.Type = Int.self) -> Integer? {
    let (literal, isNegative) = unsignedLiteral
    return literal.as(IntegerLiteral.self)?.literal.integerValue(as: type, isNegative: isNegative)
  }

  /// The value of a number, with the `-` before it, rounded to the nearest value of the type; nil for other expressions.
  ///
  /// An integer literal is a number, too, as where the compiler expects a `Double`. A number that is too large gives
  /// infinity.
  ///
  ///     let file = try SwiftFile(parsing: "[-2.5, 0x1p-2, 3, x]")
  ///     let array = try #require(file.root.statements[0].any.as(ArrayLiteral.self))
  ///     let numbers = array.elements.map { $0.floatValue() }     // [-2.5, 0.25, 3.0, nil]
  ///
  /// - Complexity: linear in the length of the literal.
  public func floatValue<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    as type: Number.Type = Double.self
  ) -> Number? {
    let (literal, isNegative) = unsignedLiteral
    let token = literal.as(FloatLiteral.self)?.literal ?? literal.as(IntegerLiteral.self)?.literal
    guard let value = token?.floatValue(as: type) else { return nil }
    return isNegative ? -value : value
  }

  /// The value of `true` or `false`.
  public var booleanValue: Bool? {
    guard let token = any.as(BooleanLiteral.self)?.literal else { return nil }
    return token.isValid(.true) ? true : token.isValid(.false) ? false : nil
  }

  /// The value of a string literal without interpolations: its escapes are replaced, and a multi-line string is without
  /// its indentation.
  ///
  ///     let file = try SwiftFile(parsing: ##"["a\"b", #"a\b"#, "\(a)b"]"##)
  ///     let array = try #require(file.root.statements[0].any.as(ArrayLiteral.self))
  ///     let texts = array.elements.map(\.stringValue)     // ["a\"b", "a\\b", nil]
  ///
  /// For one with interpolations, see `stringParts`.
  /// - Complexity: linear in the length of the literal.
  public var stringValue: String? { any.as(StringLiteral.self)?.literal.stringValue }

  /// The pattern of a regular expression, without slashes and number signs.
  public var regexText: String? { any.as(RegexLiteral.self)?.literal.regexText }

  /// The literal without the `-` before it.
  private var unsignedLiteral: (literal: NodeView, isNegative: Bool) {
    guard let negation = any.as(PrefixOperatorExpression.self), negation.operator.text == "-" else {
      return (any, false)
    }
    return (negation.operand.any, true)
  }
}
