import Descent

/// An attribute, such as `@objc`, `@available(*, deprecated)` or `@Suite("x")`.
///
///     attribute : '@' <adjacent> special-attribute-name | '@' <adjacent> !(!plain-attribute) special-name
///               | !<in type> '@' <adjacent> attribute-of-protocol
///               | '@' <adjacent> !(special-attribute | plain-attribute | case-attribute-name
///                   | modifier-attribute !'::' | 'Any' | 'Self' | 'availability' !'::') attribute-name
///                 (<adjacent> expression-arguments)?
///               | <in case> '@' !(!case-attribute-name) special-name
///               | <never> '@' attribute-name attribute-arguments
///     @part attribute-name : <with attribute-name> named-type
public struct Attribute: LeadingTokenNode {
  public let name: SwiftType
  public let arguments: AttributeArguments?

  static var leadingToken: SwiftToken { .at }

  static func construct(_ parser: inout SwiftParser) -> Self {
    guard !parser.expect(.at).isMissing, parser.atAttributeName || parser.atUnknownOfCase else {
      parser.reportExpected("name of an attribute")
      return Self(name: SwiftType.missing(in: &parser), arguments: nil)
    }
    if !parser.flags.contains(.leadingGlued), !parser.atUnknownOfCase { parser.reportSpaceInAttribute() }
    // An attribute that a module declares is none of the language.
    let isOfModule = parser.kind(ahead: 1) == .colonColon
    if parser.at(oldModifiers), !isOfModule { parser.reportOldModifier() }
    let nameRange = parser.range(ahead: 0)
    let grammar = isOfModule ? .expressions : AttributeGrammar(nameRange, in: parser.source)
    let name = parseName(from: &parser)
    return Self(name: name, arguments: AttributeArguments.parse(grammar, ofAttributeNamed: nameRange, from: &parser))
  }

  /// The name is a type name, except in `@rethrows` before a protocol.
  private static func parseName(from parser: inout SwiftParser) -> SwiftType {
    guard parser.at(.rethrows) else { return SwiftType.parseName(from: &parser) }
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

  /// Reports white space inside an attribute, before the current token.
  mutating func reportSpaceInAttribute() {
    let space = SourceRange(missingTokenRange.start, range(ahead: 0).start)
    let hasComment = source.bytes(in: space).contains(UInt8(ascii: "/"))
    reportObsolete(.attributeSpace, at: space, hasComment ? [] : [FixIt.Edit(space, "")])
  }

  /// True if the current token is the name of an attribute. A reserved word after white space begins the next
  /// construct.
  fileprivate var atAttributeName: Bool {
    at(SwiftToken.words) && (flags.contains(.leadingGlued) || !startsLine && !at(SwiftToken.reservedWords))
  }

  /// True at the name of the attribute of a case in a `switch`, which is the only one that white space may precede.
  fileprivate var atUnknownOfCase: Bool { context.isAttributeOfCase && at(.identifier) && at(text: "unknown") }
}
