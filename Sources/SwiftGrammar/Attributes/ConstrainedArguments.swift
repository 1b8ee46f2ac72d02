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
      // `where` could be the label of an argument, but a constraint is what it is.
      let arguments =
        parser.at(.where) ? List() : parser.list(ExpressionElement.self, in: style, until: { $0.at(.where) })
      parser.consume(if: .semicolon)
      return Self(arguments: arguments, genericWhere: parser.optional(GenericWhereClause.self))
    }
  }
}
