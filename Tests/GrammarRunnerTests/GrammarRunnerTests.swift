import CorpusRunner
import Descent
import DescentTools
import Foundation
import GrammarNotation
import GrammarRunner
import SampleLanguages
import TestSupport
import Testing

/// The grammar files of the sample languages, run on sources, against the parsers that were written by hand.
@Suite struct AgreementTests {
  static let languages = SampleLanguage.all + [.notation]
  static let names = languages.map(\.name)

  static func grammar(of name: String) throws -> RunnableGrammar { try RunnableGrammar(rules(of: name)) }

  static func findings(in name: String) throws -> [GrammarProblem] { GrammarCheck.findings(in: try rules(of: name)) }

  private static func rules(of name: String) throws -> Grammar {
    let folder = packageFolder.appending(path: "Grammars/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".grammar") }
    let files = try names.sorted().map { try SourceText(path: folder.appending(path: $0).path) }
    let imported = try files.flatMap { file in
      try Grammar.imports(of: Notation.parse(file)).map { try SourceText(path: folder.appending(path: $0.path).path) }
    }
    return Grammar(files + imported)
  }

  /// The sources of the cases of a corpus.
  static func sources(of name: String) throws -> [String] {
    let folder = packageFolder.appending(path: "Corpus/\(name)")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return try all.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap { file in
      let corpus = try CorpusFile(path: file.path)
      return corpus.cases.map { String(decoding: corpus.source(of: $0), as: UTF8.self) }
    }
  }

  @Test(arguments: names) func sameVerdictsAndTreesOnTheCorpus(name: String) throws {
    let language = try #require(Self.languages.first { $0.name == name })
    let grammar = try Self.grammar(of: name)
    for text in try Self.sources(of: name) { Self.compare(text, language, grammar) }
  }

  @Test(arguments: names) func sameVerdictsAndTreesOnMutations(name: String) throws {
    let language = try #require(Self.languages.first { $0.name == name })
    let grammar = try Self.grammar(of: name)
    let sources = try Self.sources(of: name)
    var random = SeededGenerator(seed: 17)
    for text in sources {
      for _ in 0..<20 { Self.compare(Self.mutated(text, sources, &random), language, grammar) }
    }
  }

  /// What sentences of the grammars showed to differ.
  @Test(arguments: [
    "@partrn : ah", "@operatorsk- : 'a'", "@part//x\nrn : ah", "a : [\\u{eECB6eECB6}t]", "a : [\\u{10fFff}]",
    "a : [\\u{}]",
  ])
  func sameVerdictsOnNotation(text: String) throws { Self.compare(text, .notation, try Self.grammar(of: "Notation")) }

  static func compare(_ text: String, _ language: AnyLanguage, _ grammar: RunnableGrammar) {
    guard let source = try? SourceText(text) else { return }
    let (written, run) = (language.parse(source), grammar.parse(source))
    let isSame = written.isValid == run.isValid
    if !isSame {
      Issue.record(
        """
        \(language.name): by hand \(written.isValid), by grammar \(run.isValid): \(text.debugDescription)
        \((written.diagnostics + run.diagnostics).map { "\($0.range.start): \($0.message(in: source))" })
        """)
    } else if run.isValid {
      // By hand, some white space at the ends of a source of these is a token, and belongs to the root.
      let lines = [written, run].map {
        $0.dump(.spans).split(separator: "\n").dropFirst(["TOML", "ViewMarkup"].contains(language.name) ? 1 : 0)
      }
      if lines[0] == lines[1] { return }
      let place =
        zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines[0].count, lines[1].count)
      Issue.record(
        """
        \(language.name): other trees of \(text.debugDescription): by hand \(lines[0].dropFirst(place).prefix(3)), \
        by grammar \(lines[1].dropFirst(place).prefix(3))
        """)
    }
    let tokens = run.tokens
    for index in 1..<max(tokens.count, 1) { #expect(tokens.range(at: index - 1).end <= tokens.range(at: index).start) }
  }

  /// A source with one small change: a token or a character that is taken away, doubled, exchanged, or put in.
  static func mutated(_ text: String, _ others: [String], _ random: inout SeededGenerator) -> String {
    var characters = Array(text)
    if characters.isEmpty { return text }
    let place = Int.random(in: 0..<characters.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: characters.remove(at: place)
    case 1: characters.insert(characters[place], at: place)
    case 2: characters.swapAt(place, Int.random(in: 0..<characters.count, using: &random))
    case 3:
      let other = others.randomElement(using: &random)?.randomElement(using: &random)
      if let other { characters.insert(other, at: place) }
    default: characters.removeSubrange(place..<min(characters.count, place + 1 + Int.random(in: 0..<6, using: &random)))
    }
    return String(characters)
  }
}
