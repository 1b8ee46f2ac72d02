import Descent

/// A loop that tests its condition last: `repeat { … } while x`.
///
///     repeat-statement : repeat-introducer code-block 'while' expression
///     @lexical repeat-introducer : 'repeat' | 'do'
///
/// In Swift 1, `do` began it.
public struct RepeatStatement: SwiftNode {
  public var body: Ref<CodeBlock>
  public var condition: Expression
}

extension RepeatStatement {
  public static let first: TokenSet<SwiftToken> = [.repeat]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.repeat)
    let body = parser.parse(CodeBlock.self)
    // Without the keyword, what follows is a statement of its own.
    let hasCondition = !parser.expect(.while).isMissing
    return Self(body: body, condition: hasCondition ? parser.parse(Expression.self) : Expression.missing(in: &parser))
  }

  /// Parses what follows the body of a loop that begins with `do` at a position.
  static func parse(behind body: Ref<CodeBlock>, from start: Int, in parser: inout SwiftParser) -> Self {
    let keyword = parser.range(at: start)
    parser.reportObsolete(.doWhile, at: keyword, [FixIt.Edit(keyword, "repeat")])
    parser.expect(.while)
    return Self(body: body, condition: parser.parse(Expression.self))
  }
}
