import Descent

/// The end of a value's life where it stands, such as `consume buffer`.
///
///     consume-expression : 'consume' expression
public struct ConsumeExpression: SwiftNode {
  public var expression: Expression

  public func fields(_ field: inout FieldSink) { field("expression", expression) }
}

extension ConsumeExpression {
  public static let first: TokenSet<SwiftToken> = [.consume]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.consume)
    return Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}
