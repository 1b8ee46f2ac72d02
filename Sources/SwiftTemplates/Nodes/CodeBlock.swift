import Descent

/// Swift on lines of its own, between `<%` and `%>`: statements in a template, declarations outside.
///
///     code-block : '<%' code? '%>'
///     @lexical code : <Swift statements, or declarations outside of templates>
public struct CodeBlock: TemplateNode {
  public var code: OptionalTokenRef

  /// What a block may hold.
  enum Contents { case statements, declarations }
}

extension CodeBlock {
  public static let first: TokenSet<TemplateToken> = [.codeStart]

  public static func rule(_ parser: inout TemplateParser) -> Self { rule(&parser, holding: .statements) }

  static func rule(_ parser: inout TemplateParser, holding contents: Contents) -> Self {
    parser.expect(.codeStart)
    guard parser.at(.code) else {
      parser.expect(.codeEnd)
      return Self(code: .none)
    }
    let code = parser.swift(.code, as: contents == .statements ? .statements : .declarations)
    parser.expect(.codeEnd)
    return Self(code: OptionalTokenRef(code))
  }
}
