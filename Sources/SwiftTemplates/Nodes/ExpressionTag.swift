import Descent

/// The value of an expression, HTML-escaped or raw: `<%= user.name %>`, `<%== user.page %>`.
///
///     expression-tag : ('<%=' | '<%==') tag-content
///     @part tag-content : expression '%>'
///     @lexical expression : ([^%\r\n] | '%' [^>\r\n])+
struct ExpressionTag: TemplateNode {
  var start: TokenRef
  var expression: TokenRef

  static let first: TokenSet<TemplateToken> = [.expressionStart, .rawExpressionStart]

  static func rule(_ parser: inout TemplateParser) -> Self {
    let tag = Self(start: parser.expect(first, as: .expressionStart), expression: parser.swift(.expression))
    parser.expect(.codeEnd)
    return tag
  }
}
