import Descent

/// A file of templates, with the declarations they need.
///
///     template-file : template-file-item*
public struct TemplateFile: TemplateNode {
  public var items: List<Item>

  /// An item of a file: a template, or a block of declarations such as `import Foundation`.
  ///
  ///     @choice template-file-item : template | code-block
  public enum Item: SyntaxChoice {
    case template(Ref<Template>)
    case code(Ref<CodeBlock>)
  }

  public static let first = Item.first
  public static func rule(_ parser: inout TemplateParser) -> Self { Self(items: parser.list(Item.self)) }
}

extension TemplateFile.Item: Production, ListElement {
  public static let first = Template.first.union(CodeBlock.first)
  public static let listStyle = ListStyle<TemplateToken>(close: .endOfFile, separation: .nothing)

  public static func rule(_ parser: inout TemplateParser) -> Self {
    if parser.at(Template.first) { return .template(parser.parse(Template.self)) }
    let block = parser.parse(CodeBlock.self, from: parser.mark) { CodeBlock.rule(&$0, of: .declarations) }
    return .code(block)
  }
}
