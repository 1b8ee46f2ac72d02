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

  @Test(arguments: [
    "", "b", "of", "mutatin", "Nonmutating", "xmutating", "xonmutating", "+", "precedencegrouq", "recedencegroup",
    "xnsafeMutableAddress", "<name>", "eightch", "aeightchr", "ainechars", "a very long word that is longer than all",
  ])
  func otherWordsAreNot(word: String) throws {
    #expect(try kind(of: word, after: "some text ") == nil)
  }
}
