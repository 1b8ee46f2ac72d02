import Descent

/// A regular expression, such as `/[a-z]+/` or `#/a/b/#`.
///
///     regex-literal : <regular-expression-literal>
public struct RegexLiteral: SwiftNode {
  public var literal: TokenRef

  public func fields(_ field: inout FieldSink) { field("literal", literal) }
}

extension RegexLiteral {
  public static let first: TokenSet<SwiftToken> = [.regexLiteral]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.regexLiteral)) }
}
