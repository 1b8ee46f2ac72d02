import Descent

/// Literal text: at most one line, including its line break.
///
///     template-text     : text
///     @lexical text : [^<\\%\r\n]* [\r]? [\n] | [^<\\%\r\n]+ | [<%\\]
struct TemplateText: TemplateNode {
  var content: TokenRef

  static let first: TokenSet<TemplateToken> = [.text]
  static func rule(_ parser: inout TemplateParser) -> Self { Self(content: parser.expect(.text)) }
}

/// An escaped sign: a special sign with one more character that makes it text, such as `<%%` for `<%`.
///
///     escaped-sign : '%%%' | '<%%' | '\\'
struct EscapedSign: TemplateNode {
  var sign: TokenRef

  static let first: TokenSet<TemplateToken> = [.escapedSign]
  static func rule(_ parser: inout TemplateParser) -> Self { Self(sign: parser.expect(.escapedSign)) }
}
