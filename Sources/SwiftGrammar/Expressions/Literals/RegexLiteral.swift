import Descent

/// A regular expression, such as `/[a-z]+/` or `#/a/b/#`.
///
///     regex-literal : <regular-expression-literal>
public struct RegexLiteral: SwiftNode {
  public var literal: TokenRef
}

extension RegexLiteral {
  public static let first: TokenSet<SwiftToken> = [.regexLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.regexLiteral)) }
}
