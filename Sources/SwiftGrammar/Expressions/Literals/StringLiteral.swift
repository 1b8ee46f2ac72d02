import Descent

/// A text without interpolations, such as `"yes"` or `#"a\b"#`.
///
///     string-literal : <string-literal>
public struct StringLiteral: SwiftNode {
  public var literal: TokenRef
}

extension StringLiteral {
  public static let first: TokenSet<SwiftToken> = [.stringLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.stringLiteral)) }
}
