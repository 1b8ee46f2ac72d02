/// What stands in a syntax tree: a node, or a choice between nodes.
///
/// Conform to `SyntaxNode` or `SyntaxChoice`, not to this protocol itself. All stored properties must be trivially
/// copyable and aligned to at most four bytes: handles, token references, choices, numbers of up to 32 bits.
public protocol Syntax: BitwiseCopyable, Sendable {
  /// What other nodes hold of this one: a `Ref` for a node, the value itself for a choice.
  associatedtype Handle: BitwiseCopyable & Sendable

  /// The node behind a handle.
  static func node(of handle: Handle) -> AnyNode

  /// Puts a parsed value into the pool, if it is a node, and returns what others hold of it.
  static func store(_ value: Self, over range: TokenRange, in pool: inout NodePool) -> Handle

  /// The node of one element of a list whose handles begin at a word of the pool.
  static func element(_ index: Int, ofListAt start: UInt32, in pool: borrowing NodePool) -> AnyNode
}

extension Syntax {
  @inlinable
  public static func element(_ index: Int, ofListAt start: UInt32, in pool: borrowing NodePool) -> AnyNode {
    node(of: pool.load(Handle.self, index, ofListAt: start))
  }
}

/// A node of a syntax tree: a struct of handles and tokens, and the description of its fields.
///
///     struct CallExpression: SyntaxNode {
///       var callee: Expression
///       var arguments: List<Argument>
///
///       func fields(_ field: inout FieldSink) {
///         field("callee", callee)
///         field("arguments", arguments)
///       }
///     }
///
/// Dump, walk, comparison, lookup and views live off that one description. A node does not store its own range: the
/// pool keeps the tokens of every node beside it.
public protocol SyntaxNode: Syntax where Handle == Ref<Self> {
  /// Hands each field with its name to the sink, in the order of the source.
  func fields(_ field: inout FieldSink)

  /// Hands the fields of the node at an index of the pool to the sink; comes with the protocol.
  static func describe(_ index: UInt32, in pool: borrowing NodePool, to sink: inout FieldSink)
}

extension SyntaxNode {
  @inlinable
  public static func node(of handle: Ref<Self>) -> AnyNode { AnyNode(handle) }

  @inlinable
  public static func store(_ value: Self, over range: TokenRange, in pool: inout NodePool) -> Ref<Self> {
    pool.store(value, over: range)
  }

  @inlinable
  public static func describe(_ index: UInt32, in pool: borrowing NodePool, to sink: inout FieldSink) {
    pool.load(Self.self, at: index).fields(&sink)
  }
}

/// A choice between nodes: an enum whose every case holds a `Ref` or another choice. It is held inline, in eight bytes.
///
///     enum NodeValue: SyntaxChoice {
///       case number(Ref<NumberNode>)
///       case sum(Ref<SumNode>)
///
///       var node: AnyNode {
///         switch self {
///         case .number(let ref): AnyNode(ref)
///         case .sum(let ref): AnyNode(ref)
///         }
///       }
///     }
public protocol SyntaxChoice: Syntax where Handle == Self {
  /// The node that was chosen.
  var node: AnyNode { get }
}

extension SyntaxChoice {
  @inlinable
  public static func node(of handle: Self) -> AnyNode { handle.node }

  @inlinable
  public static func store(_ value: Self, over range: TokenRange, in pool: inout NodePool) -> Self { value }
}

/// A node of any type.
@frozen
public struct AnyNode: Sendable, Hashable {
  /// The type of the node.
  public let type: any SyntaxNode.Type
  @usableFromInline package let index: UInt32

  /// The node behind a handle, without its type.
  @inlinable
  public init<Node: SyntaxNode>(_ ref: Ref<Node>) {
    type = Node.self
    index = ref.index
  }

  /// The handle, if the node is of the given type.
  @inlinable
  public func `as`<Node: SyntaxNode>(_: Node.Type) -> Ref<Node>? { type == Node.self ? Ref(index: index) : nil }

  /// The handle of a node that is known to be of the given type.
  @inlinable
  public func unchecked<Node: SyntaxNode>(as _: Node.Type) -> Ref<Node> { Ref(index: index) }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.index == right.index && left.type == right.type }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
