import Descent

/// Swift code on lines of its own, between `<%` and `%>`: statements in a template, declarations outside.
///
///     template-code : '<%' code-content
///     @part code-content : code? '%>'
///     @lexical code : ([^%] | '%' [^>])+
struct TemplateCode: TemplateNode {
  var code: OptionalTokenRef

  static let first: TokenSet<TemplateToken> = [.codeStart]
  static func rule(_ parser: inout TemplateParser) -> Self { rule(&parser, of: .statements) }

  /// Parses a block of statements or of declarations.
  static func rule(_ parser: inout TemplateParser, of form: SwiftPieceForm) -> Self {
    parser.expect(.codeStart)
    let code = parser.at(.code) ? OptionalTokenRef(parser.swift(.code, as: form)) : .none
    parser.expect(.codeEnd)
    return Self(code: code)
  }
}
