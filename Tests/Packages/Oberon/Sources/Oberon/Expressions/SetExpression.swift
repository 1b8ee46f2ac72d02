import Descent

/// A set of small integers: `{0, 2 .. 5}`.
///
///     set-expression : '{' set-element-list? '}'
public struct SetExpression: SyntaxNode, Production {
  public var elements: NodeList<SetElement>

  public static let first: TokenSet<OberonToken> = [.leftBrace]

  public static func rule(_ parser: inout OberonParser) -> Self { Self(elements: parser.list(SetElement.self)) }
}

/// A number or a range of numbers in a set.
///
///     set-element : expression ('..' expression)?
public struct SetElement: SyntaxNode, Production, ListElement {
  public var start: Expression
  public var end: Expression?

  public static let first = Expression.first
  public static let listStyle = SyntaxListStyle<OberonToken>(
    open: .leftBrace, separator: .comma, close: .rightBrace, trailing: .forbidden)

  public static func rule(_ parser: inout OberonParser) -> Self {
    let start = parser.parse(Expression.self)
    return Self(start: start, end: parser.consume(if: .range) == nil ? nil : parser.parse(Expression.self))
  }
}
