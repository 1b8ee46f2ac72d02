import CorpusRunner
import Testing

@testable import DescentLexicon

/// Compares the minimal automaton, found by splitting the smaller halves of groups, with the result of testing all
/// pairs of states.
@Suite struct MinimisationTests {
  private func automaton(_ random: inout SeededGenerator) -> ByteAutomaton {
    let stateCount = Int.random(in: 1...24, using: &random)
    let classCount = Int.random(in: 1...4, using: &random)
    var automaton = ByteAutomaton(
      classes: (0...255).map { $0 == 0 ? 0 : UInt8(Int.random(in: 0..<classCount, using: &random)) },
      classCount: classCount, transitions: [], matches: [], starts: [])
    for state in 0..<stateCount {
      let rule = Int.random(in: 0...4, using: &random)
      automaton.matches.append(state == 0 || rule > 1 ? [] : [rule])
      for _ in 0..<classCount {
        automaton.transitions.append(state == 0 ? 0 : Int.random(in: 0..<stateCount, using: &random))
      }
    }
    automaton.starts = (0..<3).map { _ in Int.random(in: 0..<stateCount, using: &random) }
    return automaton
  }

  /// For each state, the states that no text distinguishes from it.
  private func equivalents(in automaton: ByteAutomaton) -> [[Bool]] {
    let states = automaton.matches.indices
    var areAlike = states.map { left in states.map { automaton.matches[left].first == automaton.matches[$0].first } }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for left in states {
        for right in states where areAlike[left][right] {
          let isDistinguished = (0..<automaton.classCount).contains { byteClass in
            !areAlike[automaton.target(from: left, on: byteClass)][automaton.target(from: right, on: byteClass)]
          }
          if isDistinguished {
            areAlike[left][right] = false
            hasChanged = true
          }
        }
      }
    }
    return areAlike
  }

  @Test(arguments: 0..<8) func theAutomatonIsMinimalAndDoesTheSame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let automaton = automaton(&random)
      let minimal = automaton.minimised()
      #expect(minimal.stateCount == Set(equivalents(in: automaton)).count)
      #expect((0..<minimal.classCount).allSatisfy { minimal.target(from: 0, on: $0) == 0 } && minimal.matches[0] == [])
      for _ in 0..<20 {
        let mode = Int.random(in: 0..<3, using: &random)
        var (state, other) = (automaton.starts[mode], minimal.starts[mode])
        for _ in 0..<12 {
          #expect(automaton.matches[state].first == minimal.matches[other].first)
          let byte = UInt8.random(in: .min ... .max, using: &random)
          (state, other) = (automaton.target(from: state, on: byte), minimal.target(from: other, on: byte))
        }
      }
    }
  }

  @Test func bytesThatLeadAlikeAreOneClass() {
    let automaton = ByteAutomaton(
      classes: (0...255).map { UInt8($0 % 4) }, classCount: 4,
      transitions: [0, 0, 0, 0] + [0, 2, 2, 0] + [0, 0, 0, 0], matches: [[], [], [0]], starts: [1])
    let minimal = automaton.minimised()
    // The class of the zero byte is kept separate.
    #expect(minimal.classCount == 3)
    #expect(minimal.classes[0] == 0)
    #expect(minimal.classes[1] == minimal.classes[2])
  }
}
