/// The nodes of a tree in the order of the source, without fields and tokens: the fastest way through a tree.
package struct NodeScan {
  /// A node that begins, or ends.
  package struct Step {
    package let index: UInt32
    /// The number of its type.
    let type: UInt16
    let isEnd: Bool
  }

  /// The types of the nodes met so far.
  private(set) var schema: NodeSchema
  private let tree: SyntaxTree
  private let reportsEnds: Bool
  private var stack: [Step] = []
  /// The number of steps on the stack before the children of the node that has just begun.
  private var childrenStart = 0
  /// For each type whose nodes are passed over, how many were; -1 for all others. Of nodes without children, only those of
  /// some types may be of interest.
  private(set) var passedOver: [Int] = []

  package init(_ start: NodeView, reportsEnds: Bool = false) {
    tree = start.tree
    self.reportsEnds = reportsEnds
    let type = NodeSchema.number(of: start.node.type)
    schema = .current
    stack.append(Step(index: start.node.index, type: type, isEnd: false))
  }

  /// Passes over the nodes of types that have no children, unless they are wanted.
  mutating func passOverLeaves(unless isWanted: (Int) -> Bool) {
    passedOver = schema.slotRanges.enumerated().map { type, slots in
      slots?.isEmpty == true && !isWanted(type) ? 0 : -1
    }
  }

  /// Whether a node is passed over.
  @inline(__always)
  private mutating func isPassedOver(_ type: UInt16) -> Bool {
    guard Int(type) < passedOver.count, passedOver[Int(type)] >= 0 else { return false }
    passedOver[Int(type)] += 1
    return true
  }

  /// The node of a step.
  package func node(_ step: Step) -> AnyNode { AnyNode(type: schema.types[Int(step.type)], index: step.index) }

  /// The next step; nil after the last one.
  package mutating func next() -> Step? {
    guard let step = stack.popLast() else { return nil }
    if step.isEnd { return step }
    if reportsEnds { stack.append(Step(index: step.index, type: step.type, isEnd: true)) }
    childrenStart = stack.count
    let range = schema.slotRanges[Int(step.type)] ?? findSlots(of: step)
    // In reverse, so that the first child comes off the stack first.
    var place = range.upperBound
    while place > range.lowerBound {
      place &-= 1
      push(schema.slots[place], of: step.index)
    }
    return step
  }

  /// Passes over the children of the node that has just begun.
  mutating func skipChildren() { stack.removeLast(stack.count - childrenStart) }

  @inline(__always)
  private mutating func push(_ slot: NodeSchema.Slot, of index: UInt32) {
    let word = index &+ UInt32(slot.offset)
    switch slot.content {
    case .node: if !isPassedOver(slot.number) { stack.append(Step(index: load(word), type: slot.number, isEnd: false)) }
    case .optionalNode:
      let child = load(word)
      if child != 0, !isPassedOver(slot.number) { stack.append(Step(index: child, type: slot.number, isEnd: false)) }
    case .choice: pushChoice(slot.number, at: word)
    case .nodes:
      let (start, count) = (load(word), load(word &+ 1))
      var position = start &+ count
      while position > start {
        position &-= 1
        if !isPassedOver(slot.number) {
          stack.append(Step(index: load(position), type: slot.number, isEnd: false))
        }
      }
    case .choices:
      let (start, count) = (load(word), load(word &+ 1))
      let words = schema.choices[Int(slot.number)].words
      var position = start &+ count &* words
      while position > start {
        position &-= words
        pushChoice(slot.number, at: position)
      }
    }
  }

  @inline(__always)
  private mutating func pushChoice(_ number: UInt16, at word: UInt32) {
    let choice = schema.choices[Int(number)]
    let discriminator = choice.mask == 0 ? 0 : load(word &+ 1) & choice.mask
    var type = NodeSchema.unknown
    if discriminator < choice.count { type = schema.alternatives[Int(choice.start &+ discriminator)] }
    if type == NodeSchema.unknown { type = findAlternative(of: number, Int(discriminator), at: word) }
    if type != NodeSchema.absent, !isPassedOver(type) {
      stack.append(Step(index: load(word), type: type, isEnd: false))
    }
  }

  @inline(__always)
  private func load(_ word: UInt32) -> UInt32 { tree.pool.load(UInt32.self, at: word) }

  @inline(never)
  private mutating func findSlots(of step: Step) -> Range<Int> {
    let type = schema.types[Int(step.type)]
    // Without a copy, the schema of the process grows in place.
    schema = NodeSchema()
    NodeSchema.addSlots(of: type) { tree.pool.load(type, at: step.index) }
    schema = .current
    return schema.slotRanges[Int(step.type)] ?? 0..<0
  }

  @inline(never)
  private mutating func findAlternative(of number: UInt16, _ discriminator: Int, at word: UInt32) -> UInt16 {
    let type = schema.layouts[Int(number)].type
    schema = NodeSchema()
    NodeSchema.addAlternative(discriminator, of: number) { tree.pool.load(type, at: word) }
    schema = .current
    return schema.alternatives[Int(schema.choices[Int(number)].start) + discriminator]
  }
}
