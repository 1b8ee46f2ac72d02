import Descent

/// Attribute arguments with the syntax of a call: `("Parsing", .tags(.fast))` after `@Suite`.
///
///     expression-arguments : !<in special-word> !<in lifetime> <without type> bracketed-arguments
///                          | <in special-word> '(' isolation ')' | <in lifetime> '(' lifetime-element-list ')'
public struct ExpressionArguments: ParenthesizedNode {
  public let arguments: NodeList<ExpressionElement>

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.arguments(in: .parenthesized))
  }
}

/// A declaration as an attribute argument: `(func old(_ value: Int))` after `@abi`.
///
///     declaration-argument : '(' attributed-declaration ')'
public struct DeclarationArgument: ParenthesizedNode {
  public let declaration: Declaration

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(
      declaration: parser.delimited(by: .leftParen, .rightParen) { parser in
        if parser.at(.import) { parser.reportExpected("declaration with an interface") }
        return parser.parse(Declaration.self)
      })
  }
}

/// Attribute arguments as plain tokens, up to the first closing parenthesis, such as `(notEscaping self.value**)`.
///
///     unparsed-arguments : '(' (unparsed-word | unparsed-token)+ ')'
public struct UnparsedArguments: ParenthesizedNode {
  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { parser in
      while !parser.isAtEnd, !parser.at(.rightParen), !(parser.startsLine && parser.at(followers)) {
        if parser.at(.unknown) { parser.skipUnexpected() } else { parser.consume() }
      }
    }
    return Self()
  }

  /// The tokens at the beginning of a line that end the arguments if the closing parenthesis is missing.
  private static let followers = Declaration.first.union([.rightBrace])
}
