import Descent

/// Lines that are written for each element of a sequence: `%% for user in users` … `%% endfor`.
///
///     for-directive : '%% for' loop template-item* '%% endfor'
///     @lexical loop : <what stands in a loop between 'for' and its body, to the end of the line>
public struct ForDirective: TemplateNode {
  public var loop: TokenRef
  public var items: List<TemplateItem>

  public func fields(_ field: inout FieldSink) {
    field("loop", loop)
    field("items", items)
  }
}

extension ForDirective {
  public static let first: TokenSet<TemplateToken> = [.for]

  public static func parse(from parser: inout TemplateParser) -> Self {
    let opening = parser.position
    parser.expect(.for)
    let directive = Self(loop: parser.swift(.loop), items: parser.items(upTo: [.endFor]))
    parser.close(.endFor, opening: opening)
    return directive
  }
}
