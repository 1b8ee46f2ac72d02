import Descent

/// The role of a macro, and what it makes in that role: `(extension, conformances: Equatable)` behind `@attached`.
///
///     macro-role-arguments : '(' macro-role macro-role-details? ')'
///     @part macro-role : identifier-expression
///     @part macro-role-details : ',' expression-element-list
public struct MacroRoleArguments: SwiftNode {
  public var role: Ref<IdentifierExpression>
  public var arguments: List<ExpressionElement>
}

extension MacroRoleArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      let mark = parser.mark
      // A role may be a word that is reserved elsewhere, such as `extension`.
      let name = parser.expect(SwiftToken.words, as: .identifier)
      let role = parser.store(IdentifierExpression(module: .none, name: name, argumentNames: .none), from: mark)
      guard parser.consume(if: .comma) != nil else { return Self(role: role, arguments: List()) }
      return Self(role: role, arguments: parser.macroNames(in: .bare))
    }
  }
}
