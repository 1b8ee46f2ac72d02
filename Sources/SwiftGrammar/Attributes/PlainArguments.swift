import Descent

/// The arguments of an attribute that takes them as a call does: `("Parsing", .tags(.fast))` after `@Suite`.
///
///     expression-arguments : '(' expression-element-list? ')'
public struct ExpressionArguments: ParenthesizedNode {
  public let arguments: List<ExpressionElement>

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.arguments(in: .parenthesized))
  }
}

/// A declaration as the argument of an attribute: `(func old(_ value: Int))` after `@abi`.
///
///     declaration-argument : '(' declaration ')'
public struct DeclarationArgument: ParenthesizedNode {
  public let declaration: Declaration

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(
      declaration: parser.delimited(by: .leftParen, .rightParen) { parser in
        if parser.at(.import) { parser.reportExpected("declaration with an interface") }
        return parser.parse(Declaration.self)
      })
  }
}

/// The arguments of an attribute as mere tokens, balanced in their brackets, such as `(notEscaping self.value**)`.
///
///     unparsed-arguments : '(' balanced-token-list? ')'
///     @lexical balanced-token : <any token but a bracket, or balanced tokens in brackets>
public struct UnparsedArguments: ParenthesizedNode {
  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { $0.balancedTokens() }
    return Self()
  }
}

extension Parser where L == SwiftLanguage {
  /// Consumes tokens up to a closing bracket that none of them opens, or up to the end of the file.
  fileprivate mutating func balancedTokens() {
    var closers: [SwiftToken] = []
    while !isAtEnd {
      if at(.unknown) {
        skipUnexpected()
        continue
      }
      if let closer = L.closer(of: kind) {
        closers.append(closer)
      } else if kind == closers.last {
        closers.removeLast()
      } else if at([.rightParen, .rightSquare, .rightBrace]) {
        break
      }
      consume()
    }
    if let closer = closers.last { expect(closer) }
  }
}
