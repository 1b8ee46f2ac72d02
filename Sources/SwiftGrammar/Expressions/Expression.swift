import Descent

/// Any expression.
///
///     expression : identifier-expression | …
public enum Expression: SwiftChoice, RecursiveProduction {
  case identifier(Ref<IdentifierExpression>)
  case missing(Ref<MissingExpression>)

  public var node: AnyNode {
    switch self {
    case .identifier(let ref): AnyNode(ref)
    case .missing(let ref): AnyNode(ref)
    }
  }
}

extension Expression {
  public static let first = IdentifierExpression.first

  public static func parse(from parser: inout SwiftParser) -> Self {
    if parser.at(IdentifierExpression.first) { return .identifier(parser.parse(IdentifierExpression.self)) }
    parser.reportExpected("expression")
    return missing(in: &parser)
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingExpression(), from: parser.mark))
  }
}

/// What stands where an expression is missing.
public struct MissingExpression: SyntaxNode {
  public func fields(_ field: inout FieldSink) {}
}
