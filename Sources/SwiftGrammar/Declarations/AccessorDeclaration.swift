import Descent

/// One accessor of a variable or subscript, such as `get async throws { … }`, `mutating set` or `didSet(old) { … }`.
///
///     accessor-declaration : attribute-list? accessor-modifier? accessor-name accessor-body
///     @lexical accessor-kind : 'get' | other-accessor
///     @lexical other-accessor : '_read' | '_modify' | 'unsafeAddress' | 'unsafeMutableAddress' | 'borrow' | 'mutate'
///     @part accessor-parameter : '(' identifier ')'
public struct AccessorDeclaration: NodeProduction, ListElement, ModifiedNode, AttributedNode, CodeBlockNode {
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
  static var modifierWords: TokenSet<SwiftToken> {
    [.mutating, .nonmutating, .borrowing, .consuming, .doubleUnderscoreConsuming, .yielding]
  }

  /// Accessors with a parameter, which may be given a name.
  private static let kindsWithParameter: TokenSet<SwiftToken> = [.set, .willSet, .didSet, .initializer]

  static func construct(_ parser: inout SwiftParser) -> Self {
    let startsLine = parser.startsLine
    let attributes = parser.many(Attribute.self)
    // `yielding borrow` and `yielding mutate` are not yet supported by the compiler.
    let isYielding = parser.at(.yielding)
    let modifiers = parser.accessorModifiers()
    if parser.at(experimentalKinds) || isYielding { parser.reportToken(.experimental) }
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
  /// Parses the modifier of an accessor, if there is one, and reports further ones.
  fileprivate mutating func accessorModifiers() -> NodeList<Modifier> {
    guard at(AccessorDeclaration.modifierWords) else { return NodeList() }
    let modifiers = collect(Modifier.self) { $1.append($0.parse(Modifier.self), to: &$0) }
    while at(AccessorDeclaration.modifierWords) { skipUnexpected() }
    return modifiers
  }

  /// True if an accessor without a body ends here, as in the requirement `{ get set }` of a protocol.
  ///
  /// If an accessor with a body or effects follows on the same line, or a token that begins no accessor, a brace is
  /// missing: the closing one if the accessors share a line that ends here, otherwise the opening one of a body.
  fileprivate func isEndOfRequirement(whichStartsLine: Bool) -> Bool {
    switch kind {
    case .leftBrace: false
    case .rightBrace, .semicolon, .endOfFile: true
    case let next where AccessorDeclaration.first.contains(next): startsLine || !precedesRestOfAccessor
    default: startsLine && !whichStartsLine
    }
  }

  /// True if an accessor with a body or effects begins at the current token: `get {`, `@inlinable set(value) {`,
  /// `mutating get async`.
  private var precedesRestOfAccessor: Bool {
    var offset = Attribute.end(ofAttributesAt: 0, in: self)
    if AccessorDeclaration.modifierWords.contains(kind(ahead: offset)) { offset += 1 }
    offset += 1
    if kind(ahead: offset) == .leftParen { offset = endOfBrackets(.leftParen, .rightParen, ahead: offset) }
    return kind(ahead: offset) == .leftBrace || EffectSpecifiers.first.contains(kind(ahead: offset))
  }
}
