import Descent

/// The end of a function by an error: `throw ParseError.unexpectedEnd`.
///
///     throw-statement : 'throw' expression
public struct ThrowStatement: SwiftNode {
  public var error: Expression

  public func fields(_ field: inout FieldSink) { field("error", error) }
}

extension ThrowStatement {
  public static let first: TokenSet<SwiftToken> = [.throw]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.throw)
    return Self(error: parser.parse(Expression.self))
  }
}
