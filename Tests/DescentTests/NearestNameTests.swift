import Testing

@testable import Descent

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("dupm", "dump", 1), ("ca", "abc", 3),
    ("format", "fromat", 1),
  ])
  func distance(left: String, right: String, expected: Int) {
    #expect(editDistance(Array(left.utf8), Array(right.utf8)) == expected)
    #expect(editDistance(Array(right.utf8), Array(left.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("dmup", "dump"), ("token", "tokens"), ("chekc", "check"), ("comp", "completions"), ("xyz", nil), ("", nil),
      ("main.swift", nil),
    ] as [(String, String?)])
  func nearestName(word: String, expected: String?) {
    #expect(
      nearest(to: word, among: ["dump", "tokens", "symbols", "check", "test", "help", "completions"]) == expected)
  }

  /// Names that have nothing in common are not near, however short they are.
  @Test func wordsWithoutACommonLetter() {
    #expect(nearest(to: "7", among: ["1", "2"]) == nil)
    #expect(nearest(to: "ab", among: ["cb"]) == "cb")
  }
}
