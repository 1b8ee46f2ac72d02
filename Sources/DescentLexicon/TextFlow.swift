/// What may stand in the text that leads to a state.
struct TextFlow {
  private(set) var holdsLineEnd: [Bool]
  private(set) var endsWithLineEnd: [Bool]
  /// Whether the text may end inside the UTF-8 of a character.
  private(set) var mayEndInCharacter: [Bool]

  init(_ automaton: ByteAutomaton) {
    func endsWith(_ bytes: some Sequence<UInt8>) -> [Bool] {
      var isTarget = [Bool](repeating: false, count: automaton.stateCount)
      for byte in bytes { for state in isTarget.indices { isTarget[automaton.target(from: state, on: byte)] = true } }
      return isTarget
    }
    endsWithLineEnd = endsWith([UInt8(ascii: "\n"), UInt8(ascii: "\r")])
    holdsLineEnd = endsWithLineEnd
    mayEndInCharacter = CharacterFlow(automaton).isInside
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

/// In which states reading may stand inside the UTF-8 of a character: states are followed together with what the bytes
/// read so far need to become a character.
private struct CharacterFlow {
  private(set) var isInside: [Bool]

  init(_ automaton: ByteAutomaton) {
    isInside = [Bool](repeating: false, count: automaton.stateCount)
    var isReached = isInside.map { _ in [Bool](repeating: false, count: Phase.allCases.count) }
    let bytes = Self.distinctBytes(automaton)
    var waiting = automaton.starts.map { (state: $0, phase: Phase.none) }
    while let (state, phase) = waiting.popLast() {
      if phase != .none { isInside[state] = true }
      for byte in bytes {
        let (target, next) = (automaton.target(from: state, on: byte), phase.next(after: byte))
        if target == 0 || isReached[target][next.rawValue] { continue }
        isReached[target][next.rawValue] = true
        waiting.append((target, next))
      }
    }
  }

  /// One byte for all that the automaton and the phases do not tell apart.
  private static func distinctBytes(_ automaton: ByteAutomaton) -> [UInt8] {
    var seen: Set<[Int]> = []
    return (0...255).filter { byte in
      let phases = Phase.allCases.map { $0.next(after: byte).rawValue }
      return seen.insert([Int(automaton.classes[Int(byte)])] + phases).inserted
    }
  }

  /// The bytes that are still to come, by table 3-7 of the Unicode Standard.
  private enum Phase: Int, CaseIterable {
    case none, one, two, three
    /// One more, behind a second byte from a part of its range only.
    case highSecondThenOne, lowSecondThenOne
    /// Two more, behind such a byte.
    case highSecondThenTwo, lowSecondThenTwo

    func next(after byte: UInt8) -> Phase {
      switch (self, byte) {
      case (.one, 0x80...0xBF): .none
      case (.two, 0x80...0xBF), (.highSecondThenOne, 0xA0...0xBF), (.lowSecondThenOne, 0x80...0x9F): .one
      case (.three, 0x80...0xBF), (.highSecondThenTwo, 0x90...0xBF), (.lowSecondThenTwo, 0x80...0x8F): .two
      case (_, 0xC2...0xDF): .one
      case (_, 0xE0): .highSecondThenOne
      case (_, 0xED): .lowSecondThenOne
      case (_, 0xE1...0xEF): .two
      case (_, 0xF0): .highSecondThenTwo
      case (_, 0xF4): .lowSecondThenTwo
      case (_, 0xF1...0xF3): .three
      default: .none
      }
    }
  }
}
