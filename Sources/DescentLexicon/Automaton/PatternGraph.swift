/// Patterns as a graph of bytes: a nondeterministic automaton in the manner of Thompson (1968).
///
/// A pattern is built backwards: `node(for:then:)` makes the nodes that read it and go on to a node that is there
/// already, and returns the one where reading begins.
struct PatternGraph {
  enum Node {
    /// Reads one byte of a range.
    case byte(ClosedRange<UInt8>, next: Int)
    /// Goes on at any of several nodes without reading.
    case fork([Int])
    /// What was read matches a rule.
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

  /// Replaces the branches of a fork that was made before they were.
  mutating func setBranches(of fork: Int, to branches: [Int]) { nodes[fork] = .fork(branches) }

  /// The node where reading a pattern begins that goes on to another node.
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
    // A pattern without a node of its own reads nothing, however often; or the graph is too large already.
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

  /// Reads up to the first end of a word, as the automaton of Knuth, Morris and Pratt (1977) does: its states are how
  /// many bytes of the word were read last.
  private mutating func search(for word: [UInt8], then next: Int) -> Int {
    if word.isEmpty { return next }
    let states = word.map { _ in add(.fork([])) } + [next]
    var rows: [[Int]] = []
    // The state that is reached by what was read without its first byte.
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

  /// Nodes for the runs of bytes that lead to the same node.
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
