/// The token of a language that a word or sign of another one corresponds to.
///
///     static let corrections: [String: TokenCorrection<ScriptToken>] = ["const": .token(.let)]
public struct TokenCorrection<Kind: TokenKind>: Sendable {
  let kind: Kind
  let spelling: String

  /// A token of a kind that has one spelling.
  public static func token(_ kind: Kind) -> Self { Self(kind: kind, spelling: kind.rawValue) }

  /// A token of a kind that has many, such as an operator.
  public static func token(_ kind: Kind, _ spelling: String) -> Self { Self(kind: kind, spelling: spelling) }
}
