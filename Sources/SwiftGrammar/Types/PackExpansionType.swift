import Descent

/// A type repeated for each of a pack: `repeat Array<each Value>`.
///
///     pack-expansion-type : 'repeat' type
public struct PackExpansionType: SwiftNode {
  public var repetition: Type

  public func fields(_ field: inout FieldSink) { field("repetition", repetition) }
}

extension PackExpansionType {
  public static let first: TokenSet<SwiftToken> = [.repeat]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.repeat)
    return Self(repetition: parser.parse(Type.self))
  }
}
