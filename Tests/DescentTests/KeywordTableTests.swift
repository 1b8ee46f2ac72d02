import Testing

@testable import Descent

@Suite struct TokenKindTests {
  enum Signs: String, TokenKind {
    case endOfFile = "<end of file>"
    case spaceship = "<=>"
    case arrow = "<->"
    case letter = "<'a' or 'b'>"
  }

  @Test func operatorsInAngleBracketsAreSpellings() {
    #expect(Signs.allCases.map(\.hasFixedSpelling) == [false, true, true, false])
    #expect(Signs.allCases.map(\.displayName) == ["end of file", "'<=>'", "'<->'", "'a' or 'b'"])
  }
}

@Suite struct KeywordTableTests {
  enum Kind: String, TokenKind, CaseIterable {
    case endOfFile = "<end of file>"
    case name = "<name>"
    case plus = "+"
    case a, `if`, mutating, nonmutating, `precedencegroup`, eightchr, ninechars, unsafeMutableAddress
    // They have the same length and the same last eight bytes, so their slots are a chain.
    case xabcdefgh, yabcdefgh, zabcdefgh
  }

  static let table = KeywordTable<Kind> {
    $0.utf8.allSatisfy { $0 >= UInt8(ascii: "a") || $0 < UInt8(ascii: "[") && $0 > 64 }
  }

  private func kind(of word: String, after prefix: String = "") throws -> Kind? {
    let source = try SourceText(prefix + word)
    return Self.table.kind(from: prefix.utf8.count, to: source.count, in: source.paddedBytes.span)
  }

  @Test(arguments: ["", " ", "sevenby", "a longer text "])
  func everyWordIsFoundAtEveryPosition(prefix: String) throws {
    for expected in Kind.allCases where expected.hasFixedSpelling && expected != .plus {
      #expect(try kind(of: expected.rawValue, after: prefix) == expected)
    }
  }

  @Test func noWordIsNone() throws { #expect(try kind(of: "") == nil) }

  @Test(arguments: [
    "", "b", "wabcdefgh", "abcdefgh", "of", "mutatin", "Nonmutating", "xmutating", "xonmutating", "+",
    "precedencegrouq", "recedencegroup", "xnsafeMutableAddress", "<name>", "eightch", "aeightchr", "ainechars",
    "a very long word that is longer than all",
  ])
  func otherWordsAreNot(word: String) throws {
    #expect(try kind(of: word, after: "some text ") == nil)
  }
}

@Suite struct TokenSetTests {
  /// A language with more kinds than two words of the set have bits.
  enum Many: String, TokenKind {
    case endOfFile = "<end of file>"
    case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, c0, c1, c2, c3, c4, c5, c6, c7
    case c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5
    case f6, f7, f8, f9, g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, i0, i1, i2, i3
    case i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9, k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, l0, l1
    case l2, l3, l4, l5, l6, l7, l8, l9, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9
  }

  @Test func aRangeHasTheKindsBetweenItsEnds() {
    let all = Many.allCases
    for first in stride(from: 0, to: all.count, by: 7) {
      for last in first..<all.count {
        #expect(TokenSet(from: all[first], through: all[last]).kinds == Array(all[first...last]))
      }
      #expect(first == 0 || TokenSet(from: all[first], through: all[first - 1]).isEmpty)
    }
  }
}
