/// Where a node begins.
@frozen
public struct Mark: BitwiseCopyable, Sendable {
  @usableFromInline var position: UInt32
  @usableFromInline var anomalyCount: UInt32

  @inlinable
  init(position: UInt32, anomalyCount: UInt32) {
    self.position = position
    self.anomalyCount = anomalyCount
  }
}

extension Parser {
  /// The beginning of a node at the current token.
  @inlinable
  public var mark: Mark {
    Mark(
      position: UInt32(truncatingIfNeeded: position), anomalyCount: UInt32(truncatingIfNeeded: anomalies.count))
  }

  /// Stores a node that reaches from a mark to the last token consumed.
  ///
  /// Productions seldom call this, as `parse` stores what they return. It is for nodes that begin with one that is
  /// parsed already: `a + b` begins where `a` does.
  @inlinable
  public mutating func store<Node: Syntax>(_ node: Node, from mark: Mark) -> Node.Handle {
    let handle = Node.store(node, over: tokenRange(since: mark), in: &pool)
    if attention.isNeededBehindNode { noteNode(Node.node(of: handle), mark) }
    return handle
  }

  /// The tokens consumed since a mark.
  @inlinable @inline(__always)
  func tokenRange(since mark: Mark) -> TokenRange { TokenRange(mark.position, UInt32(truncatingIfNeeded: position)) }

  /// Parses a construct and puts it into the tree.
  @inlinable
  public mutating func parse<Node: Production & Syntax>(_: Node.Type) throws(Node.Failure) -> Node.Handle
  where Node.L == L {
    if attention.isNeededBeforeNode { return try parseAttentively(Node.self) }
    let start = UInt32(truncatingIfNeeded: position)
    let node = try Node.parseCounted(from: &self)
    return finishNode(node, from: Mark(position: start, anomalyCount: 0))
  }

  /// Parses a construct to a value of the author's own.
  @inlinable
  public mutating func parse<Value: Production>(_: Value.Type) throws(Value.Failure) -> Value where Value.L == L {
    if attention.hasObserver { return try parseObserved(Value.self) }
    return try Value.parseCounted(from: &self)
  }

  /// Parses a construct to its value, of which something else is made: it is not put into the tree.
  @inlinable
  public mutating func value<Node: Production>(of _: Node.Type) throws(Node.Failure) -> Node where Node.L == L {
    try parse(Node.self)
  }

  /// Parses a construct if the current token can begin it.
  @inlinable
  public mutating func optional<Node: Production & SyntaxNode>(
    _: Node.Type
  ) throws(Node.Failure) -> OptionalRef<Node> where Node.L == L {
    at(Node.first) ? OptionalRef(try parse(Node.self)) : .none
  }

  /// Parses a construct if the current token can begin it.
  @inlinable
  public mutating func optional<Choice: Production & SyntaxChoice>(
    _: Choice.Type
  ) throws(Choice.Failure) -> Choice? where Choice.L == L {
    at(Choice.first) ? try parse(Choice.self) : nil
  }

  /// Parses a construct to a value of the author's own if the current token can begin it.
  @inlinable
  public mutating func optional<Value: Production>(_: Value.Type) throws(Value.Failure) -> Value?
  where Value.L == L {
    at(Value.first) ? try parse(Value.self) : nil
  }

  /// Reads a node that was parsed before.
  @inlinable
  public func load<Node: SyntaxNode>(_ ref: Ref<Node>) -> Node { pool.load(Node.self, at: ref.index) }

  /// Ends the parse: the tree with its root.
  public consuming func finish<Root: SyntaxNode>(root: Ref<Root>) -> SyntaxTree {
    for index in unownedAnomalies { anomalies[index].owner = root.index }
    return SyntaxTree(
      source: source, tokens: tokens, tokenKinds: TokenKindTable(Kind.self), pool: pool, anomalies: anomalies,
      root: AnyNode(root), diagnostics: diagnostics.inSourceOrder())
  }
}
