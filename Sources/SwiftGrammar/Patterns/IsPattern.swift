import Descent

/// A pattern that matches values of a type: `is Int`.
///
///     is-pattern : 'is' type
public struct IsPattern: SwiftNode {
  public var type: Type

  public func fields(_ field: inout FieldSink) { field("type", type) }
}

extension IsPattern {
  public static let first: TokenSet<SwiftToken> = [.is]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.is)
    return Self(type: parser.parse(Type.self))
  }
}
