import Descent

/// A gap that an editor left to be filled, such as `<#value#>`.
///
///     editor-placeholder-expression : <editor-placeholder>
public struct EditorPlaceholderExpression: SwiftNode {
  public var placeholder: TokenRef

  public func fields(_ field: inout FieldSink) { field("placeholder", placeholder) }
}

extension EditorPlaceholderExpression {
  public static let first: TokenSet<SwiftToken> = [.editorPlaceholder]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(placeholder: parser.expect(.editorPlaceholder))
  }
}
