extension LetterKind {
  /// True if a letter begins a word: `g`, `T` and `2` of `getToken2`, `U` and `S` of `URLSession`, `i` and `v` of
  /// `_is_valid`.
  ///
  /// A letter begins a word after a letter of another kind, except a lowercase letter after an uppercase one. The
  /// last of several uppercase letters begins a word if a lowercase letter follows.
  /// - Parameter next: The kind of the next letter; nil at the end.
  @inline(__always) func beginsWord(after previous: LetterKind, before next: LetterKind?) -> Bool {
    switch self {
    case .other, .mark: false
    case .digit: previous != .digit
    case .lowercase: previous != .lowercase && previous != .uppercase
    case .uppercase: previous != .uppercase || next == .lowercase
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Calls a closure with each letter of a name, and true if it begins a word.
  @inline(__always) func forEachWordLetter(
    in range: Range<Int>, _ shape: NameShape, _ body: (Letter, _ isStart: Bool) -> WalkStep
  ) {
    var previous = LetterKind.other
    var pending: Letter?
    var step = WalkStep.continue
    func read(before next: LetterKind?) {
      guard let letter = pending else { return }
      step = body(letter, letter.kind.beginsWord(after: previous, before: next))
      previous = letter.kind
    }
    forEachLetter(in: range, shape) { next in
      read(before: next.kind)
      pending = next
      return step
    }
    if step == .continue { read(before: nil) }
  }
}

/// The same for ASCII letters, without branches: the results for all combinations of three consecutive kinds are
/// the bits of a number.
struct ASCIIWordStarts {
  /// The kind of a letter, in two bits.
  typealias Kind = UInt64
  private let kinds = Self.kinds
  private let answers = Self.answers

  /// The kind used before the first and after the last letter.
  static let outside = Kind(LetterKind.other.rawValue)

  @inline(__always) func kind(of byte: UInt8) -> Kind { kinds[Int(byte)] }

  @inline(__always) func isStart(_ kind: Kind, after previous: Kind, before next: Kind) -> Bool {
    answers >> (previous << 4 | kind << 2 | next) & 1 != 0
  }

  private static let kinds = ContiguousArray((0...UInt8.max).map { Kind(FoldedScalar(ascii: $0).kind.rawValue) })

  private static let answers: UInt64 = {
    let kinds: [LetterKind] = [.uppercase, .lowercase, .digit, .other]
    var answers: UInt64 = 0
    for previous in kinds {
      for kind in kinds {
        for next in kinds where kind.beginsWord(after: previous, before: next) {
          answers |= 1 << UInt64(previous.rawValue << 4 | kind.rawValue << 2 | next.rawValue)
        }
      }
    }
    return answers
  }()
}
