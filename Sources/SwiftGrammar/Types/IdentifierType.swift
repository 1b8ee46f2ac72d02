import Descent

/// A type named by an identifier, such as `Int`, `Self`, `Array<Int>` or `Swift::Int`.
///
///     identifier-type : 'Any' | !('Any' | constraint-word) type-name (!<in special-name> generic-argument-clause)?
///                     | <in constraint> constraint-word | <in special-name> 'rethrows'
///                     | !<in special-name> module-selector <same-line> (identifier | keyword-name)
///                       generic-argument-clause?
///     @lexical type-name : identifier | 'Self' | 'Any'
///     @part module-selector : !('await' | 'unsafe' | 'some' | 'any' | 'each') identifier '::'
public struct IdentifierType: NodeProduction {
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let genericArguments: OptionalRef<GenericArgumentClause>

  public static var first: TokenSet<SwiftToken> { SwiftToken.identifiers.union([.selfType, .anyType]) }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let module = parser.moduleSelector()
    let isAny = !module.isPresent && parser.at(.anyType)
    return Self(
      module: module, name: module.isPresent ? parser.memberTypeName() : parser.expect(first, as: .identifier),
      genericArguments: isAny ? .none : parser.optional(GenericArgumentClause.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses a module selector: the name of the module in which a name is looked up, and `::`.
  mutating func moduleSelector() -> OptionalTokenRef {
    guard kind(ahead: 1) == .colonColon, at(SwiftToken.identifiers) else { return .none }
    let module = consume()
    consume()
    return OptionalTokenRef(module)
  }
}
