import Descent

/// Anything that may stand in a block or file: a statement, an expression or a declaration.
///
///     statement : expression | declaration | …
public enum Statement: SwiftChoice, RecursiveProduction {
  case expression(Expression)
  case declaration(Declaration)

  public var node: AnyNode {
    switch self {
    case .expression(let expression): expression.node
    case .declaration(let declaration): declaration.node
    }
  }
}

extension Statement: ListElement {
  public static let first = Declaration.first.union(Expression.first)
  public static let listStyle = ListStyle.braced

  public static func parse(from parser: inout SwiftParser) -> Self {
    if Declaration.begins(at: parser) { return .declaration(parser.parse(Declaration.self)) }
    return .expression(parser.parse(Expression.self))
  }

  public static func missing(in parser: inout SwiftParser) -> Self { .expression(Expression.missing(in: &parser)) }
}
