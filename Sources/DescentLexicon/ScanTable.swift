import Descent

/// The minimal automaton of a lexicon, laid out for scanning.
///
/// A state is a row of words: the step for a match that ends in it, the run of bytes that lead back to it, and an
/// entry for each class of bytes. An entry holds the row of the next state, with flags: the state accepts, loops
/// over a run, or has no other transitions. Entry 0 means that there is no next state.
///
/// The row of a state treats the zero byte as having no transition, so that every run ends at the padding after a
/// source. Zero bytes of the source itself have a separate column, which is read only for such a byte.
struct ScanTable: Sendable {
  typealias Entry = UInt32

  static var rowMask: Entry { 0x00FF_FFFF }
  /// The bytes read match a rule.
  static var accepts: Entry { 1 << 24 }
  /// Some bytes lead from the state to itself.
  static var loops: Entry { 1 << 25 }
  /// No byte leads from the state to another one.
  static var isLast: Entry { 1 << 26 }
  /// The first byte is a complete token; the low bits hold the index of its kind instead of a row.
  static var isWhole: Entry { 1 << 27 }
  /// The first byte begins trivia that consists of a single run, such as white space.
  static var isBlank: Entry { 1 << 28 }
  // The form of the run that a state loops over, if it is not `bytes`.
  static var loopsOverText: Entry { 1 << 29 }
  static var loopsOverSpaces: Entry { 1 << 30 }
  static var loopsOverWords: Entry { 1 << 31 }

  /// The column of each byte; for each byte, a bit mask of the sets of `runs` that contain it; for each mode, the
  /// entries for the first byte of a token; and then the rows.
  private(set) var words: [UInt32]
  /// The entry of a zero byte at the beginning of a token, for each mode.
  private(set) var zeroStarts: [Entry] = []
  /// The sets of bytes over which states loop.
  let runs: [ByteRun]
  let outcomes: [ScanOutcome]
  let modeExits: [ModeExit?]
  let unknownIndex: UInt8

  // The offsets in `words` that are the same in every table.
  static var setsOfBytes: Int { 256 }
  static var starts: Int { 512 }

  // The columns of a row before those of the classes.
  static var stepColumn: Int { 0 }
  static var runColumn: Int { 1 }
  static var zeroColumn: Int { 2 }
  static var firstClassColumn: Int { 3 }
}

/// The step to take if the longest match ends in a state.
///
/// It is stored in a word of the state's row: the index of the token's kind in the lowest eight bits, the step in
/// the next eight, and the number of the `ScanOutcome` above.
enum ScanStep: UInt8 {
  case token
  /// A token that may end with a line end or inside a character.
  case tokenOfText
  case skip
  /// Trivia that may contain a line end.
  case skipWithLineEnd
  /// A `ScanOutcome`, or trivia that may end inside a character.
  case special

  @inline(__always) init(of word: UInt32) { self = Self(rawValue: UInt8(truncatingIfNeeded: word &>> 8)) ?? .special }
}

/// The effects of a match that is more than a plain token or trivia.
struct ScanOutcome: Sendable {
  let kindIndex: UInt8?
  let step: ModeStep
  let problem: DiagnosticKind?
  /// The display name of the kind, for messages.
  let argument: DiagnosticArgument?
  var nesting: Nesting?
  /// True if a line end in the match ends no line.
  var joinsLines = false
  /// The table that finds the pieces with the problem; nil if all of the match has it.
  var pieces: ScanTable?

  var isSpecial: Bool { step != .stay || problem != nil || nesting != nil }
}

extension ScanTable {
  /// The table for the pieces of a token; nil if it is too large.
  init?(_ pieces: EscapePieces, _ limits: LexiconLimits) {
    let patterns = [(number: 0, pattern: pieces.wellFormed), (number: 1, pattern: pieces.malformedEscape)]
    guard let automaton = ByteAutomaton.compiled(from: [patterns], limits) else { return nil }
    let outcomes = [nil, DiagnosticKind.malformedEscape].map { problem in
      ScanOutcome(kindIndex: nil, step: .stay, problem: problem, argument: nil)
    }
    self.init(automaton.minimised(), outcomes, [nil], 0)
  }
}

/// A `ModeChange` with the number of the mode instead of its name.
package enum ModeStep: Hashable, Sendable {
  case stay, pop
  case push(Int), replace(Int)
}

/// The exit of a mode that is left when nothing matches.
struct ModeExit: Sendable {
  let problem: DiagnosticKind?
}

extension ScanTable {
  init(_ automaton: ByteAutomaton, _ outcomes: [ScanOutcome], _ modeExits: [ModeExit?], _ unknownIndex: UInt8) {
    self.outcomes = outcomes
    self.modeExits = modeExits
    self.unknownIndex = unknownIndex
    let (runs, runOfState) = automaton.runs
    self.runs = runs.map(ByteRun.init)
    words = automaton.classes.map { UInt32(Self.firstClassColumn) + UInt32($0) }
    words += (0...255).map { byte in runs.indices.reduce(0) { $0 | (runs[$1][byte] ? 1 << UInt32($1) : 0) } }
    let entries = entries(of: automaton, runOfState, firstRow: Self.starts + 256 * automaton.starts.count)
    let flow = TextFlow(automaton)
    let steps = automaton.matches.indices.map { state in
      automaton.matches[state].first.map { Self.step(of: outcomes[$0], rule: $0, in: state, flow) } ?? 0
    }
    for start in automaton.starts {
      zeroStarts.append(entries[automaton.target(from: start, on: 0)])
      words.append(0)
      for byte in UInt8(1)...255 {
        let target = automaton.target(from: start, on: byte)
        words.append(Self.startEntry(entries[target], steps[target]))
      }
    }
    for state in automaton.matches.indices {
      words.append(steps[state])
      words.append(runOfState[state].map { 1 << UInt32($0) } ?? 0)
      words.append(entries[automaton.target(from: state, on: 0)])
      words.append(0)
      for byteClass in 1..<automaton.classCount { words.append(entries[automaton.target(from: state, on: byteClass)]) }
    }
  }

  private func entries(of automaton: ByteAutomaton, _ runOfState: [Int?], firstRow: Int) -> [Entry] {
    automaton.matches.indices.map { state in
      if state == 0 { return 0 }
      var entry = Entry(firstRow + state * (Self.firstClassColumn + automaton.classCount))
      if !automaton.matches[state].isEmpty { entry |= Self.accepts }
      if let run = runOfState[state] { entry |= Self.loops | flags(of: runs[run].form) }
      let leadsElsewhere = (0..<automaton.classCount).contains { byteClass in
        let target = automaton.target(from: state, on: byteClass)
        return target != 0 && !(target == state && byteClass != 0 && runOfState[state] != nil)
      }
      return leadsElsewhere ? entry : entry | Self.isLast
    }
  }

  private func flags(of form: ByteRun.Form) -> Entry {
    switch form {
    case .text: Self.loopsOverText
    case .space: Self.loopsOverSpaces
    case .word: Self.loopsOverWords
    case .bytes: 0
    }
  }

  /// The entry for a first byte, specialized if that byte alone determines a token or trivia.
  private static func startEntry(_ entry: Entry, _ step: UInt32) -> Entry {
    if entry & isLast == 0 { return entry }
    return switch (ScanStep(of: step), entry & loops != 0) {
    case (.token, false): isWhole | step & 0xFF
    case (.skipWithLineEnd, true): isBlank | entry
    default: entry
    }
  }

  private static func step(of outcome: ScanOutcome, rule: Int, in state: Int, _ flow: TextFlow) -> UInt32 {
    let step: ScanStep =
      if outcome.isSpecial {
        .special
      } else if outcome.kindIndex != nil {
        flow.endsWithLineEnd[state] || flow.mayEndInCharacter[state] ? .tokenOfText : .token
      } else if outcome.joinsLines {
        .skip
      } else if flow.mayEndInCharacter[state] {
        .special
      } else {
        flow.holdsLineEnd[state] ? .skipWithLineEnd : .skip
      }
    return UInt32(rule) << 16 | UInt32(step.rawValue) << 8 | UInt32(outcome.kindIndex ?? 0)
  }
}
