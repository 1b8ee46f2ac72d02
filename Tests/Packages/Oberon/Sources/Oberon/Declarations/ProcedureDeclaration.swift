import Descent

/// A procedure with its local declarations.
///
///     procedure-declaration : procedure-heading ';' procedure-body identifier ';'
///     procedure-heading     : 'PROCEDURE' identifier-definition formal-parameters?
public struct ProcedureDeclaration: SyntaxNode, Production {
  public var name: Ref<IdentifierDefinition>
  public var parameters: OptionalRef<FormalParameters>
  public var body: Ref<ProcedureBody>
  public var endName: TokenRef

  public static let first: TokenSet<OberonToken> = [.procedure]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.procedure)
    let name = parser.parse(IdentifierDefinition.self)
    let parameters = parser.optional(FormalParameters.self)
    parser.expect(.semicolon)
    let body = parser.parse(ProcedureBody.self)
    let endName = parser.expectEnd()
    parser.expect(.semicolon)
    return Self(name: name, parameters: parameters, body: body, endName: endName)
  }
}

/// The declarations and statements of a procedure, and its return value.
///
///     procedure-body : declaration-sequence ('BEGIN' statement-sequence)? ('RETURN' expression)?
public struct ProcedureBody: SyntaxNode, Production {
  public var declarations: Ref<DeclarationSequence>
  public var statements: OptionalRef<StatementSequence>
  public var result: Expression?

  public static let first = DeclarationSequence.first.union([.begin, .return, .end])

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(
      declarations: parser.parse(DeclarationSequence.self),
      statements: parser.consume(if: .begin) == nil ? .none : OptionalRef(parser.parse(StatementSequence.self)),
      result: parser.consume(if: .return) == nil ? nil : parser.parse(Expression.self))
  }
}

/// The parameters of a procedure, and its return type: `(VAR a: ARRAY OF CHAR; n: INTEGER): BOOLEAN`.
///
///     formal-parameters : '(' parameter-section-list? ')' (':' qualified-name)?
public struct FormalParameters: SyntaxNode, Production {
  public var sections: NodeList<ParameterSection>
  public var result: OptionalRef<QualifiedName>

  public static let first: TokenSet<OberonToken> = [.leftParen]

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(
      sections: parser.list(ParameterSection.self),
      result: parser.consume(if: .colon) == nil ? .none : OptionalRef(parser.parse(QualifiedName.self)))
  }
}

/// Parameters of one type, all passed by value or all by reference.
///
///     parameter-section : 'VAR'? identifier (',' identifier)* ':' formal-type
public struct ParameterSection: SyntaxNode, Production, ListElement {
  public var variableMark: OptionalTokenRef
  public var names: NodeList<IdentifierDefinition>
  public var type: Ref<FormalType>

  public static let first: TokenSet<OberonToken> = [.var, .identifier]
  public static let listStyle = SyntaxListStyle<OberonToken>(
    open: .leftParen, separator: .semicolon, close: .rightParen, trailing: .forbidden
  ).named("parameter list", of: "parameters")

  public static func rule(_ parser: inout OberonParser) -> Self {
    let variableMark = parser.optional(.var)
    let names = parser.list(IdentifierDefinition.self)
    parser.expect(.colon)
    return Self(variableMark: variableMark, names: names, type: parser.parse(FormalType.self))
  }
}

/// The type of a parameter, which can be an open array: `ARRAY OF CHAR`.
///
///     formal-type : ('ARRAY' 'OF')* qualified-name
public struct FormalType: SyntaxNode, Production {
  public var dimensions: NodeList<OpenArray>
  public var element: Ref<QualifiedName>

  public static let first: TokenSet<OberonToken> = [.array, .identifier]

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(dimensions: parser.many(OpenArray.self), element: parser.parse(QualifiedName.self))
  }
}

/// One dimension of an open array.
///
///     open-array : 'ARRAY' 'OF'
public struct OpenArray: SyntaxNode, Production {
  public var keyword: TokenRef

  public static let first: TokenSet<OberonToken> = [.array]

  public static func rule(_ parser: inout OberonParser) -> Self {
    let keyword = parser.expect(.array)
    parser.expect(.of)
    return Self(keyword: keyword)
  }
}
