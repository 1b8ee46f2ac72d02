import Descent

/// A type repeated for each of a pack: `repeat Array<each Value>`.
///
///     pack-expansion-type : 'repeat' type
public struct PackExpansionType: SwiftNode {
  public var repetition: Type
}

extension PackExpansionType {
  public static let first: TokenSet<SwiftToken> = [.repeat]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.repeat)
    return Self(repetition: parser.parse(Type.self))
  }
}
