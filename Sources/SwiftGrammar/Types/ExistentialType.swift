import Descent

/// The type of a box for any value that conforms to a constraint: `any Sequence`.
///
///     existential-type : 'any' constraint-type
public struct ExistentialType: SwiftNode {
  public var constraint: Type
}

extension ExistentialType {
  public static let first: TokenSet<SwiftToken> = [.any]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.any)
    return Self(constraint: Type.parseConstraint(from: &parser))
  }
}
