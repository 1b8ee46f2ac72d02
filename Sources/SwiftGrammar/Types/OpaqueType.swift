import Descent

/// A type that is known only by what it conforms to: `some View`.
///
///     opaque-type : 'some' constraint-type
public struct OpaqueType: SwiftNode {
  public var constraint: Type
}

extension OpaqueType {
  public static let first: TokenSet<SwiftToken> = [.some]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.some)
    return Self(constraint: Type.parseConstraint(from: &parser))
  }
}
