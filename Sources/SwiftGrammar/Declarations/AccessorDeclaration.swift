import Descent

/// One accessor of a variable or subscript, such as `get async throws { … }`, `mutating set` or `didSet(old) { … }`.
///
///     accessor-declaration : attribute-list? accessor-modifier-list? accessor-name effect-specifiers? code-block?
///     @lexical accessor-kind : 'get' | '_read' | '_modify' | 'unsafeAddress' | 'unsafeMutableAddress' | 'borrow'
///                            | 'mutate'
///     @part accessor-parameter : '(' identifier ')'
public struct AccessorDeclaration: SwiftNode, ListElement {
  public let attributes: NodeList<Attribute>
  public let modifiers: NodeList<Modifier>
  public let kind: TokenRef
  public let parameter: OptionalTokenRef
  public let effects: OptionalRef<EffectSpecifiers>
  public let body: OptionalRef<CodeBlock>

  public static let first = kinds.union(modifierWords).union(Attribute.first)
  public static let listStyle = SyntaxListStyle<SwiftToken>(
    open: .leftBrace, close: .rightBrace, separation: .nothing
  ).named("accessor block", of: "accessors")

  static let kinds = TokenSet<SwiftToken>([
    .get, .set, .willSet, .didSet, .initializer, .underscoreRead, .underscoreModify, .unsafeAddress,
    .unsafeMutableAddress, .borrow,
  ]).union(commonWords)

  /// Accessors whose names are also common names of functions.
  static let commonWords: TokenSet<SwiftToken> = [.read, .modify, .mutate]

  /// Accessors that require an experimental feature. `borrow` and `mutate` require one too, but the compiler
  /// accepts them in an inactive `#if` branch, which the grammar cannot recognize.
  private static let experimentalKinds: TokenSet<SwiftToken> = [.read, .modify]
  static let modifierWords: TokenSet<SwiftToken> = [
    .mutating, .nonmutating, .borrowing, .consuming, .doubleUnderscoreConsuming, .yielding,
  ]

  /// Accessors with a parameter, which may be given a name.
  private static let kindsWithParameter: TokenSet<SwiftToken> = [.set, .willSet, .didSet, .initializer]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let startsLine = parser.startsLine
    let attributes = parser.many(Attribute.self)
    // `yielding borrow` and `yielding mutate` are not yet supported by the compiler.
    let isYielding = parser.at(.yielding)
    let modifiers = parser.many(Modifier.self, at: modifierWords)
    if parser.at(experimentalKinds) || isYielding {
      let word = parser.range(ahead: 0)
      parser.reportError(Diagnostic(.experimental, at: word, [.source(word)]))
    }
    let takesValue = parser.at(kindsWithParameter)
    let kind = parser.expect(kinds, as: .get)
    if parser.at(.leftParen), !takesValue { parser.skipUnexpected() }
    return Self(
      attributes: attributes, modifiers: modifiers, kind: kind,
      parameter: parser.at(.leftParen)
        ? OptionalTokenRef(
          parser.delimited(by: .leftParen, .rightParen) { $0.declarationName(of: FunctionParameter.self) }) : .none,
      effects: parser.ownEffects(),
      body: parser.isEndOfRequirement(whichStartsLine: startsLine) ? .none : OptionalRef(parser.parse(CodeBlock.self)))
  }
}

extension Parser where L == SwiftLanguage {
  /// True if an accessor without a body ends here, as in the requirement `{ get set }` of a protocol.
  ///
  /// If an accessor with a body follows on the same line, or a token that begins no accessor, a brace is missing:
  /// the closing one if the accessors share a line that ends here, otherwise the opening one of a body.
  fileprivate func isEndOfRequirement(whichStartsLine: Bool) -> Bool {
    switch kind {
    case .leftBrace: false
    case .rightBrace, .semicolon, .at, .endOfFile: true
    case let next where AccessorDeclaration.first.contains(next): startsLine || kind(ahead: 1) != .leftBrace
    default: startsLine && !whichStartsLine
    }
  }
}
