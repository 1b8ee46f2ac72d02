import Descent

extension TokenKindTable {
  /// The name of a kind as the case of the language's enum, such as `leftParen`: a single, stable word.
  package func caseName(of index: UInt8) -> String { type.caseName(at: index) }

  /// True if the kind is displayed as a single sign in quotes although it has no fixed spelling.
  func isSign(_ index: UInt8) -> Bool {
    let name = displayName(of: index).utf8
    return !hasFixedSpelling(index) && name.first == UInt8(ascii: "'") && name.last == UInt8(ascii: "'")
  }
}

extension TokenKind {
  fileprivate static func caseName(at index: UInt8) -> String { String(describing: Self(index: index)) }
}
