/// The minimal automaton of a lexicon, laid out for reading.
///
/// A state is a row of entries, one for each class of bytes, and three more of what else is to be known of it. An entry
/// says all that a step needs: where the row of the next state begins, and whether that state accepts, stays as it is
/// over a run of bytes, or goes nowhere else. Entry 0 means that nothing goes on.
///
/// No state reads a zero byte by its row, so that every run ends at the padding behind a source. The zero bytes of the
/// source itself are read by a column of their own, which is looked at only where one is met.
struct ScanTable: Sendable {
  typealias Entry = UInt32

  static var rowMask: Entry { 0x00FF_FFFF }
  /// What was read matches a rule.
  static var accepts: Entry { 1 << 24 }
  /// Some bytes lead from the state to itself.
  static var loops: Entry { 1 << 25 }
  /// No byte leads from the state to another one.
  static var isLast: Entry { 1 << 26 }

  let classes: [UInt8]
  let classCount: Int
  var entries: [Entry] = []
  /// The entry of each byte at the beginning of a token, 256 for each mode.
  var starts: [Entry] = []
  /// The entry of a zero byte at the beginning of a token, for each mode.
  var zeroStarts: [Entry] = []
  /// For each byte the sets of looping bytes that hold it, a bit for each set.
  var loopSets: [UInt32]
  let outcomes: [ScanOutcome]
  let modeExits: [ModeExit?]
  let unknownIndex: UInt8

  // The columns behind those of the classes.
  var outcomeColumn: Int { classCount }
  var loopColumn: Int { classCount + 1 }
  var zeroColumn: Int { classCount + 2 }
  var stride: Int { classCount + 3 }
}

/// What happens where the longest match ends in a state.
///
/// It stands in a word of the state's row: the index of the token's kind in the lowest eight bits, the step in the next
/// eight, and the number of the `ScanOutcome` above.
enum ScanStep: UInt8 {
  case token
  /// A token that may end with a line end.
  case tokenWithLineEnd
  case skip
  /// Trivia that may hold a line end.
  case skipWithLineEnd
  /// What a `ScanOutcome` says.
  case special

  @inline(__always)
  init(of word: UInt32) { self = Self(rawValue: UInt8(truncatingIfNeeded: word &>> 8)) ?? .special }
}

/// What becomes of a match, as far as it is not only a token or trivia.
struct ScanOutcome: Sendable {
  let kindIndex: UInt8?
  let step: ModeStep
  let problem: DiagnosticKind?
  /// The name of the kind, for messages.
  let argument: DiagnosticArgument?
  let nesting: Nesting?

  var isSpecial: Bool { step != .stay || problem != nil || nesting != nil }
}

/// A `ModeChange` with the number of the mode instead of its name.
enum ModeStep: Hashable, Sendable {
  case stay, pop
  case push(Int)
}

/// A mode is left where nothing matches.
struct ModeExit: Sendable {
  let problem: DiagnosticKind?
}

extension ScanTable {
  init(_ automaton: ByteAutomaton, _ outcomes: [ScanOutcome], _ modeExits: [ModeExit?], _ unknownIndex: UInt8) {
    classes = automaton.classes
    classCount = automaton.classCount
    self.outcomes = outcomes
    self.modeExits = modeExits
    self.unknownIndex = unknownIndex
    loopSets = [UInt32](repeating: 0, count: 256)
    let loopBits = automaton.loopSets.bits
    for (set, bit) in automaton.loopSets.sets {
      for byte in 0...255 where set[Int(classes[byte])] { loopSets[byte] |= bit }
    }
    let entryOfState = automaton.matches.indices.map { state -> Entry in
      if state == 0 { return 0 }
      var entry = Entry(state * stride)
      if !automaton.matches[state].isEmpty { entry |= Self.accepts }
      if loopBits[state] != 0 { entry |= Self.loops }
      let leadsElsewhere = (0..<classCount).contains { byteClass in
        let target = automaton.target(from: state, on: byteClass)
        return target != 0 && !(target == state && byteClass != 0 && loopBits[state] != 0)
      }
      return leadsElsewhere ? entry : entry | Self.isLast
    }
    let lineEnds = LineEndFlow(automaton)
    for state in automaton.matches.indices {
      entries.append(0)
      for byteClass in 1..<classCount { entries.append(entryOfState[automaton.target(from: state, on: byteClass)]) }
      entries.append(automaton.matches[state].first.map { outcome(of: $0, in: state, lineEnds) } ?? 0)
      entries.append(loopBits[state])
      entries.append(entryOfState[automaton.target(from: state, on: 0)])
    }
    for start in automaton.starts {
      starts += (0...255).map { $0 == 0 ? 0 : entryOfState[automaton.target(from: start, on: UInt8($0))] }
      zeroStarts.append(entryOfState[automaton.target(from: start, on: 0)])
    }
  }

  private func outcome(of rule: Int, in state: Int, _ lineEnds: LineEndFlow) -> UInt32 {
    let outcome = outcomes[rule]
    let step: ScanStep =
      if outcome.isSpecial {
        .special
      } else if outcome.kindIndex != nil {
        lineEnds.endsWithOne[state] ? .tokenWithLineEnd : .token
      } else {
        lineEnds.holdsOne[state] ? .skipWithLineEnd : .skip
      }
    return UInt32(rule) << 16 | UInt32(step.rawValue) << 8 | UInt32(outcome.kindIndex ?? 0)
  }
}

/// Where a line end may stand in what leads to a state.
struct LineEndFlow {
  private(set) var holdsOne: [Bool]
  private(set) var endsWithOne: [Bool]

  init(_ automaton: ByteAutomaton) {
    endsWithOne = [Bool](repeating: false, count: automaton.stateCount)
    for state in automaton.matches.indices {
      for byte in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] {
        endsWithOne[automaton.target(from: state, on: byte)] = true
      }
    }
    holdsOne = endsWithOne
    var waiting = holdsOne.indices.filter { holdsOne[$0] }
    while let state = waiting.popLast() {
      for byteClass in 0..<automaton.classCount {
        let target = automaton.target(from: state, on: byteClass)
        if !holdsOne[target] {
          holdsOne[target] = true
          waiting.append(target)
        }
      }
    }
  }
}

extension ByteAutomaton {
  /// The classes of bytes, the zero byte excepted, that lead from a state to itself: the different sets of them with a
  /// bit for each, and the bit for each state. There are 32 bits; states beyond go on byte by byte.
  var loopSets: (sets: [[Bool]: UInt32], bits: [UInt32]) {
    var sets: [[Bool]: UInt32] = [:]
    let bits = matches.indices.map { state -> UInt32 in
      let set = (0..<classCount).map { state != 0 && $0 != 0 && target(from: state, on: $0) == state }
      guard set.contains(true) else { return 0 }
      if let bit = sets[set] { return bit }
      if sets.count == 32 { return 0 }
      sets[set] = 1 << UInt32(sets.count)
      return sets[set]!
    }
    return (sets, bits)
  }
}
