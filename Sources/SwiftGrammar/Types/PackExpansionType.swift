import Descent

/// A type repeated for each of a pack: `repeat Array<each Value>`.
///
///     pack-expansion-type : 'repeat' type
public struct PackExpansionType: KeywordNode {
  public var repetition: Type

  static var keyword: SwiftToken { .repeat }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(repetition: parser.parse(Type.self)) }
}
