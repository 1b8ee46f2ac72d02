import Descent

/// Lines repeated for each element of a sequence: `%% for user in users` … `%% endfor`.
///
///     for-directive : '%% for' loop template-item* '%% endfor'
///     @lexical loop : [^a-zA-Z0-9_\r\n] [^\r\n]* line-end
struct ForDirective: TemplateNode {
  var loop: TokenRef
  var items: NodeList<TemplateItem>

  static let first: TokenSet<TemplateToken> = [.for]

  static func rule(_ parser: inout TemplateParser) -> Self {
    let opening = parser.position
    parser.expect(.for)
    let directive = Self(loop: parser.swift(.loop), items: parser.items(upTo: [.endFor]))
    parser.close(.endFor, opening: opening)
    return directive
  }
}
