import Descent

/// Fits programs to the nodes of one tree.
///
/// The remaining work is a list of goals. A list with one run leaves no choice; where several runs are in a list, or
/// elements may come in any order, a choice is noted, and taken differently when a later goal fails.
struct Matcher {
  private struct Goal {
    enum Work {
      case node(Int, AnyNode)
      case items(Range<Int>, AnyList, Range<Int>)
      case subset(Range<Int>, AnyList, used: UInt64)
    }
    let work: Work
    /// The goal after this one; -1 for none.
    let next: Int
  }

  private struct Choice {
    let goal: Int
    /// The way to try next: the number of elements of a run, or the element of a subset.
    let way: Int
    let goalCount: Int
    let trailCount: Int
    let omittedCount: Int
  }

  /// How often other ways are taken for one candidate, at most.
  static let wayLimit = 10_000

  let tree: SyntaxTree
  /// The values of the holes with names, by number.
  var values: [HoleValue?]
  /// Whether ways were given up.
  var isIncomplete = false
  /// Whether ways were ever given up.
  private(set) var hasGivenUp = false

  /// The nodes that the nodes of the program fit, by their places; undefined for those that did not fit.
  private(set) var nodes: [AnyNode?] = []
  /// The values of the holes of the program, by their places, also of those without a name.
  var holeValues: [HoleValue?] = []
  /// Whether nodes and values of all holes are noted, for a rewrite.
  let notesAll: Bool

  /// The code that the program lacks, such as modifiers.
  private(set) var omitted: [Field.Value] = []
  /// Why the last program did not fit: the difference after which the most had fitted.
  private(set) var difference: Difference?
  /// The number of nodes that fitted before a difference.
  private var progress = 0

  var program = PatternProgram()
  var reader: FieldReader
  var constructs: ConstructNames
  private var goals: [Goal] = []
  private var choices: [Choice] = []
  /// The names that got a value, in that order.
  var trail: [Int] = []
  private var next = -1
  private var wayCount = 0

  /// - Parameters:
  ///   - values: the values of the holes with names that are known.
  init(_ tree: SyntaxTree, values: [HoleValue?], notesAll: Bool = false) {
    self.tree = tree
    self.values = values
    self.notesAll = notesAll
    reader = FieldReader(tree)
    constructs = ConstructNames(tree)
  }

  /// Whether a program with one root fits a node; then `values` has the values of its holes.
  ///
  /// - Parameter keepsValues: whether holes that have values already must fit the same code.
  mutating func fits(_ program: PatternProgram, _ node: AnyNode, keepsValues: Bool = false) -> Bool {
    begin(program, keepsValues)
    switch program.items[program.roots.lowerBound] {
    case .node(let root): push(.node(root, node))
    case .hole(let hole):
      // The node itself must be of the construct, or it would be found again in a node with the same tokens.
      if let construct = program.holes[hole].construct, !constructs.isNamed(node.type, construct) { return false }
      guard bind(hole, node) else { return false }
    case .run, .token: return false
    }
    return run()
  }

  /// Whether a program with several roots fits elements of a list from one on; returns how many.
  ///
  /// - Parameter least: how many it must fit at least.
  mutating func fits(
    _ program: PatternProgram, _ list: AnyList, from start: Int, atLeast least: Int = 0, keepsValues: Bool = false
  ) -> Int? {
    let needed = program.needs(program.roots)
    let most = needed.runs == 0 ? needed.elements : list.count - start
    if needed.elements > most || start + needed.elements > list.count { return nil }
    // The items before the first run decide most often, before the run is tried.
    let prefix = program.roots.prefix { !program.isRun($0) }
    if needed.runs > 0, !prefix.isEmpty {
      begin(program, keepsValues)
      push(.items(prefix, list, start..<(start + prefix.count)))
      guard run() else { return nil }
      undo(to: 0)
    }
    // A run at the end takes all that follows, up to the next section; with others, as few elements as possible are taken.
    let takesAll = program.endsWithRun && program.sectionHeads.isEmpty
    let shortest = max(least, takesAll ? most : needed.elements)
    if shortest > most { return nil }
    for count in shortest...most {
      let end = start + count
      if program.endsWithRun, end < list.count, !program.isSectionHead(reader.element(end, of: list)) { continue }
      begin(program, keepsValues)
      push(.items(program.roots, list, start..<(start + count)))
      if run() { return count }
    }
    return nil
  }

  /// Whether the program fits the node that it fitted last in another way: other elements in its runs.
  mutating func fitsOtherwise() -> Bool { takeAnotherWay() && run() }

  private mutating func begin(_ program: PatternProgram, _ keepsValues: Bool) {
    self.program = program
    goals.removeAll(keepingCapacity: true)
    choices.removeAll(keepingCapacity: true)
    trail.removeAll(keepingCapacity: true)
    next = -1
    wayCount = 0
    if !keepsValues { isIncomplete = false }
    if notesAll {
      nodes = Array(repeating: nil, count: program.nodes.count)
      holeValues = Array(repeating: nil, count: program.holes.count)
      (difference, progress) = (nil, 0)
      omitted = []
    }
    if !keepsValues { for index in values.indices { values[index] = nil } }
  }

  // MARK: Goals

  private mutating func push(_ work: Goal.Work) {
    goals.append(Goal(work: work, next: next))
    next = goals.count - 1
  }

  private mutating func run() -> Bool {
    while next >= 0 {
      let goal = next
      next = goals[goal].next
      if !attempt(goals[goal].work, goal, way: nil), !takeAnotherWay() {
        undo(to: 0)
        return false
      }
    }
    return true
  }

  private mutating func attempt(_ work: Goal.Work, _ goal: Int, way: Int?) -> Bool {
    switch work {
    case .node(let pattern, let node): fit(pattern, node)
    case .items(let items, let list, let elements): fit(items, list, elements, goal, way: way)
    case .subset(let items, let list, let used): fitSubset(items, list, used, goal, way: way ?? 0)
    }
  }

  /// Goes back to the last choice that has another way.
  private mutating func takeAnotherWay() -> Bool {
    while let choice = choices.popLast() {
      wayCount += 1
      if wayCount > Self.wayLimit {
        (isIncomplete, hasGivenUp) = (true, true)
        choices.removeAll()
        return false
      }
      undo(to: choice.trailCount)
      omitted.removeLast(omitted.count - choice.omittedCount)
      goals.removeLast(goals.count - choice.goalCount)
      next = goals[choice.goal].next
      if attempt(goals[choice.goal].work, choice.goal, way: choice.way) { return true }
    }
    return false
  }

  private mutating func choose(_ goal: Int, way: Int) {
    choices.append(
      Choice(goal: goal, way: way, goalCount: goals.count, trailCount: trail.count, omittedCount: omitted.count))
  }

  private mutating func undo(to count: Int) {
    while trail.count > count { values[trail.removeLast()] = nil }
  }

  // MARK: Nodes

  private mutating func fit(_ pattern: Int, _ node: AnyNode) -> Bool {
    let expected = program.nodes[pattern]
    guard ObjectIdentifier(node.type) == expected.type else { return differs(pattern, nil, node) }
    if notesAll {
      nodes[pattern] = node
      progress += 1
    }
    reader.read(node)
    let start = expected.fields.lowerBound
    // Tokens are compared at once; they differ most often. The first of the slower comparisons comes off the list
    // first.
    for index in stride(from: expected.fields.count - 1, through: 0, by: -1) {
      let value = reader.fields[index].value
      switch (program.fields[start + index], value) {
      case (.anything, _):
        if notesAll { omitted.append(value) }
      case (.absent, .absent): continue
      case (.node(let inner), .node(let child)): push(.node(inner, child))
      case (.hole(let hole), .node(let child)) where bind(hole, child): continue
      case (.hole(let hole), .token(let token)) where bind(hole, token): continue
      case (.token(let text), .token(let token)) where matches(text, token): continue
      case (.list(let items), .list(let list)) where list.count == 0,
        (.subset(let items), .list(let list)) where list.count == 0:
        guard bind(items, empty: list, of: node) else { return differs(pattern, index, node) }
      case (.list(let items), .list(let list)) where program.needs(items).fits(list.count):
        push(.items(items, list, 0..<list.count))
      case (.list(let items), .tokens(let list)) where fit(items, list): continue
      case (.subset(let items), .list(let list)): push(.subset(items, list, used: 0))
      default: return differs(pattern, index, node)
      }
    }
    return true
  }

  /// Notes a difference, if it is wanted.
  @inline(__always) private mutating func differs(_ pattern: Int, _ field: Int?, _ node: AnyNode) -> Bool {
    if notesAll, progress > difference?.progress ?? -1 {
      difference = Difference(pattern: pattern, field: field, node: node, progress: progress)
    }
    return false
  }

  func matches(_ text: PatternBytes, _ token: TokenRef) -> Bool {
    guard let index = token.index else { return text.bytes.isEmpty }
    return text.matches(tree.source, tree.tokens.rangeOfOperator(at: index))
  }

  // MARK: Lists

  private mutating func fit(
    _ items: Range<Int>, _ list: AnyList, _ elements: Range<Int>, _ goal: Int, way: Int?
  ) -> Bool {
    guard let first = items.first else { return elements.isEmpty }
    let needed = program.needs(items)
    guard needed.fits(elements.count) else { return false }
    let rest = items.dropFirst()
    guard case .run(let hole) = program.items[first] else {
      let element = reader.element(elements.lowerBound, of: list)
      push(.items(rest, list, elements.dropFirst()))
      return fit(item: first, element)
    }
    let longest = elements.count - needed.elements
    let length = needed.runs == 1 ? longest : way ?? 0
    if length < longest { choose(goal, way: length + 1) }
    let taken = elements.prefix(length)
    guard bind(hole, list, taken) else { return false }
    push(.items(rest, list, elements.dropFirst(length)))
    return true
  }

  /// Fits an item that is no run to an element.
  private mutating func fit(item: Int, _ element: AnyNode) -> Bool {
    switch program.items[item] {
    case .node(let pattern):
      push(.node(pattern, element))
      return true
    case .hole(let hole): return bind(hole, element)
    case .run, .token: return false
    }
  }

  /// Fits items to elements in any order; a run, which is the last item, takes the other elements.
  private mutating func fitSubset(_ items: Range<Int>, _ list: AnyList, _ used: UInt64, _ goal: Int, way: Int) -> Bool {
    func isUsed(_ element: Int) -> Bool { element < 64 && used & 1 << UInt64(element) != 0 }
    guard let first = items.first else {
      if notesAll { omitted += (0..<list.count).filter { !isUsed($0) }.map { .node(reader.element($0, of: list)) } }
      return true
    }
    if case .run(let hole) = program.items[first] {
      let rest = (0..<list.count).filter { !isUsed($0) }.map { reader.element($0, of: list) }
      let end = rest.isEmpty ? tree.tokenRange(of: reader.element(list.count - 1, of: list)).end : 0
      return bind(hole, rest, orPlace: end)
    }
    guard let element = (way..<max(way, list.count)).first(where: { !isUsed($0) }) else { return false }
    choose(goal, way: element + 1)
    let nowUsed = element < 64 ? used | 1 << UInt64(element) : used
    push(.subset(items.dropFirst(), list, used: nowUsed))
    return fit(item: first, reader.element(element, of: list))
  }
}
