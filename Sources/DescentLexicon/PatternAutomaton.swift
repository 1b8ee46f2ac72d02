// The automata of a lexicon, for languages whose patterns are read while the program runs.

/// An automaton for several sets of patterns, of which each match is told with all patterns that match.
package struct PatternAutomaton: Sendable {
  /// The class of each byte.
  package let classes: [UInt8]
  package let classCount: Int
  /// The transitions, with a row for each state; state 0 is dead.
  package let transitions: [Int]
  /// For each state, the number of its match, in `matches`; 0 is none.
  package let matchOfState: [Int]
  /// The sets of numbers of patterns that match together.
  package let matches: [[Int]]
  /// The start state of each set of patterns.
  package let starts: [Int]

  /// Compiles sets of numbered patterns; nil if the automaton is larger than `LexiconLimits`.
  package init?(_ sets: [[(number: Int, pattern: TokenPattern)]]) {
    guard var automaton = ByteAutomaton.compiled(from: sets, LexiconLimits()) else { return nil }
    // Minimising keeps one number for each state, so patterns that match together get a number of their own.
    var matches: [[Int]] = [[]]
    var numbers: [[Int]: Int] = [[]: 0]
    automaton.matches = automaton.matches.map { match in
      if match.isEmpty { return [] }
      if let number = numbers[match] { return [number] }
      numbers[match] = matches.count
      matches.append(match)
      return [matches.count - 1]
    }
    let smallest = automaton.minimised()
    classes = smallest.classes
    classCount = smallest.classCount
    transitions = smallest.transitions
    matchOfState = smallest.matches.map { $0.first ?? 0 }
    self.matches = matches
    starts = smallest.starts
  }
}

extension TokenPattern {
  package static func word(_ bytes: [UInt8]) -> Self { Self(.word(bytes)) }
  package static func sequence(_ patterns: [TokenPattern]) -> Self { Self(.sequence(patterns)) }
  package static func choice(_ patterns: [TokenPattern]) -> Self { Self(.choice(patterns)) }
  /// Any text up to and including the first occurrence of a word.
  package static func through(_ word: [UInt8]) -> Self { Self(.through(word)) }

  /// One character of the ranges, or, if these are negated, any other, and a byte that is not UTF-8.
  package static func characters(_ ranges: [ClosedRange<UInt32>], isNegated: Bool) -> Self {
    let set = ScalarSet(ranges).intersection(.all)
    let chosen = isNegated ? set.complement : set
    return Self(.character(chosen, orInvalidByte: isNegated && chosen.isSuperset(of: .beyondASCII)))
  }
}
