import Descent

/// A Swift interpolation in a line of text, HTML-escaped: `\(user.age, default: "unknown")`.
///
///     interpolation : '\(' arguments ')'
///     @lexical arguments : ([^()\r\n] | '(' [^()\r\n]* ')')*
public struct Interpolation: TemplateNode {
  public var arguments: TokenRef

  public static let first: TokenSet<TemplateToken> = [.interpolationStart]

  public static func rule(_ parser: inout TemplateParser) -> Self {
    parser.expect(.interpolationStart)
    let interpolation = Self(arguments: parser.swift(.arguments))
    parser.expect(.interpolationEnd)
    return interpolation
  }
}
