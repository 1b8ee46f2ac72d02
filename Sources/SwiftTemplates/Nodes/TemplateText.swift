import Descent

/// Literal text: at most one line, including its line break.
///
///     template-text     : text
///     @lexical text : [^<\\%\r\n]* [\r]? [\n] | [^<\\%\r\n]+ | [<%\\]
public struct TemplateText: TemplateNode {
  public var content: TokenRef

  public static let first: TokenSet<TemplateToken> = [.text]
  public static func rule(_ parser: inout TemplateParser) -> Self { Self(content: parser.expect(.text)) }
}

/// An escaped sign: a special sign with one more character that makes it text, such as `<%%` for `<%`.
///
///     escaped-sign : '%%%' | '<%%' | '\\'
public struct EscapedSign: TemplateNode {
  public var sign: TokenRef

  public static let first: TokenSet<TemplateToken> = [.escapedSign]
  public static func rule(_ parser: inout TemplateParser) -> Self { Self(sign: parser.expect(.escapedSign)) }
}
