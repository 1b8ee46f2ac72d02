import Descent

/// A pattern that matches values of a type: `is Int`.
///
///     is-pattern : 'is' type
public struct IsPattern: KeywordNode {
  public var type: Type

  static var keyword: SwiftToken { .is }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(type: parser.parse(Type.self)) }
}
