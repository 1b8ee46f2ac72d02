/// The kinds of token a language has: one flat enum, a line each, whose raw value is the spelling.
///
/// A kind with one spelling has that spelling as its raw value. A kind with many, such as an identifier, has its
/// name in angle brackets:
///
///     enum ArithmeticToken: String, TokenKind {
///       case endOfFile = "<end of file>"
///       case unknown = "<unknown character>"
///       case number = "<number>"
///       case plus = "+"
///       case leftParen = "("
///     }
///
/// The dense index, the keyword table, the names in diagnostics and `TokenSet` are derived from that list. An enum
/// without payloads of at most 255 cases is stored in one byte that counts its cases in order; `index` is that byte.
public protocol TokenKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The kind of the token that closes every token buffer.
  static var endOfFile: Self { get }
}

extension TokenKind {
  /// The position of this kind in `allCases`.
  @inlinable @inline(__always) public var index: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }

  /// The kind at a position of `allCases`, which must be a valid one.
  @inlinable @inline(__always) public init(index: UInt8) { self = unsafe unsafeBitCast(index, to: Self.self) }

  /// Whether every token of this kind reads the same.
  package var hasFixedSpelling: Bool {
    let name = rawValue.utf8
    guard name.count > 2, name.first == UInt8(ascii: "<"), name.last == UInt8(ascii: ">") else { return true }
    // An operator such as `<=>` is no name.
    guard let second = name.dropFirst().first, second.beginsWord || second == UInt8(ascii: "'") else { return true }
    return name.dropFirst().dropLast().contains { $0 < UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }
  }

  /// How a message calls this kind: `'('` for a fixed spelling, `identifier` for a class of tokens.
  package var displayName: String {
    hasFixedSpelling ? "'\(rawValue)'" : String(rawValue.dropFirst().dropLast())
  }
}
