import Descent

extension TokenKindTable {
  /// True if the kind is displayed as a single sign in quotes although it has no fixed spelling.
  func isSign(_ index: UInt8) -> Bool {
    let name = displayName(of: index).utf8
    return !hasFixedSpelling(index) && name.first == UInt8(ascii: "'") && name.last == UInt8(ascii: "'")
  }
}
