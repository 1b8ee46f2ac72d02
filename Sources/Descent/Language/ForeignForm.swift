/// Tokens in the order of another language, such as `int a` or `(Int)a` in Swift: they are parsed as something similar,
/// and reported with their correction. `Language.foreignForm(of:_:)` recognizes them.
public struct ForeignForm<Kind: TokenKind>: Sendable {
  let kind: Kind
  let tokenCount: Int
  let rewriting: Rewriting

  /// A type before the name that is declared. The type is read as the keyword of the declaration.
  ///
  /// - Parameters:
  ///   - keyword: the keyword that begins such a declaration.
  ///   - sign: the spelling before the type.
  ///   - type: the name of the type in this language; empty if the declaration has none.
  public static func typeBeforeName(_ keyword: Kind, sign: Kind, type: String) -> Self {
    Self(kind: keyword, tokenCount: 1, rewriting: .typeBeforeName(sign: sign.rawValue, type: type))
  }

  /// A type in parentheses before the operand that it converts: `(Int)a`. These three tokens are read as a prefix operator.
  ///
  /// - Parameters:
  ///   - prefix: the kind of a prefix operator.
  ///   - type: the name of the type in this language, which is called.
  ///   - member: the kind that joins an operand with its members.
  public static func conversion(readAs prefix: Kind, type: String, member: Kind) -> Self {
    Self(kind: prefix, tokenCount: 3, rewriting: .conversion(type: type, member: member.index))
  }

  /// A word before an operand, as in `not a` or `new List()`. It is read as a prefix operator.
  ///
  /// - Parameters:
  ///   - prefix: the kind of a prefix operator.
  ///   - spelling: the operator of this language; nil if the word has no counterpart.
  public static func word(readAs prefix: Kind, spelling: String? = nil) -> Self {
    Self(kind: prefix, tokenCount: 1, rewriting: spelling.map { .prefix(spelling: $0) } ?? .surplus)
  }
}
