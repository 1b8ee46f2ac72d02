/// The words of which a syntax tree consists.
///
/// A node takes two words for its range of tokens, then as many as its type is long; nodes are stored when they are
/// complete, children first. A list is its elements' handles side by side, collected on a scratch stack while the list
/// is parsed. Nothing is allocated per node, and dropping a tree frees two buffers.
public struct NodePool: Sendable {
  @usableFromInline var words: [UInt32] = []
  @usableFromInline var scratch: [UInt32] = []
  /// The number of words on the scratch stack; what lies above is room that was used before.
  @usableFromInline var scratchCount = 0

  @inlinable
  public init() {}

  /// The number of words that a type takes.
  @inlinable @inline(__always)
  static func words<Value: BitwiseCopyable>(of type: Value.Type) -> Int { (MemoryLayout<Value>.size &+ 3) / 4 }

  /// Makes room for a tree over a number of tokens, so that the pool seldom grows.
  @inlinable
  mutating func reserve(tokenCount: Int) { words.reserveCapacity(tokenCount &* 5) }

  /// Stores a node; its handle is the index of its first word.
  @inlinable
  mutating func store<Node: SyntaxNode>(_ node: Node, over range: TokenRange) -> Ref<Node> {
    words.append(range.start)
    words.append(range.end)
    let index = words.count
    Self.forEachWord(of: node) { words.append($0) }
    return Ref(index: UInt32(truncatingIfNeeded: index))
  }

  /// The tokens of the node at an index.
  @inlinable
  package func range(at index: UInt32) -> TokenRange { TokenRange(words[Int(index) &- 2], words[Int(index) &- 1]) }

  /// Every load goes through here.
  @inlinable
  package func load<Value: BitwiseCopyable>(_ type: Value.Type, at index: UInt32) -> Value {
    precondition(MemoryLayout<Value>.alignment <= 4)
    precondition(Int(index) &+ Self.words(of: Value.self) <= words.count, "a handle of another tree")
    return unsafe words.withUnsafeBytes { bytes in
      unsafe bytes.load(fromByteOffset: Int(index) &* 4, as: Value.self)
    }
  }

  /// Replaces a node that was stored before by one of the same type.
  @inlinable
  package mutating func replace<Node: SyntaxNode>(_ ref: Ref<Node>, by node: Node) {
    precondition(Int(ref.index) &+ Self.words(of: Node.self) <= words.count)
    unsafe words.withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: node, toByteOffset: Int(ref.index) &* 4, as: Node.self)
    }
  }

  /// Hands on the bytes of a value as words, the last one filled up with zeros.
  @inlinable @inline(__always)
  static func forEachWord<Value: BitwiseCopyable>(of value: Value, _ body: (UInt32) -> Void) {
    unsafe withUnsafeBytes(of: value) { bytes in
      var offset = 0
      while offset &+ 4 <= MemoryLayout<Value>.size {
        unsafe body(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        offset &+= 4
      }
      var rest: UInt32 = 0
      var shift: UInt32 = 0
      while offset < MemoryLayout<Value>.size {
        unsafe rest |= UInt32(bytes[offset]) &<< shift
        offset &+= 1
        shift &+= 8
      }
      if shift > 0 { body(rest) }
    }
  }

  // MARK: Lists

  /// Notes where a list begins on the scratch stack.
  @inlinable
  package var listStart: Int { scratchCount }

  /// Adds an element's handle to the list that is being collected.
  @inlinable
  package mutating func push<Handle: BitwiseCopyable>(_ handle: Handle) {
    Self.forEachWord(of: handle) { word in
      if scratchCount < scratch.count { scratch[scratchCount] = word } else { scratch.append(word) }
      scratchCount &+= 1
    }
  }

  /// Moves the handles since the start of a list from the scratch stack into the pool.
  @inlinable
  package mutating func finishList<Element: Syntax>(_: Element.Type, since start: Int) -> List<Element> {
    let count = (scratchCount &- start) / Self.words(of: Element.Handle.self)
    if count == 0 { return List() }
    let first = words.count
    // Most lists are short: word by word is faster than to make a slice.
    for index in start..<scratchCount { words.append(scratch[index]) }
    scratchCount = start
    return List(start: UInt32(truncatingIfNeeded: first), length: UInt32(truncatingIfNeeded: count))
  }

  /// The handle of one element of a list.
  @inlinable
  package func handle<Element: Syntax>(_ index: Int, of list: List<Element>) -> Element.Handle {
    precondition(index >= 0 && index < list.count, "list index out of range")
    return load(
      Element.Handle.self, at: list.start &+ UInt32(truncatingIfNeeded: index &* Self.words(of: Element.Handle.self)))
  }

  // MARK: Going back

  @inlinable var counts: (words: Int, scratch: Int) { (words.count, scratchCount) }

  @inlinable
  mutating func rewind(to counts: (words: Int, scratch: Int)) {
    words.removeLast(words.count &- counts.words)
    scratchCount = counts.scratch
  }
}
