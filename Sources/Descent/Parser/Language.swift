/// What the toolkit needs to know of a language: the kinds of its tokens, and, for better recovery, what they mean.
///
///     enum Arithmetic: Language {
///       typealias Kind = ArithmeticToken
///     }
///
/// All but the kinds comes with the protocol: a language says more where its brackets and keywords matter to recovery.
public protocol Language: SendableMetatype {
  /// The token kinds.
  associatedtype Kind: TokenKind

  /// What productions of this language share beside the cursor; none by default.
  associatedtype Context = Void

  /// The kinds that begin a declaration or statement and little else: recovery inside brackets stops at them.
  static var recoveryKinds: TokenSet<Kind> { get }

  /// The closers of the lists that hold declarations and statements.
  static var statementClosers: TokenSet<Kind> { get }

  /// The kinds that separate elements in any list: one of them may be typed for another.
  static var separators: TokenSet<Kind> { get }

  /// The kind that closes what a kind opens; nil for a kind that opens nothing.
  static func closer(of kind: Kind) -> Kind?

  /// The kind that opens what a kind closes; nil for a kind that closes nothing. It is asked where a source is wrong.
  ///
  /// It follows from `closer(of:)`. It is a requirement only so that the compiler makes it for the kinds of a language.
  static func opener(of kind: Kind) -> Kind?

  /// What a kind means for the layout of a source; nothing by default.
  static func layoutRole(of kind: Kind) -> LayoutRole

  /// The kind of a token that no production knows: what a stray bracket becomes.
  static var unknownKind: Kind { get }
}

extension Language {
  public static var recoveryKinds: TokenSet<Kind> { [] }
  public static var statementClosers: TokenSet<Kind> { [] }
  public static var separators: TokenSet<Kind> { [] }
  public static func closer(of kind: Kind) -> Kind? { nil }
  public static func layoutRole(of kind: Kind) -> LayoutRole { .none }
  public static var unknownKind: Kind { .endOfFile }

  /// - Complexity: linear in the number of kinds.
  @inlinable
  public static func opener(of kind: Kind) -> Kind? { Kind.allCases.first { closer(of: $0) == kind } }
}
