/// A typed text, prepared for comparison with many names.
struct TypedText {
  let letters: [TypedLetter]
  /// The key, which is a prefix of the key of each name that begins with the text.
  let key: NameKey
  /// For each letter, the byte that an ASCII name must have; 0 if the key is sufficient, and 255 if no ASCII letter
  /// matches.
  let demandedASCII: [UInt8]
  /// True if every ASCII name whose key begins with that of the text matches it.
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
  /// True if each byte is a `Character`.
  var isSimpleASCII: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
}
