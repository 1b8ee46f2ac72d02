import Descent

/// A gap that an editor left to be filled, such as `<#value#>`.
///
///     editor-placeholder-expression : <editor-placeholder>
public struct EditorPlaceholderExpression: SwiftNode {
  public var placeholder: TokenRef
}

extension EditorPlaceholderExpression {
  public static let first: TokenSet<SwiftToken> = [.editorPlaceholder]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(placeholder: parser.expect(.editorPlaceholder))
  }
}
