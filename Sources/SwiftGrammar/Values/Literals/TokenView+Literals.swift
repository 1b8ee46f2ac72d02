import Descent

// The values of literals of one token. A token that is missing or malformed has none.

extension TokenView {
  /// The value of an integer literal, in any radix; nil for other tokens, and if it does not fit into the type.
  ///
  ///     let file = try SwiftFile(parsing: "pair.0 = 0xFF_FF")
  ///     let numbers = file.root.tokens.compactMap { $0.integerValue(as: UInt16.self) }     // [0, 65535]
  ///
  /// - Complexity: linear in the length of the literal.
  public func integerValue<Integer: FixedWidthInteger>(as type: Integer.Type = Int.self) -> Integer? {
    integerValue(as: type, isNegative: false)
  }

  func integerValue<Integer: FixedWidthInteger>(as type: Integer.Type, isNegative: Bool) -> Integer? {
    guard isValid(.integerLiteral) else { return nil }
    return NumberText(tree.source.bytes(in: range)).integer(as: type, isNegative: isNegative)
  }

  /// The value of a literal with or without a fraction, rounded to the nearest value of the type, which is infinity for
  /// one that is too large; nil for other tokens.
  ///
  ///     let file = try SwiftFile(parsing: "scale(2.5, 0x1p-2, 3)")
  ///     let numbers = file.root.tokens.compactMap { $0.floatValue() }     // [2.5, 0.25, 3.0]
  ///
  /// - Complexity: linear in the length of the literal.
  public func floatValue<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    as type: Number.Type = Double.self
  ) -> Number? {
    guard isValid(.floatLiteral) || isValid(.integerLiteral) else { return nil }
    return NumberText(tree.source.bytes(in: range)).float(as: type)
  }

  /// The value of a string literal without interpolations; nil for other tokens.
  ///
  ///     let file = try SwiftFile(parsing: #"print("a\tb\u{21}")"#)
  ///     let strings = file.root.tokens.compactMap(\.stringValue)     // ["a\tb!"]
  ///
  /// - Complexity: linear in the length of the literal.
  public var stringValue: String? {
    guard isValid(.stringLiteral) else { return nil }
    let bytes = tree.source.bytes(in: range)
    let form = StringForm(ofClosed: bytes)
    guard let text = form.text(ofClosed: bytes), form.isComplete(from: text, to: text) else { return nil }
    return form.value(of: text, .opening, .closing)
  }

  /// The pattern of a regular expression, without slashes and number signs; nil for other tokens.
  ///
  ///     let file = try SwiftFile(parsing: "let word = #/a/b/#")
  ///     let patterns = file.root.tokens.compactMap(\.regexText)     // ["a/b"]
  ///
  /// - Complexity: linear in the length of the literal.
  public var regexText: String? {
    guard isValid(.regexLiteral) else { return nil }
    let slash = UInt32(tree.source.bytes(in: range).prefix { $0 == UInt8(ascii: "#") }.count) + 1
    guard range.count >= 2 * Int(slash) else { return nil }
    return tree.source.text(in: SourceRange(range.start + slash, range.end - slash))
  }

  /// Whether the token is in the source, is of a kind, and has no error.
  func isValid(_ kind: SwiftToken) -> Bool {
    guard let index = token.index, self.kind(as: SwiftToken.self) == kind else { return false }
    return !tree.tokens[index].flags.contains(.erroneous)
  }
}
