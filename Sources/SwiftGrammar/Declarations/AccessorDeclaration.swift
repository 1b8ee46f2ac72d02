import Descent

/// One accessor of a variable or subscript, such as `get async throws { … }`, `mutating set` or `didSet(old) { … }`.
///
///     accessor-declaration : attribute-list? modifier-list? accessor-kind accessor-parameter? effect-specifiers? code-block?
///     @lexical accessor-kind : 'get' | 'set' | 'willSet' | 'didSet' | 'init' | 'read' | 'modify' | '_read' | '_modify'
///                            | 'unsafeAddress' | 'unsafeMutableAddress' | 'borrow' | 'mutate'
///     @part accessor-parameter : '(' identifier ')'
public struct AccessorDeclaration: SwiftNode {
  public var attributes: List<Attribute>
  public var modifiers: List<Modifier>
  public var kind: TokenRef
  public var parameter: OptionalTokenRef
  public var effects: OptionalRef<EffectSpecifiers>
  public var body: OptionalRef<CodeBlock>

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("modifiers", modifiers)
    field("kind", kind)
    field("parameter", parameter)
    field("effects", effects)
    field("body", body)
  }
}

extension AccessorDeclaration: ListElement {
  public static let first = kinds.union(modifierWords).union(Attribute.first)
  public static let listStyle = ListStyle<SwiftToken>(
    open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .nothing)

  static let kinds: TokenSet<SwiftToken> = [
    .get, .set, .willSet, .didSet, .initializer, .read, .modify, .underscoreRead, .underscoreModify, .unsafeAddress,
    .unsafeMutableAddress, .borrow, .mutate,
  ]
  static let modifierWords: TokenSet<SwiftToken> = [
    .mutating, .nonmutating, .borrowing, .consuming, .doubleUnderscoreConsuming, .nonisolated, .yielding,
  ]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      attributes: parser.many(Attribute.self),
      modifiers: parser.collect(Modifier.self) { parser, list in
        while parser.at(modifierWords) { list.append(parser.parse(Modifier.self), to: &parser) }
      },
      kind: parser.expect(kinds, as: .get),
      parameter: parser.at(.leftParen)
        ? OptionalTokenRef(parser.delimited(by: .leftParen, .rightParen) { $0.declarationName() }) : .none,
      effects: parser.optional(EffectSpecifiers.self),
      body: parser.optional(CodeBlock.self))
  }

  /// Whether an accessor begins a number of tokens further on, where the statements of a getter could as well: `get`
  /// and its like may be names there.
  static func begins(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    var offset = start
    while modifierWords.contains(parser.kind(ahead: offset)), offset < start + 4 { offset += 1 }
    guard kinds.contains(parser.kind(ahead: offset)) else { return false }
    switch parser.kind(ahead: offset + 1) {
    case .leftBrace, .rightBrace, .semicolon, .at, .endOfFile: return true
    case .leftParen:
      // `set(value) { … }` is an accessor, `read(file)` a call.
      return parser.kind(ahead: offset + 3) == .rightParen && bodyStart.contains(parser.kind(ahead: offset + 4))
    case let next: return first.contains(next) || EffectSpecifiers.first.contains(next)
    }
  }

  private static let bodyStart = EffectSpecifiers.first.union([.leftBrace])
}
