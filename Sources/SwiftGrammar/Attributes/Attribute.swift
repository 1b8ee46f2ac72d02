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
    let name = parser.at(SwiftToken.words) ? parser.attributeName() : Type.missing(in: &parser)
    return Self(
      name: name, arguments: AttributeArguments.begins(at: parser) ? parser.parse(AttributeArguments.self) : nil)
  }
}

extension Parser where L == SwiftLanguage {
  /// The name behind `@`: a type without anything behind it, since `?` or `&` there belong to what the attribute is of.
  fileprivate mutating func attributeName() -> Type { Type.parseName(from: &self) }
}
