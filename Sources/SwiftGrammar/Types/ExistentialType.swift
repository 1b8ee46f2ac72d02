import Descent

/// The type of a box for any value that conforms to a constraint: `any Sequence`.
///
///     existential-type : 'any' constraint-type
public struct ExistentialType: KeywordNode {
  public var constraint: Type

  static var keyword: SwiftToken { .any }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(constraint: Type.parseConstraint(from: &parser)) }
}
