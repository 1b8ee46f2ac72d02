import Descent

/// A file of rules.
///
///     grammar-file : grammar-import* rule*
public struct GrammarFile: SyntaxNode, Production {
  public var imports: NodeList<GrammarImport>
  public var rules: NodeList<Rule>

  public static let first = Rule.first.union(GrammarImport.first)

  public static func rule(_ parser: inout NotationParser) -> Self {
    Self(imports: parser.many(GrammarImport.self), rules: parser.list(Rule.self))
  }
}

/// Another grammar file whose rules belong to the grammar, by its path from this file: `@import '../Bindings/x.grammar'`.
///
///     grammar-import : '@import' terminal
public struct GrammarImport: SyntaxNode, Production {
  public var path: Ref<Terminal>

  public static let first: TokenSet<NotationToken> = [.importMarker]

  public static func rule(_ parser: inout NotationParser) -> Self {
    parser.expect(.importMarker)
    return Self(path: parser.parse(Terminal.self))
  }
}

/// A name and its definition.
///
///     rule : (marker <spaced>)? rule-name ':' alternative-list
public struct Rule: SyntaxNode, Production, ListElement {
  public var marker: OptionalTokenRef
  public var name: TokenRef
  public var alternatives: NodeList<Alternative>

  public static let first = NotationToken.markers.union([.definedName])
  public static let listStyle = SyntaxListStyle.rules

  public static func rule(_ parser: inout NotationParser) -> Self {
    let marker = parser.optional(NotationToken.markers)
    let name = parser.expect(NotationToken.names, as: .definedName)
    parser.expect(.colon)
    return Self(marker: marker, name: name, alternatives: parser.list(Alternative.self))
  }
}

/// One of the alternatives of a rule.
///
///     alternative : item+
public struct Alternative: SyntaxNode, Production, ListElement {
  public var items: NodeList<Item>

  public static let first = Item.first
  public static let listStyle = SyntaxListStyle.bars

  public static func rule(_ parser: inout NotationParser) -> Self { Self(items: parser.some(Item.self)) }
}

/// A part of an alternative.
///
///     @choice item : rule-reference | terminal | token-characters | place-predicate | alternative-group | exclusion | search
///                  | repetition
public enum Item: SyntaxChoice, RecursiveProduction {
  case reference(Ref<RuleReference>)
  case terminal(Ref<Terminal>)
  case characters(Ref<TokenCharacters>)
  case predicate(Ref<PlacePredicate>)
  case group(Ref<AlternativeGroup>)
  case exclusion(Ref<Exclusion>)
  case search(Ref<Search>)
  case repetition(Ref<Repetition>)

  public static let first: TokenSet<NotationToken> = [
    .ruleName, .terminal, .characters, .predicate, .leftParen, .exclamation, .tilde,
  ]

  public static func rule(_ parser: inout NotationParser) -> Self {
    let mark = parser.mark
    let item = parseSingle(from: &parser)
    guard let sign = parser.consume(if: NotationToken.signs) else { return item }
    return .repetition(parser.store(Repetition(item: item, sign: sign), from: mark))
  }

  private static func parseSingle(from parser: inout NotationParser) -> Self {
    switch parser.kind {
    case .terminal: .terminal(parser.parse(Terminal.self))
    case .characters: .characters(parser.parse(TokenCharacters.self))
    case .predicate: .predicate(parser.parse(PlacePredicate.self))
    case .leftParen: .group(parser.parse(AlternativeGroup.self))
    case .exclamation: .exclusion(parser.parse(Exclusion.self))
    case .tilde: .search(parser.parse(Search.self))
    default: .reference(parser.parse(RuleReference.self))
    }
  }

  public static func missing(in parser: inout NotationParser) -> Self {
    .reference(parser.parse(RuleReference.self))
  }
}

/// A reference to a rule.
///
///     rule-reference : rule-name !':'
public struct RuleReference: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<NotationToken> = [.ruleName]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(name: parser.expect(.ruleName)) }
}

/// A piece of source, spelled out: `'let'`, or `"'"`.
///
///     terminal           : quoted-text
///     @lexical quoted-text : "'" [^'\r\n]* "'" | '"' [^"\r\n]* '"'
public struct Terminal: SyntaxNode, Production {
  public var text: TokenRef

  public static let first: TokenSet<NotationToken> = [.terminal]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(text: parser.expect(.terminal)) }
}

/// A character of a token: one of several, or, after `^`, any other. `[a-z0-9_]`, `[^"\\\n]`, `[\u{80}-\u{10FFFF}]`.
///
///     token-characters          : characters
///     @lexical characters       : '[' ([^\]\\\r\n] | character-escape)* ']'
///     @lexical character-escape : '\' ([nrt0\\\[\]\-\^] | 'u{' hex-digit hex-digit? hex-digit? hex-digit? hex-digit? hex-digit? '}')
///     @lexical hex-digit        : [0-9a-fA-F]
public struct TokenCharacters: SyntaxNode, Production {
  public var characters: TokenRef

  public static let first: TokenSet<NotationToken> = [.characters]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(characters: parser.expect(.characters)) }
}

/// A condition on the place of the next token: `<newline>`, `<same-line>`.
///
///     place-predicate         : predicate-name
///     @lexical predicate-name : '<' [^>\r\n]* '>'
public struct PlacePredicate: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<NotationToken> = [.predicate]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(name: parser.expect(.predicate)) }
}

/// A part that must not come next: `!':'`. It consumes nothing.
///
///     exclusion : '!' item
public struct Exclusion: SyntaxNode, Production {
  public var item: Item

  public static let first: TokenSet<NotationToken> = [.exclamation]

  public static func rule(_ parser: inout NotationParser) -> Self {
    parser.expect(.exclamation)
    return Self(item: parser.parse(Item.self))
  }
}

/// Any text of a token up to and including the first occurrence of a terminal: `'<!--' ~'-->'`.
///
///     search : '~' terminal
public struct Search: SyntaxNode, Production {
  public var end: Ref<Terminal>

  public static let first: TokenSet<NotationToken> = [.tilde]

  public static func rule(_ parser: inout NotationParser) -> Self {
    parser.expect(.tilde)
    return Self(end: parser.parse(Terminal.self))
  }
}

/// Alternatives inside a rule: `('a' | b c)`. Without any, `()` is nothing.
///
///     alternative-group : '(' alternative-list? ')'
public struct AlternativeGroup: SyntaxNode, Production {
  public var alternatives: NodeList<Alternative>

  public static let first: TokenSet<NotationToken> = [.leftParen]

  public static func rule(_ parser: inout NotationParser) -> Self {
    Self(alternatives: parser.list(Alternative.self, in: .group))
  }
}

/// An item that may be absent (`?`), repeated (`+`), or both (`*`).
///
///     repetition : (rule-reference | terminal | token-characters | place-predicate | alternative-group | exclusion | search)
///                  ('?' | '+' | '*')
public struct Repetition: SyntaxNode {
  public var item: Item
  public var sign: TokenRef
}
