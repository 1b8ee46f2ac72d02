/// Reads the fields of nodes of one tree.
///
/// It is made once for a walk and used for all of its nodes, as it caches the layouts of their types.
@usableFromInline package struct FieldReader {
  /// The fields that were read last, absent ones included, in the order of the stored properties.
  @usableFromInline package private(set) var fields: [Field] = []

  private let tree: SyntaxTree
  private var table = LayoutTable.current

  package init(_ tree: SyntaxTree) { self.tree = tree }

  package mutating func read(_ node: AnyNode) {
    let layouts = layouts(of: node)
    // Each overwrites one that was read before: emptying the array first takes longer than filling it.
    for (index, place) in layouts.enumerated() {
      let layout = table.fields[place]
      let field = Field(name: layout.name, value: value(of: layout.content, at: Int(node.index) &+ layout.offset))
      if index < fields.count { fields[index] = field } else { fields.append(field) }
    }
    while fields.count > layouts.count { fields.removeLast() }
  }

  package mutating func element(_ index: Int, of list: AnyList) -> AnyNode {
    precondition(index >= 0 && index < list.count, "list index out of range")
    switch list.element {
    case .node(let type): return AnyNode(type: type, index: word(at: Int(list.start) &+ index))
    case .choice(let layout):
      let place = Int(list.start) &+ index &* layout.words
      guard let node = node(chosenIn: layout, at: place) else { preconditionFailure("a list of optional nodes") }
      return node
    }
  }

  mutating func choice(of child: AnyNode, in parent: AnyNode) -> (any SyntaxChoice)? {
    for field in layouts(of: parent) {
      let layout = table.fields[field]
      let place = Int(parent.index) &+ layout.offset
      switch (value(of: layout.content, at: place), layout.content) {
      case (.node(child), .choice(let choice)):
        return tree.pool.load(choice.type, at: UInt32(place)) as? any SyntaxChoice
      case (.list(let list), _):
        guard let index = index(of: child, in: list) else { continue }
        guard case .choice(let choice) = list.element else { return nil }
        return tree.pool.load(choice.type, at: list.start + UInt32(index &* choice.words)) as? any SyntaxChoice
      default: continue
      }
    }
    return nil
  }

  /// The place of a node in a list; nil if it is no element.
  ///
  /// - Complexity: logarithmic in the length of the list, apart from elements without tokens.
  package mutating func index(of child: AnyNode, in list: AnyList) -> Int? {
    let start = tree.tokenRange(of: child).start
    var index = (0..<list.count).bisection { tree.tokenRange(of: element($0, of: list)).start >= start }
    // Elements without tokens begin where the next one begins.
    while index < list.count {
      let element = element(index, of: list)
      if element == child { return index }
      if tree.tokenRange(of: element).start != start { return nil }
      index += 1
    }
    return nil
  }

  private mutating func layouts(of node: AnyNode) -> Range<Int> {
    if let known = table.fields(of: node.type) { return known }
    // Without a copy, the table of the process grows in place.
    table = LayoutTable()
    LayoutTable.addNode(tree.pool.load(node.type, at: node.index))
    table = .current
    return table.fields(of: node.type)!
  }

  @inline(__always) private mutating func value(of content: FieldContent, at place: Int) -> Field.Value {
    switch content {
    case .node(let type): return .node(AnyNode(type: type, index: word(at: place)))
    case .optionalNode(let type):
      let index = word(at: place)
      return index == 0 ? .absent : .node(AnyNode(type: type, index: index))
    case .choice(let layout): return node(chosenIn: layout, at: place).map { .node($0) } ?? .absent
    case .list(let element):
      return .list(AnyList(element: element, start: word(at: place), length: word(at: place &+ 1)))
    case .tokens: return .tokens(tree.pool.load(TokenList.self, at: UInt32(place)))
    case .token: return .token(tree.pool.load(TokenRef.self, at: UInt32(place)))
    case .optionalToken:
      return tree.pool.load(OptionalTokenRef.self, at: UInt32(place)).token.map { .token($0) } ?? .absent
    }
  }

  @inline(__always) private mutating func node(chosenIn layout: ChoiceLayout, at place: Int) -> AnyNode? {
    let discriminator = layout.discriminatorMask == 0 ? 0 : word(at: place &+ 1) & layout.discriminatorMask
    let type =
      table.nodeType(chosenIn: layout.type, discriminator) ?? addAlternative(of: layout, discriminator, at: place)
    return type.map { AnyNode(type: $0, index: word(at: place)) }
  }

  @inline(never) private mutating func addAlternative(
    of layout: ChoiceLayout, _ discriminator: UInt32, at place: Int
  ) -> Any.Type? {
    table = LayoutTable()
    let type = LayoutTable.nodeType(chosenIn: layout, discriminator) {
      tree.pool.load(layout.type, at: UInt32(place))
    }
    table = .current
    return type
  }

  @inline(__always) private func word(at place: Int) -> UInt32 { tree.pool.load(UInt32.self, at: UInt32(place)) }
}
