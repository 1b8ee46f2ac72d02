/// What can be told of a name without reading it.
struct NameSummary {
  var shape: NameShape
  /// The letters of the name.
  var letters = LetterSet()
  /// The letters that begin a word of the name, and its capitals.
  var initials = LetterSet()
  /// The letters that begin no word, each with the one before it.
  var pairs = LetterPairs()

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    shape = NameShape(bytes, in: range)
    var words = WordStarts()
    var previous: UInt32 = 0
    bytes.forEachLetter(in: range, shape) { letter in
      if let (letter, isStart) = words.next(letter) {
        insert(letter, isStart: isStart, after: previous)
        previous = letter.folded
      }
      return .goOn
    }
    if let (letter, isStart) = words.finish() { insert(letter, isStart: isStart, after: previous) }
  }

  @inline(__always)
  private mutating func insert(_ letter: Letter, isStart: Bool, after previous: UInt32) {
    letters.insert(folded: letter.folded)
    if isStart || letter.kind == .capital { initials.insert(folded: letter.folded) }
    if !isStart { pairs.insert(previous, letter.folded) }
  }
}
