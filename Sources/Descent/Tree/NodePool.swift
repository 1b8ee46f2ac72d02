/// The words of which a syntax tree consists.
///
/// A node takes two words for its range of tokens, then as many as its type is long; nodes are stored when they are
/// complete, children first. A list is its elements' handles side by side, collected on a scratch stack while the list
/// is parsed. Nothing is allocated per node, and dropping a tree frees two buffers.
public struct NodePool: ~Copyable, Sendable {
  @usableFromInline var words = WordBuffer()
  @usableFromInline var scratch = WordBuffer()

  @inlinable init() {}

  /// Makes room for a tree over a number of tokens, so that the pool seldom grows.
  @inlinable mutating func reserve(tokenCount: Int) { words.reserveCapacity(tokenCount &* 5) }

  /// Stores a node; its handle is the index of its first word.
  @inlinable @inline(__always)
  mutating func store<Node: SyntaxNode>(_ node: Node, over range: TokenRange) -> Ref<Node> {
    words.append(StoredNode(range: range, node: node))
    return Ref(index: UInt32(truncatingIfNeeded: words.count &- WordBuffer.words(of: Node.self)))
  }

  @inlinable package func range(at index: UInt32) -> TokenRange { words.load(TokenRange.self, at: Int(index) &- 2) }

  /// Makes the tokens of a node reach up to another one.
  mutating func extend(_ index: UInt32, to end: UInt32) {
    words.replace(TokenRange(range(at: index).start, end), at: Int(index) &- 2)
  }

  /// Every load goes through here.
  @inlinable package func load<Value: BitwiseCopyable>(_ type: Value.Type, at index: UInt32) -> Value {
    words.load(Value.self, at: Int(index))
  }

  /// The same for a type known only at run time.
  func load(_ type: Any.Type, at index: UInt32) -> Any { words.load(type, at: Int(index)) }

  @inline(__always) var wordCount: Int { words.count }

  /// A word of which the caller knows that it is there; the one after the last one means nothing.
  @inline(__always) func word(uncheckedAt index: UInt32) -> UInt32 { words.value(UInt32.self, uncheckedAt: Int(index)) }

  // MARK: Lists

  /// Frees the memory in which lists were collected, and unused capacity.
  mutating func finish() {
    scratch = WordBuffer()
    words.shrink()
  }

  /// Drops the handles that were collected since the beginning of a list, whose element threw an error.
  @inlinable mutating func dropList(since start: Int) { scratch.removeAll(from: start) }

  /// Notes where a list begins on the scratch stack.
  @inlinable package var listStart: Int { scratch.count }

  /// Adds an element's handle to the list that is being collected.
  @inlinable @inline(__always)
  package mutating func push<Handle: BitwiseCopyable>(_ handle: Handle) { scratch.append(handle) }

  /// Moves the handles since the start of a list from the scratch stack into the pool.
  @inlinable package mutating func finishList<Element: Syntax>(_: Element.Type, since start: Int) -> NodeList<Element> {
    finishList(of: Element.Handle.self, since: start)
  }

  /// The same for a list whose elements have handles of a type.
  @inlinable mutating func finishList<Element, Handle: BitwiseCopyable>(
    of _: Handle.Type, since start: Int
  ) -> NodeList<Element> {
    let count = (scratch.count &- start) / WordBuffer.words(of: Handle.self)
    if count == 0 { return NodeList() }
    let first = words.count
    words.append(scratch, from: start)
    scratch.removeAll(from: start)
    return NodeList(start: UInt32(truncatingIfNeeded: first), length: UInt32(truncatingIfNeeded: count))
  }

  @inlinable package func token(_ index: Int, of list: TokenList) -> TokenRef {
    precondition(index >= 0 && index < list.count, "list index out of range")
    return load(TokenRef.self, index, ofListAt: list.start)
  }

  @inlinable package func handle<Element: Syntax>(_ index: Int, of list: NodeList<Element>) -> Element.Handle {
    precondition(index >= 0 && index < list.count, "list index out of range")
    return load(Element.Handle.self, index, ofListAt: list.start)
  }

  /// One of the handles that begin at a word.
  @inlinable func load<Handle: BitwiseCopyable>(_: Handle.Type, _ index: Int, ofListAt start: UInt32) -> Handle {
    words.load(Handle.self, at: Int(start) &+ index &* WordBuffer.words(of: Handle.self))
  }

  // MARK: Going back

  @inlinable var counts: (words: Int, scratch: Int) { (words.count, scratch.count) }

  @inlinable mutating func rewind(to counts: (words: Int, scratch: Int)) {
    words.removeAll(from: counts.words)
    scratch.removeAll(from: counts.scratch)
  }
}

/// A node as it is in the pool, after its range of tokens.
@frozen @usableFromInline struct StoredNode<Node: SyntaxNode>: BitwiseCopyable {
  @usableFromInline var range: TokenRange
  @usableFromInline var node: Node

  @inlinable init(range: TokenRange, node: Node) {
    self.range = range
    self.node = node
  }
}
