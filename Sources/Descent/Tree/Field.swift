/// A field of a node: its name and what it holds.
public struct Field: Sendable {
  /// The name, which is that of the stored property.
  public let name: FieldName
  /// What it holds.
  public let value: Value

  /// What a field holds.
  public enum Value: Sendable {
    /// A node, or what a choice came to.
    case node(AnyNode)
    /// A token.
    case token(TokenRef)
    /// A list, which may be empty.
    case list(AnyList)
    /// Nothing, where something may be absent.
    case absent
  }
}

/// A list with elements of any type.
public struct AnyList: Sendable {
  /// What the elements are.
  let element: Element
  let start: UInt32
  let length: UInt32

  /// The number of elements.
  public var count: Int { Int(length) }

  /// The type of the elements: of a node or of a choice.
  package var elementType: Any.Type {
    switch element {
    case .node(let type): type
    case .choice(let layout): layout.type
    }
  }

  enum Element: Sendable {
    case node(any SyntaxNode.Type)
    case choice(ChoiceLayout)

    init(_ type: any Syntax.Type) {
      if let node = type as? any SyntaxNode.Type { self = .node(node) } else { self = .choice(ChoiceLayout(type)) }
    }
  }
}
