import Descent

/// A type that is known only by what it conforms to: `some View`.
///
///     opaque-type : 'some' constraint-type
public struct OpaqueType: SwiftNode {
  public var constraint: Type

  public func fields(_ field: inout FieldSink) { field("constraint", constraint) }
}

extension OpaqueType {
  public static let first: TokenSet<SwiftToken> = [.some]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.some)
    return Self(constraint: Type.parseConstraint(from: &parser))
  }
}
