import Descent

/// Arguments that end with constraints on generic parameters: `(kind: full, where Element == Int)` behind
/// `@_specialize`.
///
///     constrained-arguments : '(' expression-element-list? ','? generic-where-clause? ')'
public struct ConstrainedArguments: SwiftNode {
  public var arguments: List<ExpressionElement>
  public var genericWhere: OptionalRef<GenericWhereClause>

  public func fields(_ field: inout FieldSink) {
    field("arguments", arguments)
    field("genericWhere", genericWhere)
  }
}

extension ConstrainedArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  private static let style = ListStyle<SwiftToken>(separator: .comma)

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { parser in
      let hasArguments = parser.at(ExpressionElement.first) && !parser.at(.where)
      let arguments = hasArguments ? parser.list(ExpressionElement.self, in: style) : List()
      parser.consume(if: .semicolon)
      return Self(arguments: arguments, genericWhere: parser.optional(GenericWhereClause.self))
    }
  }
}
