import Descent

/// A name used as an expression, such as `count`, `Swift::print` or, with its labels, `insert(_:at:)`.
///
///     identifier-expression : !<in special-word> !('await' | 'unsafe' <spaced> '(' | 'actor' !'#' declaration)
///                             expression-name argument-names?
///                           | !<in reference> !<in special-word> closure-parameter-number !member-arguments
///                           | !<in reference> !<in special-word> !<in binding> module-selector <same-line>
///                             (identifier | keyword-name) argument-names?
///                           | <in reference> (identifier | keyword-name | operator) argument-names?
///                           | <in macro> macro-name argument-names? | <in special-word> macro-role-name
///                           | !<in reference> !<in special-word> 'self' argument-names
///     @part module-selector : !('await' | 'unsafe' | 'some' | 'any' | 'each') identifier '::'
///     @lexical expression-name : identifier | 'Self' | 'init'
public struct IdentifierExpression: NodeProduction {
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let argumentNames: OptionalRef<ArgumentNames>

  public static var first: TokenSet<SwiftToken> { SwiftToken.usedNames.union([.selfType, .initializer, .selfValue]) }

  static func construct(_ parser: inout SwiftParser) -> Self {
    // Most names are plain identifiers, which need no set lookup.
    let isClosureParameter = parser.at(.dollarIdentifier)
    let name = parser.at(.identifier) ? parser.consume() : parser.expect(first, as: .identifier)
    if isClosureParameter { return Self(module: .none, name: name, argumentNames: .none) }
    let (module, member) = parser.memberName(after: name)
    return Self(module: module, name: member, argumentNames: parser.argumentNames())
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the name after a module selector, if the previous name is one: `Swift::print`.
  @inline(__always) mutating func memberName(after name: TokenRef) -> (module: OptionalTokenRef, name: TokenRef) {
    guard at(.colonColon), position > 0, SwiftToken.identifiers.contains(kind(at: position - 1)) else {
      return (.none, name)
    }
    consume()
    return (OptionalTokenRef(name), memberTypeName())
  }
}
