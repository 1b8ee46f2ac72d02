import Descent

/// A text without interpolations, such as `"yes"` or `#"a\b"#`.
///
///     string-literal : <string-literal>
public struct StringLiteral: SwiftNode {
  public var literal: TokenRef

  public func fields(_ field: inout FieldSink) { field("literal", literal) }
}

extension StringLiteral {
  public static let first: TokenSet<SwiftToken> = [.stringLiteral]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.stringLiteral)) }
}
