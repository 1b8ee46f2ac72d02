/// Matches names if the typed text consists of beginnings of their words.
///
/// All ways to divide the text among the words are tracked in parallel, as bits: bit *n* of a state means that *n*
/// letters are matched. Each way may continue at the beginning of each word; see ``LetterMasks``.
struct HumpPattern {
  private let typed: TypedText
  private let masks: LetterMasks
  private let starts = ASCIIWordStarts()
  /// The positions of uppercase letters, which match only the beginning of a word, in either case.
  private var capitals: UInt64 = 0
  private let accepted: UInt64
  /// The properties that every matching name has.
  private(set) var demand = SummaryDemand()

  /// - Returns: nil for a single letter, which would match too many names, and for more letters than fit in a state.
  init?(_ typed: TypedText) {
    guard (2...LetterMasks.letterLimit).contains(typed.letters.count) else { return nil }
    self.typed = typed
    masks = LetterMasks(typed.letters) { letter, _ in letter.demand == .nothing || letter.demand == .uppercase }
    accepted = 1 << UInt64(typed.letters.count)
    for (place, letter) in typed.letters.enumerated() {
      if letter.kind == .uppercase { capitals |= 1 << UInt64(place) }
      demand.require(.letter(letter.folded))
      if place == 0 || letter.kind == .uppercase {
        demand.require(.initial(letter.folded))
      } else {
        demand.require(.initial(letter.folded), or: .pair(typed.letters[place - 1].folded, letter.folded))
      }
    }
  }

  func matches(_ name: Int, of pool: borrowing NamePool) -> Bool {
    if pool.shape(of: name) == .ascii { return matches(pool.bytes, in: pool.range(of: name)) }
    var walk = Walk()
    walk.run(self, over: name, of: pool) { _, _ in }
    return walk.state & accepted != 0
  }

  private func matches(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> Bool {
    var walk = Walk()
    guard let first = range.first else { return false }
    var (previous, kind) = (ASCIIWordStarts.outside, starts.kind(of: bytes[first]))
    for offset in range {
      let next = offset + 1 < range.upperBound ? starts.kind(of: bytes[offset + 1]) : ASCIIWordStarts.outside
      let isStart = starts.isStart(kind, after: previous, before: next)
      walk.step(masks[bytes[offset]], ofCapitals: capitals, isStart: isStart)
      (previous, kind) = (kind, next)
    }
    return walk.all & accepted != 0
  }

  /// The progress of all ways to divide the text.
  private struct Walk {
    /// The ways in which the last letter read was matched.
    var state: UInt64 = 0
    /// All ways reached so far.
    var all: UInt64 = 1

    @inline(__always) mutating func run(
      _ pattern: borrowing HumpPattern, over name: Int, of pool: borrowing NamePool,
      _ afterStep: (Letter, _ state: UInt64) -> Void
    ) {
      pool.bytes.forEachWordLetter(in: pool.range(of: name), pool.shape(of: name)) { letter, isStart in
        step(pattern.places(of: letter, pool), ofCapitals: pattern.capitals, isStart: isStart)
        afterStep(letter, state)
        return state & pattern.accepted != 0 ? .stop : .continue
      }
    }

    /// Reads a letter that matches the typed letters at some positions.
    @inline(__always) mutating func step(_ places: UInt64, ofCapitals capitals: UInt64, isStart: Bool) {
      state = (isStart ? all & places : state & places & ~capitals) << 1
      all |= state
    }
  }

  @inline(__always) private func places(of letter: Letter, _ pool: borrowing NamePool) -> UInt64 {
    if letter.range.count == 1 { return masks[UInt8(truncatingIfNeeded: letter.folded)] }
    var places: UInt64 = 0
    for (place, typed) in typed.letters.enumerated() where typed.matchesWithoutCase(letter, of: pool) {
      places |= 1 << UInt64(place)
    }
    return places
  }
}

extension HumpPattern {
  /// The matched letters of a matching name. Of the possible ways, it uses the one found from the end, which stays
  /// in a word as long as possible.
  func typedLetters(of name: Int, in pool: borrowing NamePool) -> [Range<Int>] {
    var letters: [Range<Int>] = []
    var states: [UInt64] = []
    var walk = Walk()
    walk.run(self, over: name, of: pool) { letter, state in
      letters.append(letter.range)
      states.append(state)
    }
    var ranges: [Range<Int>] = []
    var place = letters.count
    for matched in (1...typed.letters.count).reversed() {
      place -= 1
      while place > 0, states[place] >> UInt64(matched) & 1 == 0 { place -= 1 }
      guard place >= 0, place < letters.count else { break }
      ranges.append(letters[place])
    }
    return ranges.reversed()
  }
}
