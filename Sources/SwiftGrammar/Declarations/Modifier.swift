import Descent

/// A word that modifies a declaration, such as `static`, `private(set)` or `unowned(unsafe)`.
///
///     modifier : access-level access-detail? | <in members> 'open' access-detail
///              | 'unowned' (<adjacent> capture-safety)? | 'nonisolated' isolation-detail?
///              | !('class' !modifier-word identifier) modifier-word
///     @lexical modifier-word : 'borrowing' | 'consuming' | 'convenience' | 'distributed' | 'dynamic' | 'final' | 'indirect'
///                            | 'isolated' | 'lazy' | 'mutating' | 'nonmutating' | 'optional' | 'override' | 'postfix'
///                            | 'prefix' | 'required' | 'weak' | '_const' | '_local' | '__consuming'
///                            | modifier-of-few
///     @lexical modifier-of-few : 'async' | 'class' | 'infix' | 'open' | 'static'
public struct Modifier: NodeProduction {
  public let name: TokenRef
  public let detail: OptionalTokenRef

  public static var first: TokenSet<SwiftToken> { words.union(AccessorDeclaration.modifierWords).union([.class]) }

  /// Words that are modifiers wherever one is allowed. `class` is excluded, as it may also introduce a declaration.
  static var words: TokenSet<SwiftToken> { reserved.union(contextual) }

  /// Words that can only be modifiers.
  static var reserved: TokenSet<SwiftToken> { TokenSet(from: .fileprivate, through: .static) }

  /// Words that are modifiers before a declaration and may be names elsewhere.
  static var contextual: TokenSet<SwiftToken> { TokenSet(from: .async, through: .underscoreLocal) }

  /// Access levels; `(set)` may follow one to restrict only the setter.
  static let accessLevels: TokenSet<SwiftToken> = [.fileprivate, .internal, .open, .package, .private, .public]

  static func construct(_ parser: inout SwiftParser) -> Self {
    let details = parser.kind(ahead: 1) == .leftParen ? details(of: parser.kind) : []
    let name = parser.expect(first, as: .public)
    if details.isEmpty { return Self(name: name, detail: .none) }
    let detail = parser.delimited(by: .leftParen, .rightParen) { $0.modifierDetail(among: details) }
    return Self(name: name, detail: OptionalTokenRef(detail))
  }

  /// The number of tokens of the modifier that begins some tokens ahead; zero if there is none.
  static func length(at offset: Int, in parser: borrowing SwiftParser) -> Int {
    let kind = parser.kind(ahead: offset)
    guard words.contains(kind) else { return 0 }
    guard parser.kind(ahead: offset + 1) == .leftParen else { return 1 }
    // `open(set) var x` begins with a modifier, `open(file)` is a call.
    let isDetail = details(of: kind).contains { parser.source.matches($0, in: parser.range(ahead: offset + 2)) }
    return isDetail && parser.kind(ahead: offset + 3) == .rightParen ? 4 : 0
  }

  /// The words that a modifier may have in parentheses.
  private static func details(of kind: SwiftToken) -> [StaticString] {
    switch kind {
    case .unowned: ["safe", "unsafe"]
    case .nonisolated: ["unsafe", "nonsending"]
    default: accessLevels.contains(kind) ? ["set"] : []
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses one of a few words that are keywords only in this context.
  fileprivate mutating func modifierDetail(among details: [StaticString]) -> TokenRef {
    if at(SwiftToken.words), !details.contains(where: { at(text: $0) }) {
      let words = details.map { "'\($0)'" }.joined(separator: " or ")
      reportError(Diagnostic(.expected(.words(words), after: nil), at: range(ahead: 0)))
    }
    return expect(SwiftToken.words, as: .identifier)
  }
}
