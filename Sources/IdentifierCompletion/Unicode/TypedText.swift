/// A typed text, prepared to be compared with many names.
struct TypedText {
  let letters: [TypedLetter]
  /// The key with which that of each name begins that begins with the text.
  let key: NameKey
  /// For each letter the byte that a name of ASCII must have for it; 0 if the key tells enough, and 255 if there is none.
  let demandedASCII: [UInt8]
  /// Whether each name of ASCII whose key begins with that of the text matches it.
  let asksNothingOfASCII: Bool

  init(_ text: String, _ matching: LetterMatching) {
    key = NameKey(text)
    letters =
      text.isSimpleASCII
      ? text.utf8.map { TypedLetter(ascii: $0, matching) } : text.map { TypedLetter($0, matching) }
    asksNothingOfASCII = letters.allSatisfy { $0.demand == .nothing }
    demandedASCII = asksNothingOfASCII ? [] : letters.map(\.demandedASCII)
  }
}

extension String {
  /// Whether each byte is a Character.
  var isSimpleASCII: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
}
