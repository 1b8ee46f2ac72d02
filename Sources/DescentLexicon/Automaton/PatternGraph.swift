/// Patterns as a graph over bytes: a nondeterministic finite automaton, constructed as by Thompson (1968).
///
/// A pattern is built backwards: `node(for:then:)` creates the nodes that match it and continue at an existing
/// node, and returns its entry node.
struct PatternGraph {
  enum Node {
    case byte(ClosedRange<UInt8>, next: Int)
    /// Continues at any of several nodes without reading.
    case fork([Int])
    /// The bytes read match a rule.
    case accept(rule: Int)
  }

  private(set) var nodes: [Node] = []
  private let nodeLimit: Int

  init(nodeLimit: Int) { self.nodeLimit = nodeLimit }

  var isTooLarge: Bool { nodes.count > nodeLimit }

  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Sets the branches of a fork that was created before them.
  mutating func setBranches(of fork: Int, to branches: [Int]) { nodes[fork] = .fork(branches) }

  /// Creates the nodes for a pattern that continues at another node; returns the entry node.
  mutating func node(for pattern: TokenPattern, then next: Int) -> Int {
    if isTooLarge { return next }
    switch pattern.shape {
    case .word(let bytes): return bytes.reversed().reduce(next) { add(.byte($1...$1, next: $0)) }
    case .character(let set, let orInvalidByte):
      var branches = set.utf8.map { row in row.reversed().reduce(next) { add(.byte($1, next: $0)) } }
      if orInvalidByte { branches.append(add(.byte(0x80...0xFF, next: next))) }
      return add(.fork(branches))
    case .sequence(let patterns): return patterns.reversed().reduce(next) { node(for: $1, then: $0) }
    case .choice(let patterns):
      let branches = patterns.map { node(for: $0, then: next) }
      return add(.fork(branches))
    case .repeated(let pattern, let least, let most): return repetition(of: pattern, least, most, then: next)
    case .through(let word): return search(for: word, then: next)
    }
  }

  private mutating func repetition(of pattern: TokenPattern, _ least: Int, _ most: Int?, then next: Int) -> Int {
    var entry = next
    // If a pattern has no node of its own, it reads nothing, however often, or the graph is already too large.
    if let most {
      for _ in least..<max(least, most) {
        let once = node(for: pattern, then: entry)
        if once == entry { break }
        entry = add(.fork([once, next]))
      }
    } else {
      entry = add(.fork([]))
      let again = node(for: pattern, then: entry)
      setBranches(of: entry, to: [again, next])
    }
    for _ in 0..<least {
      let once = node(for: pattern, then: entry)
      if once == entry { break }
      entry = once
    }
    return entry
  }

  /// Reads up to the first occurrence of a word, with the automaton of Knuth, Morris and Pratt (1977): its states
  /// are the numbers of bytes of the word that were matched last.
  private mutating func search(for word: [UInt8], then next: Int) -> Int {
    if word.isEmpty { return next }
    let states = word.map { _ in add(.fork([])) } + [next]
    var rows: [[Int]] = []
    // The state after the bytes read so far without the first one.
    var fallback = 0
    for (count, expected) in word.enumerated() {
      var row = count == 0 ? [Int](repeating: 0, count: 256) : rows[fallback]
      row[Int(expected)] = count + 1
      if count > 0 { fallback = rows[fallback][Int(expected)] }
      rows.append(row)
      setBranches(of: states[count], to: branches(row.map { states[$0] }))
    }
    return states[0]
  }

  /// Creates a node for each run of bytes that lead to the same node.
  private mutating func branches(_ targets: [Int]) -> [Int] {
    var branches: [Int] = []
    var first = 0
    for byte in 1...256 where byte == 256 || targets[byte] != targets[first] {
      branches.append(add(.byte(UInt8(first)...UInt8(byte - 1), next: targets[first])))
      first = byte
    }
    return branches
  }
}
