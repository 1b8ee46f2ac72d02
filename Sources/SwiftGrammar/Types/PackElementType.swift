import Descent

/// One type of a pack: `each Value`.
///
///     pack-element-type : 'each' postfix-type
public struct PackElementType: KeywordNode {
  public var pack: Type

  static var keyword: SwiftToken { .each }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(pack: parser.typeWithoutArrow { Type.parseOperand(from: &$0) })
  }
}
