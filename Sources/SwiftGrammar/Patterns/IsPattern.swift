import Descent

/// A pattern that matches values of a type: `is Int`.
///
///     is-pattern : 'is' type
public struct IsPattern: SwiftNode {
  public var type: Type
}

extension IsPattern {
  public static let first: TokenSet<SwiftToken> = [.is]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.is)
    return Self(type: parser.parse(Type.self))
  }
}
