/// A set of bytes that lead from a state of an automaton to itself: white space, digits, the text of a string.
///
/// Sets that produce long runs have special forms, which are scanned eight bytes at a time.
struct ByteRun: Sendable {
  enum Form: Sendable {
    /// Everything but control characters and up to two other bytes, such as the text of a string or a comment.
    case text
    /// The space and other bytes, such as white space.
    case space
    /// ASCII letters, digits and the underscore.
    case word
    /// Any other bytes.
    case bytes
  }

  let form: Form
  /// For text: the least byte that does not end the run, repeated in all bytes.
  private let below: UInt64
  /// For text: a byte that ends the run, repeated in all bytes.
  private let stop: UInt64
  private let otherStop: UInt64

  /// Creates the set from the membership of each byte. The zero byte must not be a member.
  init(_ isMember: [Bool]) {
    let below = isMember.firstIndex(of: true) ?? 0
    let stops = isMember.indices.filter { $0 >= below && !isMember[$0] }
    let isWord = isMember.indices.allSatisfy { byte in
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(UInt8(byte) | 0x20)
      return isMember[byte] == (byte < 0x80 && (isLetter || UInt8(byte).isWordPart))
    }
    form =
      if below <= 0x80, stops.count <= 2 {
        .text
      } else if isMember[Int(UInt8(ascii: " "))] {
        .space
      } else if isWord {
        .word
      } else {
        .bytes
      }
    func repeated(_ byte: Int) -> UInt64 { UInt64(byte) * 0x0101_0101_0101_0101 }
    self.below = form == .text ? repeated(below) : 0
    stop = form == .text ? repeated(stops.first ?? 0) : 0
    otherStop = form == .text ? repeated(stops.last ?? 0) : 0
  }

  /// The first offset from `start` on whose byte ends a run of text.
  @inline(__always) func endOfText(in source: borrowing Span<UInt8>, from start: Int) -> Int {
    let (below, stop, otherStop) = (self.below, self.stop, self.otherStop)
    var position = start
    while true {
      // The subtractions set the highest bit of each byte below a limit, by a borrow, unless it was already set. A
      // borrow may mark a byte after the first one found by mistake, but never a byte before it.
      let word = source.word(at: position)
      let first = word ^ stop
      let second = word ^ otherStop
      var ends = (word &- below) & ~word
      ends |= (first &- 0x0101_0101_0101_0101) & ~first
      ends |= ~((second & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | second)
      ends &= 0x8080_8080_8080_8080
      if ends != 0 { return position &+ ends.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }
}

extension ByteAutomaton {
  /// The distinct sets of bytes, without the zero byte, that lead from a state to itself, and the number of each
  /// state's set. At most 32 sets are kept; states with other sets read byte by byte.
  var runs: (sets: [[Bool]], numberOfState: [Int?]) {
    var sets: [[Bool]] = []
    let numbers = matches.indices.map { state -> Int? in
      let set = (0...255).map { state != 0 && $0 != 0 && target(from: state, on: UInt8($0)) == state }
      guard set.contains(true) else { return nil }
      if let number = sets.firstIndex(of: set) { return number }
      if sets.count == 32 { return nil }
      sets.append(set)
      return sets.count - 1
    }
    return (sets, numbers)
  }
}
