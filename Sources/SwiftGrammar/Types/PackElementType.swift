import Descent

/// One type of a pack: `each Value`.
///
///     pack-element-type : 'each' postfix-type
public struct PackElementType: SwiftNode {
  public var pack: Type

  public func fields(_ field: inout FieldSink) { field("pack", pack) }
}

extension PackElementType {
  public static let first: TokenSet<SwiftToken> = [.each]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.each)
    return Self(pack: Type.parsePostfix(from: &parser))
  }
}
