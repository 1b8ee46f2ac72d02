import Descent

/// A statement.
///
///     @choice statement : assignment | procedure-call | if-statement | case-statement | while-statement
///                       | repeat-statement | for-statement
public enum Statement: SyntaxChoice, RecursiveProduction {
  case assignment(Ref<Assignment>)
  case call(Ref<ProcedureCall>)
  case `if`(Ref<IfStatement>)
  case `case`(Ref<CaseStatement>)
  case `while`(Ref<WhileStatement>)
  case `repeat`(Ref<RepeatStatement>)
  case `for`(Ref<ForStatement>)

  /// The keywords that begin statements.
  static let keywords: TokenSet<OberonToken> = [.if, .case, .while, .repeat, .for]

  public static let first = keywords.union([.identifier])

  public static func rule(_ parser: inout OberonParser) -> Self {
    switch parser.kind {
    case .if: .if(parser.parse(IfStatement.self))
    case .case: .case(parser.parse(CaseStatement.self))
    case .while: .while(parser.parse(WhileStatement.self))
    case .repeat: .repeat(parser.parse(RepeatStatement.self))
    case .for: .for(parser.parse(ForStatement.self))
    default: parseSimple(from: &parser)
    }
  }

  /// A statement that begins with a designator is an assignment if `:=` follows, otherwise a call.
  private static func parseSimple(from parser: inout OberonParser) -> Self {
    let mark = parser.mark
    let target = Designator.rule(&parser)
    guard parser.consume(if: .assign) != nil else {
      return .call(parser.store(ProcedureCall(callee: target), from: mark))
    }
    let value = parser.parse(Expression.self)
    return .assignment(parser.store(Assignment(target: target, value: value), from: mark))
  }

  public static func missing(in parser: inout OberonParser) -> Self { parseSimple(from: &parser) }
}

/// Statements separated by semicolons; a statement can be empty.
///
///     statement-sequence : statement? (';' statement?)*
public struct StatementSequence: SyntaxNode, Production {
  public var statements: NodeList<Statement>

  /// The tokens that can follow a sequence.
  private static let end: TokenSet<OberonToken> = [.end, .else, .elsif, .until, .bar, .return]

  public static let first = Statement.first.union(end).union([.semicolon])

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(
      statements: parser.collect(Statement.self) { parser, list in
        while !parser.isAtEnd, !parser.at(end) {
          if parser.at(Statement.first) {
            list.append(parser.parse(Statement.self), to: &parser)
            if parser.at(Statement.first) { parser.expect(.semicolon) }
          } else if parser.consume(if: .semicolon) == nil {
            parser.skipUnexpected()
          }
        }
      })
  }
}
