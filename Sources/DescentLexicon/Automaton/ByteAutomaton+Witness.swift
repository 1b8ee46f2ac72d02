// Texts that show what an automaton does.

extension ByteAutomaton {
  /// The shortest text that leads from a state to one that is asked for; nil if there is none.
  func shortestText(from start: Int, to isGoal: (Int) -> Bool) -> String? {
    isGoal(start) ? "" : shortestContinuation(of: start, to: isGoal)
  }

  /// The same with at least one byte.
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
    repeat {
      guard let origin = origins[state] else { break }
      text.append(origin.byte)
      state = origin.state
    } while state != start
    return String(decoding: text.reversed(), as: UTF8.self)
  }
}
