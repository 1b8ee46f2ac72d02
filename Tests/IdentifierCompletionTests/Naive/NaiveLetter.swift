import Foundation

/// A Character in terms of the published rules: its letters, and whether it has marks.
struct NaiveLetter {
  enum Kind { case uppercase, lowercase, digit, other }

  let character: Character
  let isMarked: Bool
  let kind: Kind
  /// The scalars without marks; usually one.
  private let letters: [Unicode.Scalar]

  init(_ character: Character) {
    self.character = character
    let scalars = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
    letters = scalars.filter { !Self.isMark($0) }
    isMarked = letters.count < scalars.count
    kind = letters.count == 1 ? Self.kind(letters[0]) : Self.isSyllable(letters) ? .lowercase : .other
  }

  static func letters(of text: String) -> [NaiveLetter] { text.map(NaiveLetter.init) }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  /// True if Hangul letters form a syllable.
  private static func isSyllable(_ letters: [Unicode.Scalar]) -> Bool {
    let parts: [ClosedRange<Unicode.Scalar>] = [
      "\u{1100}"..."\u{1112}", "\u{1161}"..."\u{1175}", "\u{11A8}"..."\u{11C2}",
    ]
    return (2...3).contains(letters.count) && zip(parts, letters).allSatisfy { $0.contains($1) }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: .uppercase
    case .lowercaseLetter, .modifierLetter, .otherLetter: .lowercase
    case .decimalNumber, .letterNumber, .otherNumber: .digit
    default: .other
    }
  }

  private var folded: [Unicode.Scalar] {
    letters.map { letter in
      guard letter != "ı" else { return letter }
      let capital = letter.properties.uppercaseMapping.unicodeScalars
      let small = (capital.count == 1 ? capital.first! : letter).properties.lowercaseMapping.unicodeScalars
      return small.count == 1 ? small.first! : letter
    }
  }

  /// True if a typed letter matches one of a name: lowercase matches uppercase, and a letter without marks matches
  /// one with marks, but not vice versa.
  func matches(_ letter: NaiveLetter) -> Bool {
    guard isLetter(letter) else { return false }
    switch (kind == .uppercase, isMarked) {
    case (true, true): return character == letter.character
    case (true, false): return letter.kind == .uppercase
    case (false, true): return hasSameMarks(letter)
    case (false, false): return true
    }
  }

  /// True if a typed letter matches one at the beginning of a word, where a capital matches both cases.
  func matchesStart(_ letter: NaiveLetter) -> Bool {
    guard kind == .uppercase else { return matches(letter) }
    return isLetter(letter) && (!isMarked || hasSameMarks(letter))
  }

  /// Compares base letters. A Character without a base letter, or with several, matches only itself.
  private func isLetter(_ letter: NaiveLetter) -> Bool {
    if letters.count == 1 { return folded == letter.folded }
    return kind == .lowercase ? letters == letter.letters : hasSameMarks(letter)
  }

  private func hasSameMarks(_ letter: NaiveLetter) -> Bool {
    character.lowercased() == letter.character.lowercased()
  }
}

extension [NaiveLetter] {
  /// The words, each extending to the next one.
  var words: [ArraySlice<NaiveLetter>] {
    let starts = indices.filter(isStart)
    return starts.enumerated().map { self[$1..<($0 + 1 < starts.count ? starts[$0 + 1] : count)] }
  }

  private func isStart(_ place: Int) -> Bool {
    let previous = place > 0 ? self[place - 1].kind : .other
    return switch self[place].kind {
    case .other: false
    case .digit: previous != .digit
    case .lowercase: previous == .digit || previous == .other
    case .uppercase: previous != .uppercase || place + 1 < count && self[place + 1].kind == .lowercase
    }
  }
}
