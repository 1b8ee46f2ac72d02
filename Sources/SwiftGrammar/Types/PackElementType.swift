import Descent

/// One type of a pack: `each Value`.
///
///     pack-element-type : 'each' postfix-type
public struct PackElementType: SwiftNode {
  public var pack: Type
}

extension PackElementType {
  public static let first: TokenSet<SwiftToken> = [.each]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.each)
    return Self(pack: parser.typeWithoutArrow { Type.parseOperand(from: &$0) })
  }
}
