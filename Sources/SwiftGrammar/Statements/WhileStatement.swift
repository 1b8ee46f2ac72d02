import Descent

/// A loop that tests its conditions first: `while let line = readLine() { … }`.
///
///     while-statement : 'while' conditions code-block
public struct WhileStatement: KeywordNode, CodeBlockNode {
  public let conditions: NodeList<Condition>
  public let body: Ref<CodeBlock>

  static var leadingToken: SwiftToken { .while }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(conditions: parser.conditions(), body: parser.parse(CodeBlock.self))
  }
}

/// A loop that tests its condition last: `repeat { … } while x`.
///
///     repeat-statement : repeat-introducer code-block 'while' (!'{' expression | closure-as-condition)
///     @lexical repeat-introducer : 'repeat'
///
/// In Swift 1, the introducer was `do`.
public struct RepeatStatement: KeywordNode, ContinuedNode, CodeBlockNode {
  public let body: Ref<CodeBlock>
  public let condition: SwiftExpression

  static var leadingToken: SwiftToken { .repeat }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let body = parser.parse(CodeBlock.self)
    // Without the keyword, the next tokens are a separate statement.
    let hasCondition = !parser.expect(.while).isMissing
    return Self(
      body: body, condition: hasCondition ? parser.parse(SwiftExpression.self) : SwiftExpression.missing(in: &parser))
  }

  /// Parses the part after the body of a loop that begins with `do`.
  static func parse(after body: Ref<CodeBlock>, from parser: inout SwiftParser) -> Self {
    parser.expect(.while)
    return Self(body: body, condition: parser.parse(SwiftExpression.self))
  }
}
