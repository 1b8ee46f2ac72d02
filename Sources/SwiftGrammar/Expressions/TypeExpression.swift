import Descent

/// A type in the place of an expression, in syntax that only a type has: `any Shape`, `[3 of Int]`.
///
/// Most types are parsed as the expressions they look like: `[Int]` is an array literal until semantic analysis.
///
///     type-expression : !(!existential-beginning) type !attributed-type-follower
///                     | !(!('@' | isolated-type-beginning)) type !attributed-type-follower
///                     | !(!'Any') identifier-type | !('[' ('(' ')' | '@')) inline-array-type
///     @part isolated-type-beginning : 'nonisolated' <same-line> '(' nonsending ')'
///                                     (identifier | '@' | '(' | '_')
public struct TypeExpression: NodeProduction {
  public let type: SwiftType

  public static let first = SwiftType.first

  static func construct(_ parser: inout SwiftParser) -> Self { Self(type: parser.parse(SwiftType.self)) }

  /// Parses a type without suffixes, which are parsed as the members and operators of an expression.
  static func parsePrimary(from parser: inout SwiftParser) -> SwiftExpression {
    let mark = parser.mark
    let type = PrimaryType.parse(from: &parser)
    return .type(parser.store(TypeExpression(type: type), from: mark))
  }
}
