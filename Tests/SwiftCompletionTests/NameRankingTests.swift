import SwiftCompletion
import SwiftGrammar
import Testing

/// Each criterion of the ranking decides between two names that are equal otherwise.
@Suite struct NameRankingTests {
  /// The weights of names at the last token of a source.
  private func weights(_ source: String, after others: [String] = []) throws -> [String: Double] {
    var ranking = NameRanking()
    for other in others {
      let tree = try SwiftFile(parsing: other).tree
      ranking.read(tree, before: tree.tokens.count)
      ranking.beginFile()
    }
    let tree = try SwiftFile(parsing: source).tree
    let last = tree.tokens.count - 2
    ranking.read(tree, before: last)
    return ranking.weightsByText(at: last, of: tree)
  }

  private func expect(
    _ better: String, above worse: String, in source: String, after others: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let weights = try weights(source, after: others)
    let (left, right) = (try #require(weights[better]), try #require(weights[worse]))
    #expect(left > right, sourceLocation: sourceLocation)
  }

  @Test func laterAndMoreFrequentNamesWeighMore() throws {
    try expect("two", above: "one", in: "f(one, two, _")
    try expect("one", above: "two", in: "f(one, one, one, one, one, one, one, two, _")
  }

  @Test func namesAfterTheSameTokens() throws {
    try expect("one", above: "two", in: "a = one; b + two; c = _")
    try expect("one", above: "two", in: "a.b.one; a.c.two; x.b._")
  }

  @Test func namesAfterTheSameNames() throws {
    try expect("one", above: "two", in: "key(one) + lock[two]; -key._")
    try expect("one", above: "two", in: "key - a + one; lock - b - two; key * c / _")
  }

  @Test func namesAtTheSamePositionInALine() throws {
    try expect("one", above: "two", in: "key\nreturn 1 * one\n1 + two\nreturn 2 / _")
  }

  @Test func namesInTheSameBrackets() throws {
    try expect("one", above: "two", in: "a[!one]; a(&two); b[-_")
  }

  @Test func localsWeighMoreThanWhatIsOutOfScope() throws {
    let source = "func f(one: Int) { }; func g(two: Int) { if true { } ; func h() { }; "
    try expect("two", above: "one", in: source + "return _")
    // One declared in a closed function, the other in an open one.
    try expect("one", above: "two", in: "func g() { let one = 1; func f() { let two = 2 }; return _")
    // Members are unrelated to variables.
    #expect(try weights(source + "x._")["two"]! < weights(source + "x + _")["two"]! / 3)
  }

  @Test func membersAfterSelf() throws {
    try expect("one", above: "two", in: "struct A { let one = 1; func f() { let two = 2; self._")
    try expect("two", above: "one", in: "struct A { let one = 1; func f() { let two = 2; return _")
  }

  @Test func otherFilesCountAsOlder() throws {
    try expect("one", above: "two", in: "a = one; b = _", after: ["a = two"])
    try expect("two", above: "one", in: "f(one); b = _", after: ["a = two"])
    // Its declarations are not in scope here.
    #expect(
      try weights("return _", after: ["func f() { let two = 2"])["two"]!
        < weights("func f() { let two = 2; return _")["two"]!)
  }

  @Test func nothingAfterThePositionCounts() throws {
    let tree = try SwiftFile(parsing: "f(one, two); a = x; a = one; a = one").tree
    let place = try #require((0..<tree.tokens.count).first { tree.source.text(in: tree.tokens.range(at: $0)) == "x" })
    var ranking = NameRanking()
    ranking.read(tree, before: place)
    #expect(ranking.weightsByText(at: place, of: tree) == (try weights("f(one, two); a = _")))
  }

  @Test func bracketsThatAreMissingOrTooManyAreBorne() throws {
    try expect("one", above: "two", in: ")]}}}) func f() { let two = 2 }}} func g() { let one = ((([[ 1; return _")
    let deep = String(repeating: "{([", count: 20_000) + String(repeating: ")", count: 20_000) + "name; _"
    #expect(try weights(deep)["name"] != nil)
  }

  @Test func contextualWordsAreNamesAfterAPeriodAndWhereTheyAreDeclared() throws {
    #expect(try weights("open let left = a.right; lazy; _").keys.sorted() == ["a", "left", "right"])
  }

  @Test func onlyTheLatestNamesVote() throws {
    let names = String(repeating: "a ", count: 99_999)
    #expect(try weights("b " + names + "_").keys.sorted() == ["a", "b"])
    #expect(try weights("b a " + names + "_").keys.sorted() == ["a"])
  }

  @Test func escapedNamesAreTheSame() throws {
    #expect(try weights("`one` = one; _").keys.sorted() == ["one"])
    #expect(try weights("_").isEmpty)
  }

  @Test func keywordsVoteAsNamesDo() throws {
    let tree = try SwiftFile(parsing: "if a { return 1 }; let b = try c; if d { _").tree
    let last = tree.tokens.count - 2
    var ranking = NameRanking()
    ranking.read(tree, before: last)
    let weights = ranking.keywordWeights(at: last, of: tree)
    // It occurred after such a brace before; a word that never occurred has no weight.
    #expect(weights["return"]! > weights["try"]!)
    #expect(weights["while"] == nil)
  }
}
