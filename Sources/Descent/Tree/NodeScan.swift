/// The nodes of a tree in the order of the source, without fields and tokens: the fastest way through a tree.
package struct NodeScan: ~Copyable {
  /// A node that begins, or ends.
  package struct Step: BitwiseCopyable {
    /// The number of words on the stack.
    static let words: UInt32 = 2

    package let index: UInt32
    /// The number of its type, twice, and one more for an end.
    private let bits: UInt32

    @inline(__always) fileprivate init(index: UInt32, type: UInt16, isEnd: Bool = false) {
      self.index = index
      bits = UInt32(type) &* 2 | (isEnd ? 1 : 0)
    }

    /// The number of its type.
    package var type: UInt16 { UInt16(truncatingIfNeeded: bits >> 1) }
    package var isEnd: Bool { bits & 1 != 0 }
  }

  /// The counts and sizes for the nodes of a type.
  private struct Tally: BitwiseCopyable {
    /// The number of words of a step of theirs; 0 if they are only counted.
    var stepWords: UInt32
    /// How many a count has met.
    var count: UInt32 = 0
  }

  /// The types of the nodes met so far.
  private(set) var schema: NodeSchema
  private let tree: SyntaxTree
  private let reportsEnds: Bool
  private var stack = WordBuffer()
  /// The number of words on the stack before the children of the node that has just begun.
  private(set) var childrenStart = 0
  /// The number of words on the stack; more than `childrenStart` until all children of a node have been seen.
  var height: Int { stack.count }
  /// The tally of each type.
  private var tallies = WordBuffer()

  package init(_ start: NodeView, reportsEnds: Bool = false) {
    tree = start.tree
    self.reportsEnds = reportsEnds
    let type = NodeSchema.number(of: start.node.type)
    schema = .current
    addTallies()
    stack.append(Step(index: start.node.index, type: type))
    set(Tally(stepWords: Step.words, count: 1), ofType: Int(type))
  }

  /// Another scan that goes on from the same place.
  init(copying other: borrowing NodeScan) {
    (schema, tree, reportsEnds, childrenStart) = (other.schema, other.tree, other.reportsEnds, other.childrenStart)
    stack.append(other.stack, from: 0)
    tallies.append(other.tallies, from: 0)
  }

  /// Passes over the nodes of types that have no children, unless they are wanted.
  package mutating func passOverLeaves(unless isWanted: (Int) -> Bool) {
    for (type, slots) in schema.slotsOfTypes.enumerated() where slots.count == 0 && !isWanted(type) {
      set(Tally(stepWords: 0, count: tally(ofType: type).count), ofType: type)
    }
  }

  @inline(__always)
  package func node(_ step: Step) -> AnyNode { AnyNode(type: schema.types[Int(step.type)], index: step.index) }

  @inline(__always) package mutating func next() -> Step? {
    if stack.count == 0 { return nil }
    let step = stack.removeLast(Step.self)
    if step.isEnd { return step }
    if reportsEnds { stack.append(Step(index: step.index, type: step.type, isEnd: true)) }
    childrenStart = stack.count
    pushChildren(of: step, inOrder: true)
    return step
  }

  /// Counts the nodes of each type that was met; beside the counts are the names of the types.
  ///
  /// Their order does not matter, so they are read one after the other from a queue: while one waits for memory, the
  /// processor reads the next ones.
  consuming func counts() -> (counts: [Int], names: [String]) {
    passOverLeaves { _ in false }
    var place = 0
    while place < stack.count {
      pushChildren(of: stack.value(Step.self, uncheckedAt: place), inOrder: false)
      place &+= Int(Step.words)
    }
    let counts = schema.types.indices.map { $0 == NodeSchema.absent ? 0 : Int(tally(ofType: $0).count) }
    return (counts, schema.names)
  }

  /// The last child is pushed first, so that the first one comes off the stack first.
  @inline(__always) private mutating func pushChildren(of step: Step, inOrder: Bool) {
    var slots = schema.slotsOfTypes[unchecked: Int(step.type)]
    if slots.isUnknown { slots = findSlots(of: step) }
    let poolCount = tree.pool.wordCount
    // Counting in the buffer would make each push wait for the one before.
    var top = stack.count
    stack.reserveCapacity(top &+ Int(slots.count) &* Int(Step.words))
    var place = Int(slots.start)
    let end = place &+ Int(slots.count)
    while place < end {
      let slot = schema.slots[unchecked: place]
      var child = step.index &+ UInt32(slot.offset)
      precondition(child < poolCount, "a handle of another tree")
      var count: UInt32 = 1
      if slot.stride != 0 {
        let start = child
        count = tree.pool.word(uncheckedAt: start &+ 1)
        if count == 0 {
          place &+= 1
          continue
        }
        let last = UInt64(tree.pool.word(uncheckedAt: start)) &+ UInt64(count &- 1) &* UInt64(slot.stride)
        precondition(last < UInt64(poolCount), "a handle of another tree")
        child = UInt32(truncatingIfNeeded: last)
        stack.count = top
        stack.reserveCapacity(top &+ (Int(count) &+ end &- place) &* Int(Step.words))
      }
      repeat {
        push(slot.choice, at: child, ofSlot: place, &top, inOrder: inOrder)
        child &-= UInt32(slot.stride)
        count &-= 1
      } while count != 0
      place &+= 1
    }
    stack.count = top
  }

  /// Passes over the children of the node that has just begun.
  package mutating func skipChildren() { stack.removeAll(from: childrenStart) }

  @inline(__always) private mutating func push(
    _ choice: NodeSchema.Choice, at word: UInt32, ofSlot slot: Int, _ top: inout Int, inOrder: Bool
  ) {
    let index = tree.pool.word(uncheckedAt: word)
    // Where the place of the next step depends on this one, a guess of the processor is faster than waiting; in a queue,
    // nothing waits, and a wrong guess costs more.
    if inOrder, index == 0 { return }
    let discriminator = tree.pool.word(uncheckedAt: word &+ 1) & choice.mask
    var type = schema.alternative(discriminator, of: choice)
    if type == NodeSchema.unknown { type = findAlternative(discriminator, ofSlot: slot, at: word) }
    if !inOrder, index == 0 { type = NodeSchema.absent }
    var tally = tally(ofType: Int(type))
    if inOrder {
      if tally.stepWords == 0 { return }
    } else {
      tally.count &+= 1
      set(tally, ofType: Int(type))
    }
    stack.set(Step(index: index, type: type), uncheckedAt: top)
    top &+= inOrder ? Int(Step.words) : Int(tally.stepWords)
  }

  @inline(__always) private func tally(ofType type: Int) -> Tally { tallies.value(Tally.self, uncheckedAt: type &* 2) }

  @inline(__always)
  private mutating func set(_ tally: Tally, ofType type: Int) { tallies.set(tally, uncheckedAt: type &* 2) }

  /// Adds the tallies of the types that were met since.
  private mutating func addTallies() {
    tallies.reserveCapacity(2 * schema.types.count)
    while tallies.count < 2 * schema.types.count {
      tallies.append(Tally(stepWords: tallies.count == 2 * Int(NodeSchema.absent) ? 0 : Step.words))
    }
  }

  @inline(never) private mutating func findSlots(of step: Step) -> NodeSchema.Slots {
    let type = schema.types[Int(step.type)]
    // Without a copy, the schema of the process grows in place.
    schema = NodeSchema()
    NodeSchema.addSlots(of: type) { tree.pool.load(type, at: step.index) }
    schema = .current
    addTallies()
    return schema.slotsOfTypes[Int(step.type)]
  }

  @inline(never)
  private mutating func findAlternative(_ discriminator: UInt32, ofSlot slot: Int, at word: UInt32) -> UInt16 {
    let (choice, layout) = schema.choice(ofSlot: slot)
    schema = NodeSchema()
    NodeSchema.addAlternative(discriminator, of: choice, in: layout) { tree.pool.load(layout.type, at: word) }
    schema = .current
    addTallies()
    return schema.alternative(discriminator, of: schema.slots[slot].choice)
  }
}

extension NodeScan {
  package static func number(of type: Any.Type) -> Int { Int(NodeSchema.number(of: type)) }
}
