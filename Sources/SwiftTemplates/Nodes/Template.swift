import Descent

/// A template, which becomes a function that returns a `String`.
///
///     template : '%% template' signature template-item* '%% endtemplate'
///     @lexical signature : [^a-zA-Z0-9_\r\n] [^\r\n]* line-end
struct Template: TemplateNode {
  var signature: TokenRef
  var items: NodeList<TemplateItem>

  static let first: TokenSet<TemplateToken> = [.template]

  static func rule(_ parser: inout TemplateParser) -> Self {
    let opening = parser.position
    parser.expect(.template)
    let template = Self(signature: parser.swift(.signature), items: parser.items(upTo: [.endTemplate]))
    parser.close(.endTemplate, opening: opening)
    return template
  }
}
