/// A deterministic finite automaton over classes of bytes.
struct ByteAutomaton {
  /// The class of each byte. The zero byte has a class of its own, class 0.
  var classes: [UInt8]
  var classCount: Int
  /// The transition table, with a row for each state. State 0 is the dead state: it has no transitions and no matches.
  var transitions: [Int]
  /// The rules that match in each state, the earliest first.
  var matches: [[Int]]
  var starts: [Int]

  var stateCount: Int { matches.count }

  /// The automaton of the patterns of each mode, whose rules have numbers; nil if it is too large.
  static func compiled(
    from modes: [[(number: Int, pattern: TokenPattern)]], _ limits: LexiconLimits
  ) -> ByteAutomaton? {
    var graph = PatternGraph(nodeLimit: limits.nodes)
    let starts = modes.map { patterns in
      graph.add(.fork(patterns.map { graph.node(for: $0.pattern, then: graph.add(.accept(rule: $0.number))) }))
    }
    return SubsetConstruction.automaton(of: graph, starts: starts, limits)
  }

  func target(from state: Int, on byteClass: Int) -> Int { transitions[state * classCount + byteClass] }

  func target(from state: Int, on byte: UInt8) -> Int { target(from: state, on: Int(classes[Int(byte)])) }
}

// Example texts for diagnostics.
extension ByteAutomaton {
  /// The shortest text that leads from a state to a goal; nil if there is none.
  func shortestText(from start: Int, to isGoal: (Int) -> Bool) -> String? {
    isGoal(start) ? "" : shortestContinuation(of: start, to: isGoal)
  }

  /// Like `shortestText`, but with at least one byte.
  func shortestContinuation(of start: Int, to isGoal: (Int) -> Bool) -> String? {
    let classes = readableClasses
    var origins = [(state: Int, byte: UInt8)?](repeating: nil, count: stateCount)
    var waiting = [start]
    var next = 0
    while next < waiting.count {
      let state = waiting[next]
      next += 1
      for (byteClass, byte) in classes {
        let target = target(from: state, on: byteClass)
        if target == 0 || origins[target] != nil { continue }
        origins[target] = (state, byte)
        if isGoal(target) { return text(leadingTo: target, from: start, origins) }
        waiting.append(target)
      }
    }
    return nil
  }

  private func text(leadingTo goal: Int, from start: Int, _ origins: [(state: Int, byte: UInt8)?]) -> String {
    var text: [UInt8] = []
    var state = goal
    while let origin = origins[state], text.isEmpty || state != start {
      text.append(origin.byte)
      state = origin.state
    }
    return String(decoding: text.reversed(), as: UTF8.self)
  }

  /// The byte classes, each with its most readable byte, ordered by readability.
  private var readableClasses: [(byteClass: Int, byte: UInt8)] {
    let readable = Array("a0A ".utf8) + Array(0x21...0x7E) + [0x0A, 0x09] + Array(0x80...0xFF) + Array(0...0x1F)
    var seen: Set<UInt8> = []
    return readable.compactMap { byte in
      let byteClass = classes[Int(byte)]
      return seen.insert(byteClass).inserted ? (Int(byteClass), byte) : nil
    }
  }
}
