import SystemCalls

/// The token kinds of a language, without its type.
public struct TokenKindTable: Hashable, Sendable {
  package let type: any TokenKind.Type

  package init(_ type: any TokenKind.Type) { self.type = type }

  /// How a message calls the kind with an index.
  package func displayName(of index: UInt8) -> String { type.init(index: index).displayName }

  /// The raw value of the kind with an index: the spelling of a token that has only one.
  package func spelling(of index: UInt8) -> String { type.init(index: index).rawValue }

  /// The name of a kind as the case of the language's enum, such as `leftParen`: a single, stable word.
  package func caseName(of index: UInt8) -> String { String(decoding: caseNames[Int(index)], as: UTF8.self) }

  /// The names of all kinds as bytes, for output.
  package var caseNames: [[UInt8]] {
    if let names = Self.caseNames.read({ $0[self] }) { return names }
    // The runtime takes long to tell the name of a case.
    let names = indices.map { index in
      let kind = type.init(index: index)
      return Array((nameOfCase(kind) ?? String(describing: kind)).utf8)
    }
    Self.caseNames.update { $0[self] = names }
    return names
  }

  private static let caseNames = Platform.Monitor<[TokenKindTable: [[UInt8]]]>([:])

  public static func == (left: Self, right: Self) -> Bool { left.type == right.type }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension TokenKindTable {
  package var indices: Range<UInt8> { 0..<UInt8(type.allCases.count) }

  /// Whether every token of the kind with an index reads the same.
  package func hasFixedSpelling(_ index: UInt8) -> Bool { type.init(index: index).hasFixedSpelling }
}

/// The name of the case of an enum; nil for another value.
private func nameOfCase<Value>(_ value: Value) -> String? {
  unsafe enumCaseName(of: value).map { unsafe String(cString: $0) }
}

/// An entry point of the runtime, which is part of Swift's stable binary interface.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(of: Value) -> UnsafePointer<CChar>?
