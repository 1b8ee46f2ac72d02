import Descent

/// A selection by conditions.
///
///     if-statement : 'IF' expression 'THEN' statement-sequence elsif-clause* else-clause? 'END'
public struct IfStatement: SyntaxNode, Production {
  public var condition: Expression
  public var then: Ref<StatementSequence>
  public var elsifs: NodeList<ElsifClause>
  public var otherwise: OptionalRef<ElseClause>

  public static let first: TokenSet<OberonToken> = [.if]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.if)
    let condition = parser.parse(Expression.self)
    parser.expect(.then)
    let statement = Self(
      condition: condition,
      then: parser.parse(StatementSequence.self),
      elsifs: parser.many(ElsifClause.self),
      otherwise: parser.optional(ElseClause.self))
    parser.expect(.end)
    return statement
  }
}

/// A further condition of an `IF` with `THEN`, or of a `WHILE` with `DO`.
///
///     elsif-clause : 'ELSIF' expression ('THEN' | 'DO') statement-sequence
public struct ElsifClause: SyntaxNode, Production {
  public var condition: Expression
  public var body: Ref<StatementSequence>

  public static let first: TokenSet<OberonToken> = [.elsif]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.elsif)
    let condition = parser.parse(Expression.self)
    parser.expect([.then, .do], as: .then)
    return Self(condition: condition, body: parser.parse(StatementSequence.self))
  }
}

/// The statements to execute if no condition holds.
///
///     else-clause : 'ELSE' statement-sequence
public struct ElseClause: SyntaxNode, Production {
  public var body: Ref<StatementSequence>

  public static let first: TokenSet<OberonToken> = [.else]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.else)
    return Self(body: parser.parse(StatementSequence.self))
  }
}
