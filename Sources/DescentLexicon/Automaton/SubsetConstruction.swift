/// Determinizes a graph of patterns: each state of the automaton is the set of nodes that can be reached by the
/// same bytes (Rabin and Scott, 1959).
struct SubsetConstruction {
  private let graph: PatternGraph
  private let classes: [UInt8]
  private let classCount: Int
  private var numbers: [[Int]: Int] = [[]: 0]
  private var sets: [[Int]] = [[]]
  private var transitions: [Int]
  /// Marks the nodes of the set under construction, by the number of the round.
  private var marks: [Int]
  private var round = 0
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

  private mutating func run(_ starts: [Int], _ limits: LexiconLimits) -> ByteAutomaton? {
    let startStates = starts.map { number(of: closure(of: [$0])) }
    var state = 1
    while state < sets.count {
      if sets.count > limits.states || steps > limits.steps { return nil }
      appendTransitions(from: sets[state])
      state += 1
    }
    let matches = sets.map { set in
      set.compactMap { if case .accept(let rule) = graph.nodes[$0] { rule } else { nil } }.sorted()
    }
    return ByteAutomaton(
      classes: classes, classCount: classCount, transitions: transitions, matches: matches, starts: startStates)
  }

  private mutating func appendTransitions(from set: [Int]) {
    var targets = [[Int]](repeating: [], count: classCount)
    for node in set {
      guard case .byte(let range, let next) = graph.nodes[node] else { continue }
      let (first, last) = (classes[Int(range.lowerBound)], classes[Int(range.upperBound)])
      steps += Int(last - first) + 1
      for byteClass in first...last {
        targets[Int(byteClass)].append(next)
      }
    }
    var row = [Int](repeating: 0, count: classCount)
    for byteClass in targets.indices where !targets[byteClass].isEmpty {
      let isLikeTheOneBefore = byteClass > 0 && targets[byteClass] == targets[byteClass - 1]
      row[byteClass] = isLikeTheOneBefore ? row[byteClass - 1] : number(of: closure(of: targets[byteClass]))
    }
    transitions += row
  }

  private mutating func number(of set: [Int]) -> Int {
    if let number = numbers[set] { return number }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  /// The nodes reachable without reading, restricted to those that read a byte or match.
  private mutating func closure(of nodes: [Int]) -> [Int] {
    round += 1
    var set: [Int] = []
    var waiting = nodes
    while let node = waiting.popLast() {
      steps += 1
      if marks[node] == round { continue }
      marks[node] = round
      if case .fork(let branches) = graph.nodes[node] { waiting += branches } else { set.append(node) }
    }
    return set.sorted()
  }
}
