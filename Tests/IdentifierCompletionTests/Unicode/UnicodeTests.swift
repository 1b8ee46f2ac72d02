@_spi(_Unicode) import Swift
@testable import IdentifierCompletion
import Testing

/// Letters of all scripts.
@Suite struct UnicodeTests {
  private func finds(_ text: String, _ name: String) -> Bool {
    NameIndex([name]).firstDeclared(startingWith: text, matching: .smart) != nil
  }

  #if os(Linux)
    /// The standard library's own table is accessible here, but not on all platforms.
    @Test func theTableOfBaseLettersIsThatOfUnicode() {
      let bases = BaseLetters.bases
      var wrong: [Unicode.Scalar] = []
      for scalar in assignedScalars where HangulSyllable(scalar.value) == nil {
        let decomposed = Array(String(scalar)._nfd)
        let isRight =
          decomposed == [scalar] || decomposed[0].isMark
          ? bases[scalar.value].map(\.isMark) ?? true : bases[scalar.value] == decomposed[0]
        // The base letter is followed by marks, which keys omit.
        if !isRight || !decomposed.dropFirst().allSatisfy(\.isMark) { wrong.append(scalar) }
      }
      #expect(wrong == [])
    }
  #endif

  @Test func syllablesOfHangulAreTheirLetters() {
    let wrong = HangulSyllable.syllables.filter { value in
      let letters = HangulSyllable(value).map { [$0.letters.0, $0.letters.1] + [$0.letters.2].compactMap { $0 } } ?? []
      var text = ""
      text.unicodeScalars.append(contentsOf: letters.compactMap(Unicode.Scalar.init))
      return HangulSyllable(composing: letters)?.scalar != value || Unicode.Scalar(value)?.description != text
    }
    #expect(wrong == [])
    #expect(HangulSyllable(composing: [0x1100]) == nil)
    #expect(HangulSyllable(composing: [0x1100, 0x1161, 0x61]) == nil)
  }

  @Test func equivalentNamesAreOneName() {
    let index = NameIndex(["é", "e\u{301}", "\u{212B}", "Å", "A\u{30A}", "한", "\u{1112}\u{1161}\u{11AB}", "e"])
    #expect((0..<index.count).map { index[$0] } == ["é", "Å", "한", "e"])
    #expect(index.id(of: "e\u{301}") == 0)
  }

  @Test(arguments: [
    ("e", "é"), ("e", "e\u{301}"), ("E", "É"), ("é", "É"), ("cafes", "Cafés"), ("uber", "Über"), ("Uber", "Über"),
    ("σ", "ς"), ("ς", "Σ"), ("strasse", "strasse"), ("ß", "ẞ"), ("か", "が"), ("и", "й"), ("я", "Я"),
    ("k", "\u{212A}elvin"),
    ("\u{212A}", "Kelvin"), ("ế", "ế"), ("e\u{302}\u{301}", "ế"), ("𐐨", "𐐀"), ("ǆ", "ǅ"), ("豈", "\u{F900}"), ("क", "कि"),
  ])
  func letterFinds(text: String, name: String) { #expect(finds(text, name)) }

  @Test(arguments: [
    ("é", "e"), ("é", "ê"), ("E", "é"), ("É", "é"), ("ê", "ế"), ("i", "ı"), ("ss", "ß"), ("👍", "👍🏽"), ("कि", "क"),
    ("й", "и"),
    ("Ü", "U"), ("하", "한"), ("\u{301}", "é"),
  ])
  func letterDoesNotFind(text: String, name: String) { #expect(!finds(text, name)) }

  @Test func exactMatchingStillComparesEquivalents() {
    let index = NameIndex(["É", "é", "e", "K"])
    func first(_ text: String) -> Int? { index.firstDeclared(startingWith: text, matching: .exact)?.id }
    #expect(first("e\u{301}") == 1)
    #expect(first("E\u{301}") == 0)
    #expect(first("e") == 2)
    #expect(first("E") == nil)
    #expect(first("\u{212A}") == 3)
    #expect(NameIndex(["\u{212A}"]).firstDeclared(startingWith: "K") != nil)
  }

  @Test func humpsAndTyposOfOtherScripts() {
    let index = NameIndex(["получитьТокен", "ΔείκτηςΛέξης", "naïveCafé"])
    #expect(index.best(1, for: "пт").map(\.kind) == [.humps])
    #expect(index.best(1, for: "δλ").map(\.id) == [1])
    #expect(index.best(1, for: "nC").map(\.id) == [2])
    #expect(index.best(1, for: "ncafe").map(\.kind) == [.humps])
    #expect(index.best(1, for: "ncafé").map(\.kind) == [.humps])
    #expect(index.best(1, for: "ncáfe").isEmpty)
    #expect(index.best(1, for: "полцчить").map(\.kind) == [.typo])
  }

  /// A scalar that decomposes into a single other one equals it.
  @Test func equivalentLettersAreTheSame() {
    #expect(NameIndex(["getKind"]).best(1, for: "g\u{212A}").map(\.kind) == [.humps])
    #expect(NameIndex(["\u{212A}ind"]).best(1, for: "Kin").map(\.kind) == [.prefix])
    // A syllable and a letter after it form one Character.
    #expect(NameIndex(["x가\u{11A8}\u{11A8}y"]).best(1, for: "각\u{11A8}y").map(\.kind) == [.subsequence])
  }

  /// A letter can have several scalars in the key of a name.
  @Test func aTypoIsOneLetterWhateverItIsMadeOf() {
    #expect(NameIndex(["한글말"]).best(1, for: "한국말").map(\.kind) == [.typo])
    #expect(NameIndex(["abc"]).best(1, for: "a한c").map(\.kind) == [.typo])
    #expect(NameIndex(["a한c"]).best(1, for: "abc").map(\.kind) == [.typo])
    #expect(NameIndex(["a🇩🇪bc"]).best(1, for: "axbc").map(\.kind) == [.typo])
    #expect(NameIndex(["한글"]).best(1, for: "가나다").isEmpty)
  }

  /// Texts unlike any names cause no trap, and the results are correct.
  @Test(arguments: 0..<40 as Range<UInt64>) func soup(seed: UInt64) {
    var random = RandomNames(seed: seed)
    let names = (0..<60).map { _ in random.soup() }
    var index = NameIndex(names[..<30])
    for name in names[30...] { index.add(name) }
    var different: [String] = []
    for name in names where !different.contains(name) { different.append(name) }
    #expect((0..<index.count).map { index[$0] } == different)
    for text in names.map({ String($0.prefix(random.number(below: 4))) }) + names {
      let first = different.firstIndex { Array($0).starts(with: Array(text)) }
      #expect(index.firstDeclared(startingWith: text)?.id == (text.isEmpty ? nil : first), "\(text.debugDescription)")
      for match in index.best(10, for: text) {
        for range in match.matchedRanges {
          #expect(String.Index(range.lowerBound, within: match.name) != nil)
          #expect(String.Index(range.upperBound, within: match.name) != nil)
        }
      }
      var field = InlineCompletion(index)
      for character in text {
        field.insert(String(character))
        if random.number(below: 3) == 0 { field.deleteBackward() }
        _ = field.text[field.selection]
      }
    }
  }

  @Test func foldingIsTheSameForBothCases() {
    let wrong = assignedScalars.filter { scalar in
      let small = String(scalar).lowercased().unicodeScalars
      guard scalar != "ı", small.count == 1, let small = small.first else { return false }
      return FoldedScalar(scalar).letter != FoldedScalar(small).letter
    }
    #expect(wrong == [])
  }

  private var assignedScalars: [Unicode.Scalar] {
    (UInt32(0x80)..<0xF0000).compactMap(Unicode.Scalar.init).filter {
      ![.unassigned, .privateUse].contains($0.properties.generalCategory)
    }
  }
}

extension Unicode.Scalar {
  /// True if keys omit the scalar.
  fileprivate var isMark: Bool { FoldedScalar(self).kind == .mark }
}
