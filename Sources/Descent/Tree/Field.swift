/// A field of a node: its name and its value.
public struct Field: Sendable {
  /// The name, which is that of the stored property.
  public let name: FieldName
  /// The value.
  public let value: Value

  /// The value of a field.
  public enum Value: Sendable {
    /// A node, or the selected alternative of a choice.
    case node(AnyNode)
    /// A token.
    case token(TokenRef)
    /// A list of nodes, which may be empty.
    case list(AnyList)
    /// A list of tokens, which may be empty.
    case tokens(TokenList)
    /// An optional part that is absent.
    case absent
  }
}

/// A list with elements of any type.
public struct AnyList: Sendable {
  let element: Element
  let start: UInt32
  let length: UInt32

  /// The number of elements.
  package var count: Int { Int(length) }

  /// The type of the elements: of a node or of a choice.
  package var elementType: Any.Type {
    switch element {
    case .node(let type): type
    case .choice(let layout): layout.type
    }
  }

  enum Element: Sendable {
    case node(Any.Type)
    case choice(ChoiceLayout)

    init(_ type: Any.Type) { self = Reflection.isEnum(type) ? .choice(ChoiceLayout(type)) : .node(type) }
  }
}
