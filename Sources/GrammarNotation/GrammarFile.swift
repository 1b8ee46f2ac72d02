import Descent

/// A file of rules.
///
///     grammar-file : rule*
public struct GrammarFile: SyntaxNode, Production {
  public var rules: NodeList<Rule>

  public static let first = Rule.first

  public static func rule(_ parser: inout NotationParser) -> Self { Self(rules: parser.list(Rule.self)) }
}

/// A name and its definition.
///
///     rule : marker? rule-name ':' alternative-list
public struct Rule: SyntaxNode, Production, ListElement {
  public var marker: OptionalTokenRef
  public var name: TokenRef
  public var alternatives: NodeList<Alternative>

  public static let first = NotationToken.markers.union(NotationToken.names)
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
///     @choice item : rule-reference | terminal | description | alternative-group | repetition
public enum Item: SyntaxChoice, RecursiveProduction {
  case reference(Ref<RuleReference>)
  case terminal(Ref<Terminal>)
  case description(Ref<Description>)
  case group(Ref<AlternativeGroup>)
  case repetition(Ref<Repetition>)

  public static let first: TokenSet<NotationToken> = [.ruleName, .terminal, .description, .leftParen]

  public static func rule(_ parser: inout NotationParser) -> Self {
    let mark = parser.mark
    let item = parseSingle(from: &parser)
    guard let sign = parser.consume(if: NotationToken.signs) else { return item }
    return .repetition(parser.store(Repetition(item: item, sign: sign), from: mark))
  }

  private static func parseSingle(from parser: inout NotationParser) -> Self {
    switch parser.kind {
    case .terminal: .terminal(parser.parse(Terminal.self))
    case .description: .description(parser.parse(Description.self))
    case .leftParen: .group(parser.parse(AlternativeGroup.self))
    default: .reference(parser.parse(RuleReference.self))
    }
  }

  public static func missing(in parser: inout NotationParser) -> Self {
    .reference(parser.parse(RuleReference.self))
  }
}

/// A reference to a rule.
///
///     rule-reference : rule-name
public struct RuleReference: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<NotationToken> = [.ruleName]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(name: parser.expect(.ruleName)) }
}

/// A piece of source, spelled out: `'let'`, or `"'"`.
public struct Terminal: SyntaxNode, Production {
  public var text: TokenRef

  public static let first: TokenSet<NotationToken> = [.terminal]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(text: parser.expect(.terminal)) }
}

/// A prose description where the notation does not suffice: `<any character but a line end>`.
public struct Description: SyntaxNode, Production {
  public var text: TokenRef

  public static let first: TokenSet<NotationToken> = [.description]

  public static func rule(_ parser: inout NotationParser) -> Self { Self(text: parser.expect(.description)) }
}

/// Alternatives inside a rule: `('a' | b c)`.
///
///     alternative-group : '(' alternative-list ')'
public struct AlternativeGroup: SyntaxNode, Production {
  public var alternatives: NodeList<Alternative>

  public static let first: TokenSet<NotationToken> = [.leftParen]

  public static func rule(_ parser: inout NotationParser) -> Self {
    Self(alternatives: parser.list(Alternative.self, in: .group))
  }
}

/// An item that may be absent (`?`), repeated (`+`), or both (`*`).
///
///     repetition : item ('?' | '+' | '*')
public struct Repetition: SyntaxNode {
  public var item: Item
  public var sign: TokenRef
}
