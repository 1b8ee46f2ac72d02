import Descent

/// A type where an expression is expected, which only a type can be: `any Shape`, `[3 of Int]`.
///
/// Most types are read as the expressions that look like them: `[Int]` is an array literal, and only its meaning tells.
///
///     type-expression : type
public struct TypeExpression: SwiftNode {
  public let type: Type

  public static let first = Type.first

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(type: parser.parse(Type.self)) }

  /// Parses a type without what may follow it, which is read as the members and operators of an expression.
  static func parsePrimary(from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    let type = PrimaryType.rule(&parser)
    return .type(parser.store(TypeExpression(type: type), from: mark))
  }
}
