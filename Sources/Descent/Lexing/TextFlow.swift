/// What may stand in the text that leads to a state.
struct TextFlow {
  private(set) var holdsLineEnd: [Bool]
  private(set) var endsWithLineEnd: [Bool]
  /// Whether the text may end with a first byte of a character.
  private(set) var mayEndInCharacter: [Bool]

  init(_ automaton: ByteAutomaton) {
    func endsWith(_ bytes: some Sequence<UInt8>) -> [Bool] {
      var isTarget = [Bool](repeating: false, count: automaton.stateCount)
      for byte in bytes { for state in isTarget.indices { isTarget[automaton.target(from: state, on: byte)] = true } }
      return isTarget
    }
    endsWithLineEnd = endsWith([UInt8(ascii: "\n"), UInt8(ascii: "\r")])
    holdsLineEnd = endsWithLineEnd
    // Behind a state that accepts after a lead byte, a continuation byte may end the text inside a character, too.
    mayEndInCharacter = endsWith(0x80...0xFF)
    if !zip(endsWith(0xC2...0xF4), automaton.matches).contains(where: { $0 && !$1.isEmpty }) {
      mayEndInCharacter = mayEndInCharacter.map { _ in false }
    }
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
}
