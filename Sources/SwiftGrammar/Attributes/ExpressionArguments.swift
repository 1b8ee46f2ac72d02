import Descent

/// The arguments of an attribute that takes them as a call does: `("Parsing", .tags(.fast))` behind `@Suite`.
///
///     expression-arguments : '(' expression-element-list? ')'
public struct ExpressionArguments: SwiftNode {
  public var arguments: List<ExpressionElement>

  public func fields(_ field: inout FieldSink) { field("arguments", arguments) }
}

extension ExpressionArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(arguments: parser.arguments(in: .parenthesized))
  }
}
