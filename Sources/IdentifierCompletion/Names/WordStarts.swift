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
