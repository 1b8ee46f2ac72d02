import Descent

/// A number with a fraction or an exponent, such as `3.14` or `0x1p-2`.
///
///     float-literal : <floating-point-literal>
public struct FloatLiteral: SwiftNode {
  public var literal: TokenRef

  public func fields(_ field: inout FieldSink) { field("literal", literal) }
}

extension FloatLiteral {
  public static let first: TokenSet<SwiftToken> = [.floatLiteral]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.floatLiteral)) }
}
