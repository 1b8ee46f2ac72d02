/// What can be told of a name without reading it.
struct NameSummary {
  var shape: NameShape
  /// The letters of the name.
  var letters = LetterSet()
  /// The letters that begin a word of the name.
  var initials = LetterSet()

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    shape = NameShape(bytes, in: range)
    var words = WordStarts()
    bytes.forEachLetter(in: range, shape) { letter in
      letters.insert(folded: letter.folded)
      if case (let initial, true)? = words.next(letter) { initials.insert(folded: initial.folded) }
      return .goOn
    }
    if case (let initial, true)? = words.finish() { initials.insert(folded: initial.folded) }
  }
}
