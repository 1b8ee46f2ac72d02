extension Unicode.Scalar {
  /// Whether the character may stand in an identifier, behind its first one: letters, digits, `_`, and most others that are
  /// not operators.
  ///
  ///     Unicode.Scalar("é").continuesSwiftIdentifier     // true
  ///     Unicode.Scalar("≤").continuesSwiftIdentifier     // false
  ///
  /// - Complexity: logarithmic in the number of ranges of characters.
  public var continuesSwiftIdentifier: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: !isASCII && UnicodeClass(value).continuesIdentifier
    }
  }
}
