import Descent

/// `true` or `false`.
///
///     boolean-literal : 'true' | 'false'
public struct BooleanLiteral: SwiftNode {
  public var literal: TokenRef
}

extension BooleanLiteral {
  public static let first: TokenSet<SwiftToken> = [.true, .false]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(first, as: .true)) }
}
