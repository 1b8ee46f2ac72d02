import Descent

/// An attribute, such as `@objc`, `@available(*, deprecated)` or `@Suite("x")`.
///
///     attribute : '@' attribute-name attribute-arguments?
///     @part attribute-name : type | 'rethrows'
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
    if !parser.expect(.at).isMissing, parser.at(oldModifiers) { parser.reportOldModifier() }
    let nameRange = parser.range(ahead: 0)
    let name = parser.at(SwiftToken.words) ? parseName(from: &parser) : Type.missing(in: &parser)
    return Self(name: name, arguments: AttributeArguments.parse(ofAttributeNamed: nameRange, from: &parser))
  }

  /// A name is that of a type, except for `@rethrows` before a protocol.
  private static func parseName(from parser: inout SwiftParser) -> Type {
    guard parser.at(.rethrows) else { return Type.parseName(from: &parser) }
    let mark = parser.mark
    let name = IdentifierType(module: .none, name: parser.consume(), genericArguments: .none)
    return .identifier(parser.store(name, from: mark))
  }

  /// Modifiers that were attributes before Swift 1.
  private static let oldModifiers: TokenSet<SwiftToken> = [
    .final, .infix, .lazy, .mutating, .nonmutating, .optional, .override, .postfix, .prefix, .required, .unowned, .weak,
  ]
}

extension Parser where L == SwiftLanguage {
  fileprivate mutating func reportOldModifier() {
    let sign = range(at: position - 1)
    reportObsolete(.attributeModifier, at: SourceRange(sign.start, range(ahead: 0).end), [FixIt.Edit(sign, "")])
  }
}
