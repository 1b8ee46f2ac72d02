import Descent

/// A whole number, such as `42` or `0xFF_FF`.
///
///     integer-literal : <integer-literal>
public struct IntegerLiteral: SwiftNode {
  public var literal: TokenRef
}

extension IntegerLiteral {
  public static let first: TokenSet<SwiftToken> = [.integerLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.integerLiteral)) }
}
