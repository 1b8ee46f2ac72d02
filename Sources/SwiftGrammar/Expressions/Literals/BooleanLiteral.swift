import Descent

/// `true` or `false`.
///
///     boolean-literal : 'true' | 'false'
public struct BooleanLiteral: SwiftNode {
  public var literal: TokenRef

  public func fields(_ field: inout FieldSink) { field("literal", literal) }
}

extension BooleanLiteral {
  public static let first: TokenSet<SwiftToken> = [.true, .false]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(literal: parser.expect(first, as: .true)) }
}
