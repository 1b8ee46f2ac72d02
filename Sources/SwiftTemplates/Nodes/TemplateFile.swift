import Descent

/// A file of templates, with the declarations they need.
///
///     template-file : (template-file-item | blank)*
///     @lexical blank : [ \t]+ line-end? | line-end
///     @lexical line-end : [\r]? [\n]
struct TemplateFile: TemplateNode {
  var items: NodeList<Item>

  /// An item of a file: a template, or a block of declarations such as `import Foundation`.
  ///
  ///     @choice template-file-item : template | template-code
  enum Item: SyntaxChoice {
    case template(Ref<Template>)
    case code(Ref<TemplateCode>)
  }

  static let first = Item.first
  static func rule(_ parser: inout TemplateParser) -> Self { Self(items: parser.list(Item.self)) }
}

extension TemplateFile.Item: Production, ListElement {
  static let first = Template.first.union(TemplateCode.first)
  static let listStyle = SyntaxListStyle<TemplateToken>(close: .endOfFile, separation: .nothing)

  static func rule(_ parser: inout TemplateParser) -> Self {
    if parser.at(Template.first) { return .template(parser.parse(Template.self)) }
    let block = parser.parse(TemplateCode.self, from: parser.mark) { TemplateCode.rule(&$0, of: .declarations) }
    return .code(block)
  }
}
