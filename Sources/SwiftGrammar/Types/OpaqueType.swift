import Descent

/// A type that is known only by what it conforms to: `some View`.
///
///     opaque-type : 'some' constraint-type
public struct OpaqueType: KeywordNode {
  public var constraint: Type

  static var keyword: SwiftToken { .some }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(constraint: Type.parseConstraint(from: &parser)) }
}
