import Descent

// The values of the tokens of literals. A token that is missing or malformed has none, nor has one of another kind.

extension TokenView {
  func integerValue<Integer: FixedWidthInteger>(as type: Integer.Type, isNegative: Bool) -> Integer? {
    guard isValid(.integerLiteral) else { return nil }
    return NumberText(tree.source.bytes(in: range)).integer(as: type, isNegative: isNegative)
  }

  func floatValue<Number: BinaryFloatingPoint & LosslessStringConvertible>(as type: Number.Type) -> Number? {
    guard isValid(.floatLiteral) || isValid(.integerLiteral) else { return nil }
    return NumberText(tree.source.bytes(in: range)).float(as: type)
  }

  /// The value of a string literal without interpolations.
  var stringValue: String? {
    guard isValid(.stringLiteral) else { return nil }
    let bytes = tree.source.bytes(in: range)
    let form = StringForm(ofClosed: bytes)
    guard let text = form.text(ofClosed: bytes), form.isComplete(from: text, to: text) else { return nil }
    return form.value(of: text, .opening, .closing)
  }

  /// The pattern of a regular expression, without slashes and number signs.
  var regexText: String? {
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
