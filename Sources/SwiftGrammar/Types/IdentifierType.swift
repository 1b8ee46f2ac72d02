import Descent

/// A type called by its name, such as `Int`, `Self` or `Array<Int>`.
///
///     identifier-type : type-name generic-argument-clause?
///     @lexical type-name : identifier | 'Self' | 'Any'
public struct IdentifierType: SwiftNode {
  public var name: TokenRef
  public var genericArguments: OptionalRef<GenericArgumentClause>

  public func fields(_ field: inout FieldSink) {
    field("name", name)
    field("genericArguments", genericArguments)
  }
}

extension IdentifierType {
  public static let first = SwiftToken.identifiers.union([.selfType, .anyType])

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      name: parser.expect(first, as: .identifier),
      genericArguments: parser.optional(GenericArgumentClause.self))
  }
}
