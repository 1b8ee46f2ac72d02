import Descent

/// The name of an associated type by which a protocol can be constrained in angle brackets: `Element` in
/// `protocol Container<Element>`.
///
///     primary-associated-type : identifier
public struct PrimaryAssociatedType: SwiftNode {
  public var name: TokenRef
}

extension PrimaryAssociatedType: ListElement {
  public static let first = SwiftToken.identifiers
  public static let listStyle = ListStyle.angled.named(
    "list of primary associated types", of: "primary associated types")

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(name: parser.declarationName(of: Self.self)) }
}
