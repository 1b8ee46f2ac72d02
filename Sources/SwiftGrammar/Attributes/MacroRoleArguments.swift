import Descent

/// The role of a macro, and what it makes in that role: `(extension, conformances: Equatable)` behind `@attached`.
///
///     macro-role-arguments : '(' macro-role macro-role-details? ')'
///     @lexical macro-role : word
///     @part macro-role-details : ',' expression-element-list
public struct MacroRoleArguments: SwiftNode {
  public var role: TokenRef
  public var arguments: List<ExpressionElement>

  public func fields(_ field: inout FieldSink) {
    field("role", role)
    field("arguments", arguments)
  }
}

extension MacroRoleArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { parser in
      // A role is a word that may be reserved elsewhere, such as `extension`, so it is no expression.
      let role = parser.expect(SwiftToken.words, as: .identifier)
      guard parser.consume(if: .comma) != nil else { return Self(role: role, arguments: List()) }
      return Self(role: role, arguments: parser.arguments(in: ListStyle(separator: .comma)))
    }
  }
}
