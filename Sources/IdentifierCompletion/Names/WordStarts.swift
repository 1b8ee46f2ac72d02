/// Tells which letters of a name begin a word: `g`, `T` and `2` of `getToken2`, `U` and `S` of `URLSession`, `i` and `v`
/// of `_is_valid`.
///
/// A letter begins a word behind a letter of another kind, unless it is a small one behind a capital; and the last one of
/// several capitals does, if a small letter follows. So what a letter is becomes known with the one that follows it.
struct WordStarts {
  private var previous = LetterKind.other
  private var pending: Letter?

  /// Takes the next letter, and returns the one before it with whether it begins a word.
  mutating func next(_ letter: Letter) -> (Letter, isStart: Bool)? { shift(in: letter) }

  /// Returns the last letter with whether it begins a word.
  mutating func finish() -> (Letter, isStart: Bool)? { shift(in: nil) }

  @inline(__always)
  private mutating func shift(in letter: Letter?) -> (Letter, isStart: Bool)? {
    defer { pending = letter }
    guard let current = pending else { return nil }
    defer { previous = current.kind }
    return (current, Self.isStart(current.kind, after: previous, before: letter?.kind))
  }

  /// Whether a letter begins a word.
  ///
  /// - Parameter next: The kind of the letter that follows; nil at the end.
  @inline(__always)
  static func isStart(_ kind: LetterKind, after previous: LetterKind, before next: LetterKind?) -> Bool {
    switch kind {
    case .other, .mark: false
    case .digit: previous != .digit
    case .small: previous != .small && previous != .capital
    case .capital: previous != .capital || next == .small
    }
  }
}

/// Tells the same of letters of ASCII without a branch: the answers for all kinds of three letters in a row are the bits of
/// a number.
struct ASCIIWordStarts {
  /// The kind of a letter, as two bits.
  typealias Kind = UInt64
  private let kinds = Self.kinds
  private let answers = Self.answers

  /// What stands before the first letter and behind the last one.
  static let outside = Kind(LetterKind.other.rawValue)

  @inline(__always)
  func kind(of byte: UInt8) -> Kind { kinds[Int(byte)] }

  @inline(__always)
  func isStart(_ kind: Kind, after previous: Kind, before next: Kind) -> Bool {
    answers >> (previous << 4 | kind << 2 | next) & 1 != 0
  }

  private static let kinds = ContiguousArray((0...UInt8.max).map { Kind(FoldedScalar(ascii: $0).kind.rawValue) })

  private static let answers: UInt64 = {
    let kinds: [LetterKind] = [.capital, .small, .digit, .other]
    var answers: UInt64 = 0
    for previous in kinds {
      for kind in kinds {
        for next in kinds where WordStarts.isStart(kind, after: previous, before: next) {
          answers |= 1 << UInt64(previous.rawValue << 4 | kind.rawValue << 2 | next.rawValue)
        }
      }
    }
    return answers
  }()
}
