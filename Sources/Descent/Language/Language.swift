/// A language: the kinds of its tokens, and, for better recovery, their roles.
///
///     enum Arithmetic: Language {
///       typealias Kind = ArithmeticToken
///     }
///
/// All requirements but the kinds have defaults.
public protocol Language: SendableMetatype {
  /// The token kinds.
  associatedtype Kind: TokenKind

  /// State that the productions of this language share; none by default.
  associatedtype Context = Void

  /// The kinds that begin a declaration or statement and little else: recovery inside brackets stops at them.
  static var recoveryKinds: TokenSet<Kind> { get }

  /// The closers of the lists that hold declarations and statements.
  static var statementClosers: TokenSet<Kind> { get }

  /// The kinds that separate elements in any list: one of them may be mistyped as another.
  static var separators: TokenSet<Kind> { get }

  /// The closer of an opening kind; nil for other kinds.
  static func closer(of kind: Kind) -> Kind?

  /// How deeply constructs may be nested unless the options of a parse set another limit; 256 by default.
  static var nestingLimit: Int { get }

  /// The role of a kind in the layout of a source; none by default.
  static func layoutRole(of kind: Kind) -> LayoutRole

  /// The repair rules, in the order in which they are tried; the standard rules by default.
  static var repairRules: [RepairRule] { get }

  /// The kind that no production accepts, which layout repair gives to a stray bracket.
  static var unknownKind: Kind { get }

  /// Words and signs of other languages, each with its counterpart in this one; a key may be two tokens with at most
  /// one blank between them. None by default.
  ///
  ///     static let corrections: [String: TokenCorrection<ScriptToken>] = ["const": .token(.let)]
  static var corrections: [String: TokenCorrection<Kind>] { get }

  /// The tokens that may have been forgotten before an unexpected token, the likeliest first; none by default. A keyword is
  /// inserted only where an element of a list may begin.
  ///
  /// - Parameters:
  ///   - kind: the kind of the unexpected token.
  ///   - next: the kind of the token after it.
  ///   - head: the keyword of `recoveryKinds` before the block around them; nil outside of such blocks.
  static func forgottenTokens(before kind: Kind, followedBy next: Kind, inBlockOf head: Kind?) -> [Kind]

  /// The reading of tokens that are in the order of another language; nil by default.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of a token and of the three after it; that of the end of file from the end of the line on.
  ///   - text: the text of one of them, by its index; empty from the end of the line on.
  static func foreignForm(of kinds: [Kind], _ text: (Int) -> String) -> ForeignForm<Kind>?
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
  public static var corrections: [String: TokenCorrection<Kind>] { [:] }
  public static func forgottenTokens(before kind: Kind, followedBy next: Kind, inBlockOf head: Kind?) -> [Kind] { [] }
  public static func foreignForm(of kinds: [Kind], _ text: (Int) -> String) -> ForeignForm<Kind>? { nil }
}

extension Language {
  static var tokenKinds: TokenKindTable { TokenKindTable(Kind.self) }
}
