import Descent

/// The end of a function by an error: `throw ParseError.unexpectedEnd`.
///
///     throw-statement : 'throw' expression
public struct ThrowStatement: KeywordNode {
  public var error: Expression

  static var keyword: SwiftToken { .throw }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(error: parser.parse(Expression.self)) }
}
