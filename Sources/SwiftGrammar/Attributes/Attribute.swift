import Descent

/// An attribute, such as `@objc`, `@available(*, deprecated)` or `@Suite("x")`.
///
///     attribute : '@' attribute-name attribute-arguments?
///     @part attribute-name : type
public struct Attribute: SwiftNode {
  public var name: Type
  public var arguments: AttributeArguments?

  public func fields(_ field: inout FieldSink) {
    field("name", name)
    field("arguments", arguments)
  }
}

extension Attribute {
  public static let first: TokenSet<SwiftToken> = [.at]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.at)
    let nameRange = parser.range(ahead: 0)
    let name = parser.at(SwiftToken.words) ? Type.parseName(from: &parser) : Type.missing(in: &parser)
    return Self(name: name, arguments: AttributeArguments.parse(ofAttributeNamed: nameRange, from: &parser))
  }
}
