import Descent

/// A named value: `limit = 100;`.
///
///     constant-declaration : identifier-definition '=' expression ';'
public struct ConstantDeclaration: SyntaxNode, Production {
  public var name: Ref<IdentifierDefinition>
  public var value: Expression

  public static let first = IdentifierDefinition.first

  public static func rule(_ parser: inout OberonParser) -> Self {
    let name = parser.parse(IdentifierDefinition.self)
    parser.expect(.equal)
    let value = parser.parse(Expression.self)
    parser.expect(.semicolon)
    return Self(name: name, value: value)
  }
}

/// A named type: `Node = RECORD next: List END;`.
///
///     type-declaration : identifier-definition '=' type ';'
public struct TypeDeclaration: SyntaxNode, Production {
  public var name: Ref<IdentifierDefinition>
  public var type: TypeExpression

  public static let first = IdentifierDefinition.first

  public static func rule(_ parser: inout OberonParser) -> Self {
    let name = parser.parse(IdentifierDefinition.self)
    parser.expect(.equal)
    let type = parser.parse(TypeExpression.self)
    parser.expect(.semicolon)
    return Self(name: name, type: type)
  }
}

/// Variables of one type: `x, y: REAL;`.
///
///     variable-declaration : identifier-list ':' type ';'
///     identifier-list      : identifier-definition (',' identifier-definition)*
public struct VariableDeclaration: SyntaxNode, Production {
  public var names: NodeList<IdentifierDefinition>
  public var type: TypeExpression

  public static let first = IdentifierDefinition.first

  public static func rule(_ parser: inout OberonParser) -> Self {
    let names = parser.list(IdentifierDefinition.self)
    parser.expect(.colon)
    let type = parser.parse(TypeExpression.self)
    parser.expect(.semicolon)
    return Self(names: names, type: type)
  }
}
