import Descent

/// An array with one or more dimensions: `ARRAY 8, 8 OF CHAR`.
///
///     array-type : 'ARRAY' expression (',' expression)* 'OF' type
public struct ArrayType: SyntaxNode, Production {
  public var lengths: NodeList<Expression>
  public var element: TypeExpression

  public static let first: TokenSet<OberonToken> = [.array]

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(
      lengths: parser.list(
        Expression.self, in: SyntaxListStyle(open: .array, separator: .comma, close: .of, trailing: .forbidden)),
      element: parser.parse(TypeExpression.self))
  }
}

/// A record, which can extend another one: `RECORD (Node) x: REAL END`.
///
///     record-type : 'RECORD' base-type? field-list-sequence? 'END'
public struct RecordType: SyntaxNode, Production {
  public var base: OptionalRef<BaseType>
  public var fieldLists: NodeList<FieldList>

  public static let first: TokenSet<OberonToken> = [.record]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.record)
    return Self(base: parser.optional(BaseType.self), fieldLists: parser.list(FieldList.self))
  }
}

/// The record that another one extends.
///
///     base-type : '(' qualified-name ')'
public struct BaseType: SyntaxNode, Production {
  public var name: Ref<QualifiedName>

  public static let first: TokenSet<OberonToken> = [.leftParen]

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(name: parser.delimited(by: .leftParen, .rightParen) { $0.parse(QualifiedName.self) })
  }
}

/// Fields of one type.
///
///     field-list          : identifier-list ':' type
///     field-list-sequence : field-list (';' field-list)*
public struct FieldList: SyntaxNode, Production, ListElement {
  public var names: NodeList<IdentifierDefinition>
  public var type: TypeExpression

  public static let first = IdentifierDefinition.first
  public static let listStyle = SyntaxListStyle<OberonToken>(separator: .semicolon, close: .end)

  public static func rule(_ parser: inout OberonParser) -> Self {
    let names = parser.list(IdentifierDefinition.self)
    parser.expect(.colon)
    return Self(names: names, type: parser.parse(TypeExpression.self))
  }
}

/// A pointer to a record: `POINTER TO Node`.
///
///     pointer-type : 'POINTER' 'TO' type
public struct PointerType: SyntaxNode, Production {
  public var target: TypeExpression

  public static let first: TokenSet<OberonToken> = [.pointer]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.pointer)
    parser.expect(.to)
    return Self(target: parser.parse(TypeExpression.self))
  }
}

/// The type of a procedure: `PROCEDURE (x: REAL): REAL`.
///
///     procedure-type : 'PROCEDURE' formal-parameters?
public struct ProcedureType: SyntaxNode, Production {
  public var parameters: OptionalRef<FormalParameters>

  public static let first: TokenSet<OberonToken> = [.procedure]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.procedure)
    return Self(parameters: parser.optional(FormalParameters.self))
  }
}
