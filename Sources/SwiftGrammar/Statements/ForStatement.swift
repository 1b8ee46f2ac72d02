import Descent

/// A loop over a sequence: `for case let x? in xs where x > 0 { … }`, `for try await line in lines { … }`.
///
///     for-statement : 'for' 'try'? 'await'? ('unsafe' !('in' | ':'))? for-pattern type-annotation? 'in' for-sequence
///                     code-block
///     @part for-pattern : pattern | 'case' <with condition> case-pattern
///     @part where-clause : 'where' expression
public struct ForStatement: KeywordNode, CodeBlockNode {
  public let tryKeyword: OptionalTokenRef
  public let awaitKeyword: OptionalTokenRef
  public let unsafeKeyword: OptionalTokenRef
  public let caseKeyword: OptionalTokenRef
  public let pattern: Pattern
  public let type: SwiftType?
  public let sequence: SwiftExpression
  public let condition: SwiftExpression?
  public let body: Ref<CodeBlock>

  static var leadingToken: SwiftToken { .for }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let tryKeyword = parser.optional(.try)
    let awaitKeyword = parser.optional(.await)
    // A loop variable may be named `unsafe`: then `in` or a type follows.
    let isUnsafe = parser.at(.unsafe) && ![.in, .colon].contains(parser.kind(ahead: 1))
    let unsafeKeyword = isUnsafe ? parser.optional(.unsafe) : .none
    let caseKeyword = parser.optional(.case)
    // A brace after the pattern is that of the body, before which `in` is missing.
    let pattern =
      caseKeyword.isPresent
      ? parser.with(\.trailingClosures, .forbidden) { MatchingPattern.parse(from: &$0) } : parser.parse(Pattern.self)
    var hasType = parser.consume(if: .colon) != nil
    if !hasType, parser.at(.identifier, .in), !parser.finds([.in]) {
      parser.expect(.colon)
      hasType = true
    }
    let type = hasType ? parser.parse(SwiftType.self) : nil
    parser.expect(.in)
    return Self(
      tryKeyword: tryKeyword, awaitKeyword: awaitKeyword, unsafeKeyword: unsafeKeyword, caseKeyword: caseKeyword,
      pattern: pattern, type: type, sequence: parser.expressionBeforeBlock(),
      condition: parser.consume(if: .where) == nil ? nil : parser.valueBeforeBlock(),
      body: parser.parse(CodeBlock.self))
  }
}
