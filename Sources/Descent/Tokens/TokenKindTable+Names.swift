extension TokenKindTable {
  /// The name of the kind with an index as the language's enum spells it, such as `leftParen`: one word, and stable.
  public func caseName(of index: UInt8) -> String { type.caseName(at: index) }

  /// The indices of all kinds.
  var indices: Range<UInt8> { 0..<type.count }

  /// Whether the kind with an index is one sign, though other tokens may read the same: its name is in quotes.
  func isSign(_ index: UInt8) -> Bool {
    let name = displayName(of: index).utf8
    return !hasFixedSpelling(index) && name.first == UInt8(ascii: "'") && name.last == UInt8(ascii: "'")
  }

  /// Whether every token of the kind with an index reads the same.
  public func hasFixedSpelling(_ index: UInt8) -> Bool { type.hasFixedSpelling(at: index) }
}

extension TokenKind {
  fileprivate static var count: UInt8 { UInt8(allCases.count) }
  fileprivate static func caseName(at index: UInt8) -> String { String(describing: Self(index: index)) }
  fileprivate static func hasFixedSpelling(at index: UInt8) -> Bool { Self(index: index).hasFixedSpelling }
}
