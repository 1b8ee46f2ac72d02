import Descent

/// The value of an expression, escaped for HTML, or as it is: `<%= user.name %>`, `<%== user.page %>`.
///
///     expression-tag : ('<%=' | '<%==') expression '%>'
///     @lexical expression : <a Swift expression on one line>
public struct ExpressionTag: TemplateNode {
  public var start: TokenRef
  public var expression: TokenRef

  public func fields(_ field: inout FieldSink) {
    field("start", start)
    field("expression", expression)
  }
}

extension ExpressionTag {
  public static let first: TokenSet<TemplateToken> = [.expressionStart, .rawExpressionStart]

  public static func parse(from parser: inout TemplateParser) -> Self {
    let tag = Self(start: parser.expect(first, as: .expressionStart), expression: parser.swift(.expression))
    parser.expect(.codeEnd)
    return tag
  }
}
