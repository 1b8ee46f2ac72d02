import SystemCalls

/// The token kinds of a language, without its type.
public struct TokenKindTable: Hashable, Sendable {
  package let type: any TokenKind.Type

  /// The kinds of a language.
  package init(_ type: any TokenKind.Type) { self.type = type }

  /// How a message calls the kind with an index.
  package func displayName(of index: UInt8) -> String { type.displayName(at: index) }

  /// The raw value of the kind with an index: the spelling of a token that has only one.
  package func spelling(of index: UInt8) -> String { type.spelling(at: index) }

  /// The name of a kind as the case of the language's enum, such as `leftParen`: a single, stable word.
  package func caseName(of index: UInt8) -> String { String(decoding: caseNames[Int(index)], as: UTF8.self) }

  /// The names of all kinds as bytes, for output.
  package var caseNames: [[UInt8]] {
    if let names = Self.caseNames.read({ $0[self] }) { return names }
    // The runtime takes long to tell the name of a case.
    let names = indices.map { Array(type.caseName(at: $0).utf8) }
    Self.caseNames.update { $0[self] = names }
    return names
  }

  private static let caseNames = Platform.Monitor<[TokenKindTable: [[UInt8]]]>([:])

  public static func == (left: Self, right: Self) -> Bool { left.type == right.type }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension Language {
  /// The kinds of its tokens.
  static var tokenKinds: TokenKindTable { TokenKindTable(Kind.self) }
}

extension TokenKind {
  fileprivate static func displayName(at index: UInt8) -> String { Self(index: index).displayName }
  fileprivate static func spelling(at index: UInt8) -> String { Self(index: index).rawValue }
  fileprivate static func caseName(at index: UInt8) -> String {
    Reflection.caseName(of: Self(index: index)) ?? String(describing: Self(index: index))
  }
}

extension TokenKindTable {
  /// The indices of all kinds.
  package var indices: Range<UInt8> { 0..<type.count }

  /// Whether every token of the kind with an index reads the same.
  package func hasFixedSpelling(_ index: UInt8) -> Bool { type.hasFixedSpelling(at: index) }
}

extension TokenKind {
  fileprivate static var count: UInt8 { UInt8(allCases.count) }
  fileprivate static func hasFixedSpelling(at index: UInt8) -> Bool { Self(index: index).hasFixedSpelling }
}
