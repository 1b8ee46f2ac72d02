import Descent

/// A declaration as the argument of an attribute: `(func old(_ value: Int))` behind `@abi`.
///
///     declaration-argument : '(' declaration ')'
public struct DeclarationArgument: SwiftNode {
  public var declaration: Declaration
}

extension DeclarationArgument {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(
      declaration: parser.delimited(by: .leftParen, .rightParen) { parser in
        if parser.at(.import) { parser.reportExpected("declaration with an interface") }
        return parser.parse(Declaration.self)
      })
  }
}
