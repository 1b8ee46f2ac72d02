extension TokenKindTable {
  /// The name of the kind with an index as the language's enum spells it, such as `leftParen`: one word, and stable.
  public func caseName(of index: UInt8) -> String { type.caseName(at: index) }

  /// Whether every token of the kind with an index reads the same.
  public func hasFixedSpelling(_ index: UInt8) -> Bool { type.hasFixedSpelling(at: index) }
}

extension TokenKind {
  fileprivate static func caseName(at index: UInt8) -> String { String(describing: Self(index: index)) }
  fileprivate static func hasFixedSpelling(at index: UInt8) -> Bool { Self(index: index).hasFixedSpelling }
}
