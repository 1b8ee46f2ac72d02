import Descent

/// The step into the next case of a `switch`: `fallthrough`.
///
///     fallthrough-statement : 'fallthrough'
public struct FallthroughStatement: KeywordNode {
  static var keyword: SwiftToken { .fallthrough }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
