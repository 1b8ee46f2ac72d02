import Descent

/// A number with a fraction or an exponent, such as `3.14` or `0x1p-2`.
///
///     float-literal : <floating-point-literal>
public struct FloatLiteral: SwiftNode {
  public var literal: TokenRef
}

extension FloatLiteral {
  public static let first: TokenSet<SwiftToken> = [.floatLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.floatLiteral)) }
}
