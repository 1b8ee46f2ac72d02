import Descent

/// A Swift interpolation in a line of text, HTML-escaped: `\(user.age, default: "unknown")`.
///
///     interpolation : '\(' interpolated
///     @part interpolated : arguments? ')'
///     @lexical arguments : ([^()\r\n] | '(' [^()\r\n]* ')')+
struct Interpolation: TemplateNode {
  var arguments: TokenRef

  static let first: TokenSet<TemplateToken> = [.interpolationStart]

  static func rule(_ parser: inout TemplateParser) -> Self {
    parser.expect(.interpolationStart)
    let interpolation = Self(arguments: parser.swift(.arguments))
    parser.expect(.interpolationEnd)
    return interpolation
  }
}
