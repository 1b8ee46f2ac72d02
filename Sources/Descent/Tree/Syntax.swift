/// A part of a syntax tree: a node, or a choice between nodes.
///
/// Conform to `SyntaxNode` or `SyntaxChoice`, not to this protocol itself. All stored properties must be trivially
/// copyable and aligned to at most four bytes: handles, token references, choices, numbers of up to 32 bits.
public protocol Syntax: BitwiseCopyable, Sendable {
  /// The handle that other nodes hold: a `Ref` for a node, the value itself for a choice.
  associatedtype Handle: BitwiseCopyable & Sendable

  /// The node of a handle.
  static func node(of handle: Handle) -> AnyNode

  /// Puts a parsed value into the pool, if it is a node, and returns its handle.
  static func store(_ value: Self, over range: TokenRange, in pool: inout NodePool) -> Handle
}

/// A node of a syntax tree: a struct of handles and tokens.
///
///     struct CallExpression: SyntaxNode {
///       var callee: Expression
///       var arguments: NodeList<Argument>
///     }
///
/// Its fields are the stored properties that hold a part of the tree, under their names; they are declared in the order
/// of the source. Dump, walk, comparison and lookup find them by reflection. A node does not store its own range: the
/// pool keeps the tokens of every node beside it.
public protocol SyntaxNode: Syntax where Handle == Ref<Self> {}

extension SyntaxNode {
  @inlinable public static func node(of handle: Ref<Self>) -> AnyNode { AnyNode(handle) }

  @inlinable @inline(__always)
  public static func store(_ value: Self, over range: TokenRange, in pool: inout NodePool) -> Ref<Self> {
    pool.store(value, over: range)
  }
}

/// A choice between nodes: an enum whose every case holds a `Ref` or another choice. It is held inline, in eight bytes.
///
///     enum NodeValue: SyntaxChoice {
///       case number(Ref<NumberNode>)
///       case sum(Ref<SumNode>)
///     }
///
/// Which node an alternative holds is found by reflection, once for each alternative.
public protocol SyntaxChoice: Syntax where Handle == Self {
  /// The name of the choice in traces and grammars: by default, that of its type.
  static var choiceName: String { get }
}

extension SyntaxChoice {
  public static var choiceName: String { NodeName.of(Self.self) }

  /// The node that was chosen.
  @inlinable public var node: AnyNode {
    let words = words
    return LayoutTable.node(words.handle, chosenIn: Self.self, words.discriminator) ?? firstNode
  }

  /// The node of an alternative that this thread meets for the first time.
  @usableFromInline @inline(never) var firstNode: AnyNode {
    let words = words
    guard let type = LayoutTable.nodeType(chosenIn: ChoiceLayout(Self.self), words.discriminator, by: { self }) else {
      preconditionFailure("\(Self.self) has an alternative without a node")
    }
    return AnyNode(type: type, index: words.handle)
  }

  /// The discriminator of the selected alternative in a narrower choice, such as the declaration of a statement, or 0
  /// in a type of nodes; nil if the selected alternative is not in that choice.
  @inlinable func discriminator(in target: Any.Type) -> UInt32? {
    LayoutTable.cast(from: Self.self, words.discriminator, to: target) ?? firstCast(to: target)
  }

  /// The result of a cast that this thread makes for the first time.
  @usableFromInline @inline(never) func firstCast(to target: Any.Type) -> UInt32? {
    let discriminator = words.discriminator
    var result: UInt32?
    if target == Self.self {
      result = discriminator
    } else if LayoutTable.nodeType(chosenIn: ChoiceLayout(Self.self), discriminator, by: { self }) == target {
      result = 0
    } else {
      let inner = LayoutTable.innerChoices(chosenIn: ChoiceLayout(Self.self), discriminator, by: { self })
      result = inner.first { $0.type == target }?.discriminator
    }
    unsafe ThreadTables.current.casts.add(
      result, for: ObjectIdentifier(Self.self), discriminator, ObjectIdentifier(target))
    return result
  }

  /// The handle of the node, and the bytes that tell the alternatives apart.
  ///
  /// Bytes that are stored one by one and loaded together keep the processor waiting, so no memory is used.
  @inlinable var words: (handle: UInt32, discriminator: UInt32) {
    switch MemoryLayout<Self>.size {
    case 4: return (unsafe unsafeBitCast(self, to: UInt32.self), 0)
    case 5:
      let (handle, first) = unsafe unsafeBitCast(self, to: (UInt32, UInt8).self)
      return (handle, UInt32(first))
    case 6:
      let (handle, first, second) = unsafe unsafeBitCast(self, to: (UInt32, UInt8, UInt8).self)
      return (handle, UInt32(first) | UInt32(second) << 8)
    default:
      let (handle, first, second, third) = unsafe unsafeBitCast(self, to: (UInt32, UInt8, UInt8, UInt8).self)
      return (handle, UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16)
    }
  }

  @inlinable init(words: (handle: UInt32, discriminator: UInt32)) {
    self = unsafe withUnsafeBytes(of: words) { unsafe $0.load(as: Self.self) }
  }

  @inlinable public static func node(of handle: Self) -> AnyNode { handle.node }

  @inlinable public static func store(_ value: Self, over range: TokenRange, in pool: inout NodePool) -> Self { value }
}

/// A node of any type.
@frozen public struct AnyNode: Sendable, Hashable {
  /// The type of the node, a `SyntaxNode`.
  public let type: Any.Type
  @usableFromInline package let index: UInt32

  init(type: Any.Type, index: UInt32) {
    self.type = type
    self.index = index
  }

  /// The node of a handle, without its type.
  @inlinable package init<Node: SyntaxNode>(_ ref: Ref<Node>) {
    type = Node.self
    index = ref.index
  }

  @inlinable
  package func `as`<Node: SyntaxNode>(_: Node.Type) -> Ref<Node>? { type == Node.self ? Ref(index: index) : nil }

  /// The handle of a node that is known to be of the given type.
  @inlinable package func unchecked<Node: SyntaxNode>(as _: Node.Type) -> Ref<Node> { Ref(index: index) }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.index == right.index && left.type == right.type }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
