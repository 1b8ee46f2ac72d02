import Descent

/// The arguments of an attribute that takes them as a call does: `("Parsing", .tags(.fast))` behind `@Suite`.
///
///     expression-arguments : '(' expression-element-list? ')'
public struct ExpressionArguments: SwiftNode {
  public var arguments: List<ExpressionElement>
}

extension ExpressionArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.arguments(in: .parenthesized))
  }
}
