/// Receives the fields of a node, each with its name, in the order of the source.
///
/// A node calls the sink as a function: `field("callee", callee)`. Absent fields are recorded too, so that names and
/// stored properties can be compared.
public struct FieldSink {
  /// What was received since the last `removeAll`.
  public private(set) var fields: [Field] = []

  /// Nothing was received yet.
  public init() {}

  /// Forgets the fields and keeps the room for them.
  public mutating func removeAll() { fields.removeAll(keepingCapacity: true) }

  /// Receives a node.
  @inlinable
  public mutating func callAsFunction<Node: SyntaxNode>(_ name: StaticString, _ node: Ref<Node>) {
    append(name, .node(AnyNode(node)))
  }

  /// Receives a node that may be absent.
  @inlinable
  public mutating func callAsFunction<Node: SyntaxNode>(_ name: StaticString, _ node: OptionalRef<Node>) {
    append(name, node.ref.map { .node(AnyNode($0)) } ?? .absent)
  }

  /// Receives what a choice came to.
  @inlinable
  public mutating func callAsFunction<Choice: SyntaxChoice>(_ name: StaticString, _ choice: Choice) {
    append(name, .node(choice.node))
  }

  /// Receives a choice that may be absent.
  @inlinable
  public mutating func callAsFunction<Choice: SyntaxChoice>(_ name: StaticString, _ choice: Choice?) {
    append(name, choice.map { .node($0.node) } ?? .absent)
  }

  /// Receives a list.
  @inlinable
  public mutating func callAsFunction<Element: Syntax>(_ name: StaticString, _ list: List<Element>) {
    append(name, .list(AnyList(elementType: Element.self, start: list.start, count: list.count)))
  }

  /// Receives a token, which may be missing in the source.
  @inlinable
  public mutating func callAsFunction(_ name: StaticString, _ token: TokenRef) { append(name, .token(token)) }

  /// Receives a token that may be absent.
  @inlinable
  public mutating func callAsFunction(_ name: StaticString, _ token: OptionalTokenRef) {
    append(name, token.token.map { .token($0) } ?? .absent)
  }

  @usableFromInline
  mutating func append(_ name: StaticString, _ value: Field.Value) { fields.append(Field(name: name, value: value)) }
}

/// A field of a node: its name and what it holds.
public struct Field: Sendable {
  /// The name, which is that of the stored property.
  public let name: StaticString
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
  let elementType: any Syntax.Type
  let start: UInt32
  /// The number of elements.
  public let count: Int

  @usableFromInline
  init(elementType: any Syntax.Type, start: UInt32, count: Int) {
    self.elementType = elementType
    self.start = start
    self.count = count
  }

  /// The node of the element at an index.
  package func element(_ index: Int, in pool: borrowing NodePool) -> AnyNode {
    elementType.element(index, ofListAt: start, in: pool)
  }
}
