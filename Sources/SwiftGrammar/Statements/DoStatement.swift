import Descent

/// A scope, optionally with error handlers: `do { try f() } catch { print(error) }`.
///
///     do-statement : 'do' code-block catch-clause-list?
///                  | 'do' !'async' effect-specifiers code-block (catch-clause-list | ())
public struct DoStatement: LeadingTokenNode, CodeBlockNode {
  public let effects: OptionalRef<EffectSpecifiers>
  public let body: Ref<CodeBlock>
  public let catches: NodeList<CatchClause>

  static var leadingToken: SwiftToken { .do }

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(.try) { parser.skipTryForDo() } else { parser.expect(.do) }
    let effects = parser.at(.throws) ? parser.optional(EffectSpecifiers.self) : .none
    return Self(effects: effects, body: parser.parse(CodeBlock.self), catches: parser.many(CatchClause.self))
  }

  /// Parses a `do` statement, or a `do`-`while` loop.
  static func parseStatement(from parser: inout SwiftParser) -> Statement {
    let mark = parser.mark
    let keyword = parser.range(ahead: 0)
    let statement = rule(&parser)
    guard statement.catches.isEmpty, !statement.effects.isPresent, parser.atConditionOfDo else {
      return .do(parser.store(statement, from: mark))
    }
    parser.reportObsolete(.doWhile, at: keyword, [FixIt.Edit(keyword, "repeat")])
    return .repeat(parser.parse(RepeatStatement.self, after: statement.body, from: mark))
  }
}

extension DoStatement {
  /// True if a `try` is written for `do`: before braces that a `catch` follows, as in other languages.
  static func isTryForDo(at parser: borrowing SwiftParser) -> Bool {
    parser.at(.try, .leftBrace) && parser.kind(ahead: parser.endOfBraces(ahead: 1)) == .catch
  }
}

extension Parser where L == SwiftLanguage {
  fileprivate mutating func skipTryForDo() {
    let keyword = range(ahead: 0)
    reportError(Diagnostic(.tryForDo, at: keyword, fixIts: [.replace(keyword, by: "do")]))
    consume()
  }

  /// True if the `while` after a `do` belongs to it. On a new line it begins another loop, except in Swift 1, where
  /// `do` always began a loop.
  fileprivate var atConditionOfDo: Bool { at(.while) && (!startsLine || accepts(.doWhile)) }
}
