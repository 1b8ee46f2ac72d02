import Descent

/// A file of rules.
///
///     grammar-file : rule*
public struct GrammarFile: SyntaxNode, Production {
  public var rules: List<Rule>

  public static let first = Rule.first

  public static func rule(_ parser: inout NotationParser) -> Self { Self(rules: parser.list(Rule.self)) }
}

/// A name, and what it stands for.
///
///     rule : marker? rule-name ':' alternative-list
public struct Rule: SyntaxNode, Production, ListElement {
  public var marker: OptionalTokenRef
  public var name: TokenRef
  public var alternatives: List<Alternative>

  public static let first = NotationToken.markers.union(NotationToken.names)
  public static let listStyle = ListStyle.rules

  public static func rule(_ parser: inout NotationParser) -> Self {
    let marker = parser.optional(NotationToken.markers)
    let name = parser.expect(NotationToken.names, as: .definedName)
    parser.expect(.colon)
    return Self(marker: marker, name: name, alternatives: parser.list(Alternative.self))
  }
}

/// One of the ways in which a rule can be met.
///
///     alternative : item+
public struct Alternative: SyntaxNode, Production, ListElement {
  public var items: List<Item>

  public static let first = Item.first
  public static let listStyle = ListStyle.bars

  public static func rule(_ parser: inout NotationParser) -> Self { Self(items: parser.some(Item.self)) }
}
