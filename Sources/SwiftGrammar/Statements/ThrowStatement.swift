import Descent

/// The end of a function by an error: `throw ParseError.unexpectedEnd`.
///
///     throw-statement : 'throw' expression
public struct ThrowStatement: SwiftNode {
  public var error: Expression
}

extension ThrowStatement {
  public static let first: TokenSet<SwiftToken> = [.throw]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.throw)
    return Self(error: parser.parse(Expression.self))
  }
}
