/// Walks a tree from a node on, without recursion: an event for each node, list, token field, and missing or skipped
/// token.
///
///     var walker = TreeWalker(tree.root)
///     while let event = walker.next() {
///       guard case .enter(let node, _) = event else { continue }
///       names.append("\(walker.depth) \(NodeView(tree: tree, node: node).name)")
///     }
///
/// Missing and skipped tokens come among the fields of their node, in the order of the source.
/// - Complexity: linear in the number of nodes.
public struct TreeWalker: IteratorProtocol {
  /// A step of the walk.
  public enum Event: Sendable {
    /// A node begins; `field` is the name under which its parent holds it, nil for the first node and in lists.
    case enter(AnyNode, field: FieldName?)
    /// The node that was entered last and not left ends.
    case leave(AnyNode)
    /// A list with at least one element begins.
    case enterList(field: FieldName, count: Int)
    /// The list that was entered last ends.
    case leaveList
    /// A field, or an element of a list, that is a token of the source, or one that is missing; the field is nil in lists.
    case token(TokenRef, field: FieldName?)
    /// A token is missing that no field holds; with the index of its kind.
    case missing(kindIndex: UInt8, before: Int)
    /// Tokens that fit nowhere were skipped.
    case unexpected(TokenRange)
  }

  /// The number of nodes entered and not left.
  public private(set) var depth = 0

  /// The fields of the node that was entered last, absent ones included.
  @inlinable package var fields: [Field] { reader.fields }

  private let tree: SyntaxTree
  private var stack: [Event]
  @usableFromInline private(set) var reader: FieldReader

  /// Begins before a node.
  public init(_ start: NodeView) {
    tree = start.tree
    reader = FieldReader(tree)
    stack = [.enter(start.node, field: nil)]
  }

  /// The next event; nil after the node with which the walk began.
  public mutating func next() -> Event? {
    guard let event = stack.popLast() else { return nil }
    switch event {
    case .enter(let node, _):
      depth += 1
      stack.append(.leave(node))
      pushParts(of: node)
    case .leave: depth -= 1
    default: break
    }
    return event
  }

  /// Passes over the parts of the node that was entered last.
  package mutating func skipChildren() {
    while let event = stack.last {
      if case .leave = event { return }
      stack.removeLast()
    }
  }

  /// Puts the parts of a node on the stack in reverse, so that the first one comes off it first.
  private mutating func pushParts(of node: AnyNode) {
    reader.read(node)
    let start = stack.count
    for field in reader.fields.reversed() {
      switch field.value {
      case .node(let child): stack.append(.enter(child, field: field.name))
      case .token(let token): stack.append(.token(token, field: field.name))
      case .list(let list) where list.count > 0:
        stack.append(.leaveList)
        for index in (0..<list.count).reversed() {
          stack.append(.enter(reader.element(index, of: list), field: nil))
        }
        stack.append(.enterList(field: field.name, count: list.count))
      case .tokens(let list) where list.count > 0:
        stack.append(.leaveList)
        for index in (0..<list.count).reversed() { stack.append(.token(tree.pool.token(index, of: list), field: nil)) }
        stack.append(.enterList(field: field.name, count: list.count))
      case .list, .tokens, .absent: break
      }
    }
    let facts = tree.shownFacts(of: node)
    if !facts.isEmpty { weave(facts, since: start) }
  }

  /// Puts missing and skipped tokens between the parts of a node, each before the first part that begins after it.
  private mutating func weave(_ facts: ArraySlice<Int>, since start: Int) {
    let parts = Array(stack[start...].reversed())
    stack.removeSubrange(start...)
    let held = Set(parts.compactMap { if case .token(let token, _) = $0 { token.factIndex } else { nil } })
    var rest = facts.filter { !held.contains($0) }[...]
    var woven: [Event] = []
    for part in parts {
      switch part {
      case .enter(let node, _): weave(&rest, before: tree.tokenRange(of: node).start, into: &woven)
      case .token(let token, _): if let index = token.index { weave(&rest, before: UInt32(index), into: &woven) }
      default: break
      }
      woven.append(part)
    }
    weave(&rest, before: .max, into: &woven)
    stack.append(contentsOf: woven.reversed())
  }

  private func weave(_ rest: inout ArraySlice<Int>, before position: UInt32, into parts: inout [Event]) {
    while let first = rest.first, case let fact = tree.facts.facts[first], fact.position <= position {
      // Skipped tokens lie before the part after them; a token is missing before the token at its position.
      if fact.isMissing {
        parts.append(.missing(kindIndex: fact.kindIndex, before: Int(fact.position)))
      } else {
        if fact.tokens.end > position { return }
        parts.append(.unexpected(fact.tokens))
      }
      rest.removeFirst()
    }
  }
}
