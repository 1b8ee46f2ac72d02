/// An element of view markup as data.
public struct ViewElement: Hashable, Sendable {
  public var name: String
  /// The attributes in source order.
  public var attributes: [Attribute] = []
  public var content: [Content] = []

  public struct Attribute: Hashable, Sendable {
    public var name: String
    public var value: Value
  }

  public enum Value: Hashable, Sendable {
    case text(String)
    case binding(BindingValue)
  }

  /// The content of an element, without comments, processing instructions, and nodes of only white space.
  public enum Content: Hashable, Sendable {
    case element(ViewElement)
    case text(String)
  }
}

extension ViewElement {
  /// The child elements.
  public var children: [ViewElement] { content.compactMap { if case .element(let child) = $0 { child } else { nil } } }

  /// The value of the first attribute with a name.
  public subscript(name: String) -> Value? { attributes.first { $0.name == name }?.value }
}
