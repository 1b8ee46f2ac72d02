import Descent
import TestSupport
import Testing

@testable import IdentifierCompletion

/// The published ranking.
@Suite struct RankingTests {
  private func best(_ text: String, of names: [String]) -> [String] {
    NameIndex(names).best(10, for: text).map { "\($0.kind): \($0.name)" }
  }

  @Test func kindsComeInTheirOrder() {
    #expect(
      best("tok", of: ["tk", "tik", "tooKeen", "toolkit", "getToken", "Tokens", "token", "tok"]) == [
        "exact: tok", "prefix: Tokens", "prefix: token", "humps: tooKeen", "humps: getToken", "subsequence: toolkit",
        "typo: tk", "typo: tik",
      ])
  }

  @Test func humpsOfAllStyles() {
    #expect(
      best("gT", of: ["getToken", "gettoken", "get_token", "GetToken", "bigTree"]).prefix(3) == [
        "humps: getToken", "humps: get_token", "humps: GetToken",
      ])
    #expect(best("us", of: ["URLSession", "user", "_is_valid2", "base64Encoder"]).first == "prefix: user")
    #expect(best("us", of: ["URLSession"]) == ["humps: URLSession"])
    #expect(best("iv2", of: ["_is_valid2"]) == ["humps: _is_valid2"])
    #expect(best("b6e", of: ["base64Encoder"]) == ["humps: base64Encoder"])
    #expect(
      best("ptok", of: ["parseToken", "parseNextToken", "pastok"]) == [
        "humps: parseToken", "humps: parseNextToken", "subsequence: pastok",
      ])
  }

  @Test func aWayThroughTheWordsIsFoundThoughTheFirstOneFails() {
    // The `t` of `get` leads nowhere, nor does matching all of `get`.
    #expect(best("gete", of: ["getTemporaryGetterEnd"]) == ["humps: getTemporaryGetterEnd"])
    #expect(best("gge", of: ["getGet"]) == ["humps: getGet"])
    #expect(best("aab", of: ["aAaAb"]) == ["humps: aAaAb"])
  }

  @Test func oneLetterFindsBeginningsOnly() {
    #expect(best("t", of: ["getToken", "at", "Tin"]) == ["prefix: Tin"])
  }

  @Test func uppercaseLettersMatchOnlyUppercaseLetters() {
    #expect(best("To", of: ["token", "Token", "atTop"]) == ["prefix: Token", "humps: token", "humps: atTop"])
    #expect(best("tO", of: ["token"]) == [])
  }

  @Test(arguments: [("tkoen", "token"), ("tken", "token"), ("tokken", "token"), ("tojen", "token"), ("yoken", "token")])
  func typos(typed: String, name: String) {
    #expect(best(typed, of: ["other", name]) == ["\(typed == "tken" ? "subsequence" : "typo"): \(name)"])
  }

  @Test func weightsRankWithinAKind() {
    let index = NameIndex(["tokens", "getToken", "toSkip", "toLeave", "tone"])
    let weights = [1.0, 100, 3, 3, .nan]
    let ids = index.best(10, for: "to") { $0 == 3 ? nil : weights[$0] }
    #expect(ids.map(\.name) == ["toSkip", "tokens", "tone", "getToken"])
    #expect(ids.map(\.weight) == [3, 1, -.infinity, 100])
    #expect(index.best(2, for: "to") { weights[$0] }.map(\.name) == ["toSkip", "toLeave"])
    #expect(index.best(0, for: "to").isEmpty)
    #expect(index.best(-1, for: "to").isEmpty)
  }

  @Test func theEmptyTextBeginsEveryName() {
    let index = NameIndex(["b", "", "a"])
    #expect(index.best(.max, for: "").map(\.id) == [1, 0, 2])
    #expect(index.best(2, for: "") { Double($0) }.map(\.id) == [1, 2])
    #expect(index.best(1, for: "").map(\.matchedBytes) == [[]])
  }

  @Test func matchedRanges() {
    func typed(_ text: String, _ name: String) -> [String] {
      let match = NameIndex([name]).best(1, for: text).first
      return match.map { match in match.matchedRanges.map { String(match.name[$0]) } } ?? []
    }
    #expect(typed("tok", "token") == ["tok"])
    #expect(typed("gT", "getToken") == ["g", "T"])
    #expect(typed("geto", "getToken") == ["ge", "To"])
    #expect(typed("is_v", "this_isValid_is_valid") == ["is_v"])
    #expect(typed("getn", "getToken") == ["get", "n"])
    #expect(typed("getto", "getToken") == ["getTo"])
    #expect(typed("gtn", "getToken") == ["g", "t", "n"])
    #expect(typed("tojen", "tokens") == ["to", "en"])
    #expect(typed("toekn", "tokens") == ["token"])
    #expect(typed("tokken", "tokens") == ["token"])
    #expect(typed("tokns", "tokens") == ["tok", "ns"])
    #expect(typed("cafe", "Café noir") == ["Café"])
  }

  /// Compares the whole ranking with the naive one, with and without weights, for names added in bulk and one by one.
  @Test(arguments: 0..<30 as Range<UInt64>) func theRankingIsTheNaiveOne(seed: UInt64) {
    var random = RandomNames(seed: seed)
    let letters = RandomNames.alphabets[Int(seed) % RandomNames.alphabets.count]
    let names = (0..<60).map { _ in random.name(of: letters, upTo: 6 + Int(seed % 3) * 4) }
    let naive = NaiveRanking(names)
    let cut = random.number(below: names.count)
    var index = NameIndex(names[..<cut])
    for name in names[cut...] { index.add(name) }
    #expect(index.count == naive.names.count)
    let weights = naive.names.map { _ in Double(random.number(below: 3)) }
    for turn in 0..<25 {
      let name = names[random.number(below: names.count)]
      let text = turn % 3 == 0 ? String(name.prefix(5)) : random.name(of: letters, upTo: 5)
      let limit = random.number(below: 30)
      let matches = index.best(limit, for: text)
      #expect(matches.map(\.id) == naive.best(limit, for: text), "\(text.debugDescription) in \(names)")
      let weighted = index.best(limit, for: text) { weights[$0] == 2 ? nil : weights[$0] }
      #expect(
        weighted.map(\.id) == naive.best(limit, for: text) { weights[$0] == 2 ? nil : weights[$0] },
        "\(text.debugDescription) in \(names)")
      for match in matches {
        #expect(naive.kind(match.id, for: text) == match.kind)
        let letters = match.matchedRanges.reduce(0) { $0 + match.name[$1].count }
        #expect(letters == text.count || match.kind == .typo && letters == text.count - 1, "\(text) in \(match.name)")
      }
      for matching in [LetterMatching.exact, .smart] {
        let first = index.firstDeclared(startingWith: text, matching: matching)
        #expect(first?.id == naive.firstDeclared(startingWith: text, matching), "\(text.debugDescription) in \(names)")
      }
    }
  }

  @Test func textsOfAnyLength() {
    let long = String(repeating: "a", count: 200)
    let index = NameIndex([long, String(repeating: "bA", count: 100), "b"])
    #expect(index.best(5, for: long).map(\.kind) == [.exact])
    #expect(index.best(5, for: String(long.dropLast(2))).map(\.kind) == [.prefix])
    // More letters than the limit for humps.
    #expect(index.best(5, for: String(long.prefix(63))).map(\.kind) == [.prefix, .humps])
    #expect(index.best(5, for: String(long.prefix(64))).map(\.kind) == [.prefix, .subsequence])
    #expect(index.best(5, for: String(repeating: "x", count: 300)).isEmpty)
    // More letters than the limit for typos.
    #expect(index.best(5, for: long.prefix(62) + "x").map(\.kind) == [.typo])
    #expect(index.best(5, for: long.prefix(63) + "x").isEmpty)
  }

  /// A text that agrees with a name for a long stretch takes only linear time.
  @Test(arguments: ["a", "é"]) func longNamesAreComparedInLinearTime(letter: String) {
    let growth = TimeGrowth(to: 20_000) { count in
      let text = String(repeating: letter, count: count)
      let index = NameIndex([text + "x", "other"])
      #expect(index.best(20, for: text).map(\.kind) == [.prefix])
      #expect(index.best(20, for: text + "y").isEmpty)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
