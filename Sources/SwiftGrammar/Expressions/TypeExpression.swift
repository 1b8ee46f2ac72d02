import Descent

/// A type where an expression is expected, which only a type can be: `any Shape`, `[3 of Int]`.
///
/// Most types are read as the expressions that look like them: `[Int]` is an array literal, and only its meaning tells.
///
///     type-expression : type
public struct TypeExpression: SwiftNode {
  public var type: Type

  public func fields(_ field: inout FieldSink) { field("type", type) }
}

extension TypeExpression {
  public static let first: TokenSet<SwiftToken> = [.anyType, .at]

  public static func parse(from parser: inout SwiftParser) -> Self {
    // In `Any.self`, what follows is a member of the expression.
    if parser.at(.anyType) { return Self(type: .identifier(parser.parse(IdentifierType.self))) }
    return Self(type: parser.parse(Type.self))
  }
}
