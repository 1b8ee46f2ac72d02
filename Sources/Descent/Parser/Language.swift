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

  /// How deeply constructs may be nested unless the options of a parse set another limit; 256 by default.
  static var nestingLimit: Int { get }

  /// What a kind means for the layout of a source; nothing by default.
  static func layoutRole(of kind: Kind) -> LayoutRole

  /// How parsing goes on at tokens that do not fit, in the order in which the rules are tried; the standard rules by
  /// default.
  static var repairRules: [RepairRule] { get }

  /// The kind of a token that no production knows: what a stray bracket becomes.
  static var unknownKind: Kind { get }
}

extension Language {
  public static var recoveryKinds: TokenSet<Kind> { [] }
  public static var statementClosers: TokenSet<Kind> { [] }
  public static var separators: TokenSet<Kind> { [] }
  public static var nestingLimit: Int { 256 }
  public static func closer(of kind: Kind) -> Kind? { nil }
  public static func layoutRole(of kind: Kind) -> LayoutRole { .none }
  public static var repairRules: [RepairRule] { RepairRule.standard }
  public static var unknownKind: Kind { .endOfFile }
}
