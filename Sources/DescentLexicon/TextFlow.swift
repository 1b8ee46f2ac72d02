/// Properties of the texts that lead to each state.
struct TextFlow {
  private(set) var holdsLineEnd: [Bool]
  private(set) var endsWithLineEnd: [Bool]
  /// True if the text may end inside the UTF-8 of a character.
  let mayEndInCharacter: [Bool]

  init(_ automaton: ByteAutomaton) {
    endsWithLineEnd = [Bool](repeating: false, count: automaton.stateCount)
    for byte in "\n\r".utf8 {
      for state in endsWithLineEnd.indices { endsWithLineEnd[automaton.target(from: state, on: byte)] = true }
    }
    holdsLineEnd = endsWithLineEnd
    mayEndInCharacter = Self.statesInCharacters(automaton)
    var waiting = holdsLineEnd.indices.filter { holdsLineEnd[$0] }
    while let state = waiting.popLast() {
      for byteClass in 0..<automaton.classCount {
        let target = automaton.target(from: state, on: byteClass)
        if !holdsLineEnd[target] {
          holdsLineEnd[target] = true
          waiting.append(target)
        }
      }
    }
  }

  /// The states in which the position may be inside a character: follows states together with the ranges of the
  /// bytes that the character still needs.
  private static func statesInCharacters(_ automaton: ByteAutomaton) -> [Bool] {
    let characters = ScalarSet.all.utf8
    // The first one means that the position is between characters.
    var rests: [ArraySlice<ClosedRange<UInt8>>] = [[]]
    for row in characters {
      for start in 1..<row.count where !rests.contains(row[start...]) { rests.append(row[start...]) }
    }
    let nextRests = rests.map { rest in
      (UInt8.min...UInt8.max).map { byte in
        let continues = rest.first?.contains(byte) ?? false
        let next = continues ? rest.dropFirst() : characters.first { $0[0].contains(byte) }?.dropFirst() ?? []
        return rests.firstIndex(of: next) ?? 0
      }
    }
    // One byte for each class that the automaton and the characters do not distinguish.
    var seen: Set<[Int]> = []
    let bytes = (UInt8.min...UInt8.max).filter { byte in
      seen.insert([Int(automaton.classes[Int(byte)])] + nextRests.map { $0[Int(byte)] }).inserted
    }
    var isReached = automaton.matches.map { _ in rests.map { _ in false } }
    var waiting = automaton.starts.map { (state: $0, rest: 0) }
    while let (state, rest) = waiting.popLast() {
      for byte in bytes {
        let (target, next) = (automaton.target(from: state, on: byte), nextRests[rest][Int(byte)])
        if target == 0 || isReached[target][next] { continue }
        isReached[target][next] = true
        waiting.append((target, next))
      }
    }
    return isReached.map { $0.dropFirst().contains(true) }
  }
}
