/// Determinizes a graph of patterns: each state of the automaton is the set of nodes that can be reached by the
/// same bytes (Rabin and Scott, 1959).
struct SubsetConstruction {
  private let graph: PatternGraph
  private let classes: [UInt8]
  private let classCount: Int
  /// The nodes of the sets of all states, one set after the other, and where those of each state begin.
  private var members: [Int] = []
  private var starts = [0, 0]
  /// By the hash of a set, the last state that has it; and for each state, the one before with the same hash, or 0.
  private var lastStates: [UInt64: Int] = [:]
  private var statesBefore = [0]
  private var transitions: [Int]
  /// Marks the nodes of the set under construction, by the number of the round.
  private var marks: [Int]
  private var round = 0
  private var waiting: [Int] = []
  /// The number of nodes and edges visited.
  private var steps = 0

  /// Creates the automaton that starts at the nodes of `starts`; nil if it is too large.
  static func automaton(of graph: PatternGraph, starts: [Int], _ limits: LexiconLimits) -> ByteAutomaton? {
    if graph.isTooLarge { return nil }
    var construction = SubsetConstruction(graph)
    return construction.run(starts, limits)
  }

  private init(_ graph: PatternGraph) {
    self.graph = graph
    (classes, classCount) = Self.classes(of: graph)
    transitions = [Int](repeating: 0, count: classCount)
    marks = [Int](repeating: 0, count: graph.nodes.count)
  }

  /// Bytes are in the same class if no node distinguishes them.
  private static func classes(of graph: PatternGraph) -> ([UInt8], count: Int) {
    var begins = [Bool](repeating: false, count: 257)
    begins[1] = true
    for case .byte(let range, _) in graph.nodes {
      begins[Int(range.lowerBound)] = true
      begins[Int(range.upperBound) + 1] = true
    }
    var classes = [UInt8](repeating: 0, count: 256)
    for byte in 1...255 { classes[byte] = classes[byte - 1] + (begins[byte] ? 1 : 0) }
    return (classes, Int(classes[255]) + 1)
  }

  private mutating func run(_ startNodes: [Int], _ limits: LexiconLimits) -> ByteAutomaton? {
    let startStates = startNodes.map { self.state(reaching: [$0]) }
    var state = 1
    while state < statesBefore.count {
      if statesBefore.count > limits.states || steps > limits.steps { return nil }
      appendTransitions(from: state)
      state += 1
    }
    let matches = statesBefore.indices.map { state in
      nodes(of: state).compactMap { if case .accept(let rule) = graph.nodes[members[$0]] { rule } else { nil } }
        .sorted()
    }
    return ByteAutomaton(
      classes: classes, classCount: classCount, transitions: transitions, matches: matches, starts: startStates)
  }

  /// Where the nodes of a state are among the members.
  private func nodes(of state: Int) -> Range<Int> { starts[state]..<starts[state + 1] }

  private mutating func appendTransitions(from state: Int) {
    // The nodes after each class of bytes, in one array.
    var ends = [Int](repeating: 0, count: classCount)
    for place in nodes(of: state) {
      guard case .byte(let range, _) = graph.nodes[members[place]] else { continue }
      for byteClass in classes[Int(range.lowerBound)]...classes[Int(range.upperBound)] { ends[Int(byteClass)] += 1 }
    }
    for byteClass in ends.indices.dropFirst() { ends[byteClass] += ends[byteClass - 1] }
    steps += ends[classCount - 1]
    var targets = [Int](repeating: 0, count: ends[classCount - 1])
    for place in nodes(of: state).reversed() {
      guard case .byte(let range, let next) = graph.nodes[members[place]] else { continue }
      for byteClass in classes[Int(range.lowerBound)]...classes[Int(range.upperBound)] {
        ends[Int(byteClass)] -= 1
        targets[ends[Int(byteClass)]] = next
      }
    }
    // Filled from the end, each place is now where the nodes of its class begin.
    ends.append(targets.count)
    var (before, target) = (0..<0, 0)
    for byteClass in 0..<classCount {
      let own = ends[byteClass]..<ends[byteClass + 1]
      if own.isEmpty || !targets[own].elementsEqual(targets[before]) {
        target = own.isEmpty ? 0 : self.state(reaching: targets[own])
      }
      before = own
      transitions.append(target)
    }
  }

  /// The state of the nodes that are reachable from some without reading, restricted to those that read a byte or match.
  private mutating func state(reaching nodes: some Sequence<Int>) -> Int {
    round += 1
    let start = members.count
    var hash: UInt64 = 0
    waiting += nodes
    while let node = waiting.popLast() {
      steps += 1
      if marks[node] == round { continue }
      marks[node] = round
      if case .fork(let branches) = graph.nodes[node] {
        waiting += branches
      } else {
        members.append(node)
        // A sum, so that the order of nodes makes no difference; of nonlinear terms, so that other sets have another
        // one.
        let mixed = UInt64(node) &* 0x9E37_79B9_7F4A_7C15
        hash &+= mixed ^ mixed >> 32
      }
    }
    if members.count == start { return 0 }
    var known = lastStates[hash] ?? 0
    while known != 0 {
      let others = self.nodes(of: known)
      // The marks tell which nodes are in the new set.
      if others.count == members.count - start, others.allSatisfy({ marks[members[$0]] == round }) {
        members.removeLast(members.count - start)
        return known
      }
      known = statesBefore[known]
    }
    let state = statesBefore.count
    statesBefore.append(lastStates[hash] ?? 0)
    lastStates[hash] = state
    starts.append(members.count)
    return state
  }
}
