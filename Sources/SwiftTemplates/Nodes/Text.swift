import Descent

/// Text that is written as it is: at most a line, with its end.
///
///     text : <characters that mean nothing else>
public struct Text: TemplateNode {
  public var content: TokenRef

  public static let first: TokenSet<TemplateToken> = [.text]
  public static func rule(_ parser: inout TemplateParser) -> Self { Self(content: parser.expect(.text)) }
}

/// A sign that would mean something, with one more sign that takes its meaning away: `<%%` is the text `<%`.
///
///     escaped-sign : '%%%' | '<%%' | '\\'
public struct EscapedSign: TemplateNode {
  public var sign: TokenRef

  public static let first: TokenSet<TemplateToken> = [.escapedSign]
  public static func rule(_ parser: inout TemplateParser) -> Self { Self(sign: parser.expect(.escapedSign)) }
}
