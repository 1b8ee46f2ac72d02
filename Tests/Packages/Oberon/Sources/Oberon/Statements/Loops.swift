import Descent

/// A loop that tests its conditions first; it ends when none of them holds.
///
///     while-statement : 'WHILE' expression 'DO' statement-sequence elsif-clause* 'END'
public struct WhileStatement: SyntaxNode, Production {
  public var condition: Expression
  public var body: Ref<StatementSequence>
  public var elsifs: NodeList<ElsifClause>

  public static let first: TokenSet<OberonToken> = [.while]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.while)
    let condition = parser.parse(Expression.self)
    parser.expect(.do)
    let body = parser.parse(StatementSequence.self)
    let elsifs = parser.many(ElsifClause.self)
    parser.expect(.end)
    return Self(condition: condition, body: body, elsifs: elsifs)
  }
}

/// A loop that tests its condition last.
///
///     repeat-statement : 'REPEAT' statement-sequence 'UNTIL' expression
public struct RepeatStatement: SyntaxNode, Production {
  public var body: Ref<StatementSequence>
  public var condition: Expression

  public static let first: TokenSet<OberonToken> = [.repeat]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.repeat)
    let body = parser.parse(StatementSequence.self)
    parser.expect(.until)
    return Self(body: body, condition: parser.parse(Expression.self))
  }
}

/// A counting loop.
///
///     for-statement : 'FOR' identifier ':=' expression 'TO' expression ('BY' expression)? 'DO' statement-sequence 'END'
public struct ForStatement: SyntaxNode, Production {
  public var variable: TokenRef
  public var start: Expression
  public var end: Expression
  public var step: Expression?
  public var body: Ref<StatementSequence>

  public static let first: TokenSet<OberonToken> = [.for]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.for)
    let variable = parser.expect(.identifier)
    parser.expect(.assign)
    let start = parser.parse(Expression.self)
    parser.expect(.to)
    let end = parser.parse(Expression.self)
    let step = parser.consume(if: .by) == nil ? nil : parser.parse(Expression.self)
    parser.expect(.do)
    let body = parser.parse(StatementSequence.self)
    parser.expect(.end)
    return Self(variable: variable, start: start, end: end, step: step, body: body)
  }
}
