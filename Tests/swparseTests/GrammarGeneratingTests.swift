import TestSupport
import Testing

@testable import swparse

/// `grammar generate`: sentences of a grammar as text and as JSON.
@Suite struct GrammarGeneratingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "sum.grammar": "@scope sum : ' '\nsum : number ('+' number)*\nnumber : digits\n@lexical digits : [0-9]+\n"
    ])
  }

  private func generate(_ options: String...) -> RunResult {
    run(["grammar", "generate", "--count", "12", "--size", "9"] + options + [folder / "sum.grammar"])
  }

  /// Each document has a sentence with its nodes, which are those that the grammar finds in it.
  @Test func sentencesWithNodesAsJSON() throws {
    let result = generate("--nodes", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let documents = try result.documents
    #expect(documents.map { $0["number"] as? Int } == Array(1...12))
    #expect(documents.allSatisfy { $0["schema"] as? String == "swparse-grammar-sentence" })
    for document in documents {
      let text = try #require(document["text"] as? String)
      let file = try TemporaryFolder(["in": text])
      let tree = run("dump", "--grammar", folder / "sum.grammar", "--format", "spans", file / "in")
      #expect(tree.status == 0, "\(text)")
      let spans = try #require(document["spans"] as? String)
      #expect(spans.contains(" Sum\n") && tree.output.hasSuffix("\n\(spans)"))
    }
    #expect(Set(documents.compactMap { $0["text"] as? String }).count > 6)
  }

  /// Without nodes there are none, and the sentences are the same as text.
  @Test func sentencesAsJSONAndAsText() throws {
    let documents = try generate("--format", "json").documents
    #expect(documents.count == 12 && documents.allSatisfy { $0["spans"] == nil })
    let texts = documents.enumerated().map { "=== \($0 + 1)\n\($1["text"] as? String ?? "")\n" }
    #expect(generate().output == texts.joined())
    #expect(generate("--seed", "2").output != texts.joined())
  }

  /// What an action writes goes to the file that is named.
  @Test(arguments: ["check", "draw", "generate", "emit", "coverage"]) func outputInAFile(action: String) throws {
    let rules = "sum : number ('+' number)*\nnumber : digits\n@lexical digits : [0-9]+\nunused : number\n"
    let folder = try TemporaryFolder(["sum.grammar": rules, "in": "1"])
    let arguments = ["grammar", action, folder / "sum.grammar"] + (action == "coverage" ? [folder / "in"] : [])
    let plain = run(arguments)
    let written = run(arguments + ["--output", folder / "out"])
    #expect(written.output == "" && written.status == plain.status, "\(written.errors)")
    #expect(try plain.output != "" && folder.text(of: "out") == plain.output)
  }

  /// What keeps sentences from being made is an error at a rule.
  @Test(arguments: [
    ("a : x b\nb : '(' b ')'\nx : 'x'", [], "1:1: error: no sentence of 'a' ends after less than 100,000 tokens"),
    (
      "@scope a : ' '\na : b\nb : 'x' c\nc : <spaced> <adjacent> 'y'", [],
      "4:1: error: in 64 attempts, no sentence was found that is read as it was made; the last failed in 'c'"
    ),
    (
      "@scope a : ()\na : 'x' b\nb : <spaced> 'y'", [],
      "3:1: error: in 64 attempts, no sentence was found that is read as it was made; the last failed in 'b'"
    ),
    (
      "a : b*\nb : c\n@lexical c : [a]", ["--near-misses"],
      "1:1: error: in 256 attempts, no near miss of 'a' was found"
    ),
  ]) func noSentences(rules: String, options: [String], error: String) throws {
    let folder = try TemporaryFolder(["a.grammar": rules])
    let result = run(["grammar", "generate"] + options + [folder / "a.grammar"])
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.hasPrefix("swparse: \(folder / "a.grammar"):\(error)"), "\(result.errors)")
  }

  /// What is left out is in no sentence, neither as a node nor as a part of a token.
  @Test func rulesAreLeftOut() throws {
    let folder = try TemporaryFolder([
      "list.grammar": """
      @scope list : ' '
      list : item item*
      item : number | name
      number : digits
      name : word
      @lexical digits : [0-9]+ (fraction | exponent)?
      @lexical fraction : '.' [0-9]+
      @lexical exponent : 'e' [0-9]+
      @lexical word : [A-Z] suffix*
      @lexical suffix : '_'
      """
    ])
    func sentences(_ options: String...) -> RunResult {
      run(["grammar", "generate", "--count", "40", "--format", "json"] + options + [folder / "list.grammar"])
    }
    func texts(_ options: RunResult) throws -> String {
      try options.documents.compactMap { $0["text"] as? String }.joined()
    }
    let all = try texts(sentences())
    #expect(all.contains(".") && all.contains("e") && all.contains("_"))
    let some = try texts(sentences("--without", "fraction,suffix"))
    #expect(!some.contains(".") && some.contains("e") && !some.contains("_") && some.contains { $0.isUppercase })
    let numbers = try texts(sentences("--without", "name"))
    #expect(!numbers.isEmpty && !numbers.contains { $0.isUppercase })
    #expect(sentences("--without", "item").status == 2)
    let unknown = sentences("--without", "nam")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'name'?"))
  }

  @Test func nearMissesHaveNoNodes() throws {
    let result = generate("--near-misses")
    #expect(result.status == 0, "\(result.errors)")
    #expect(generate("--near-misses", "--nodes").status == 2)
  }
}
