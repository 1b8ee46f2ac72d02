import Descent

extension TokenKindTable {
  /// The name of the kind with an index as the language's enum spells it, such as `leftParen`: one word, and stable.
  package func caseName(of index: UInt8) -> String { type.caseName(at: index) }

  /// Whether the kind with an index is one sign, though other tokens may read the same: its name is in quotes.
  func isSign(_ index: UInt8) -> Bool {
    let name = displayName(of: index).utf8
    return !hasFixedSpelling(index) && name.first == UInt8(ascii: "'") && name.last == UInt8(ascii: "'")
  }
}

extension TokenKind {
  fileprivate static func caseName(at index: UInt8) -> String { String(describing: Self(index: index)) }
}
