import Descent
import DescentTools
import Foundation
import GrammarNotation
import GrammarRunner

/// Compares a parser that was written of a grammar with the grammar itself.
@main
struct Comparison {
  private let language: AnyLanguage
  private let grammar: Grammar
  private let runnable: RunnableGrammar

  /// Takes the folders of the grammars and of the corpora.
  static func main() throws {
    let arguments = CommandLine.arguments
    let languages: [AnyLanguage] = [
      .arithmetic, .bindings, .csv, .holes, .json, .lines, .messages, .notation, .outline, .queries, .routes, .scripts,
      .swiftemplate, .toml, .visualFormat,
    ]
    var differences = 0
    for language in languages {
      let comparison = try Comparison(language, folder: "\(arguments[1])/\(language.name)")
      differences += try comparison.compareAll(corpus: "\(arguments[2])/\(language.name)")
    }
    for language in languages { try Comparison(language, folder: "\(arguments[1])/\(language.name)").measure() }
    exit(differences == 0 ? 0 : 1)
  }

  init(_ language: AnyLanguage, folder: String) throws {
    self.language = language
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".grammar") }
    grammar = Grammar(try files.sorted().map { try SourceText(path: "\(folder)/\($0)") })
    runnable = try RunnableGrammar(grammar)
  }

  /// The sources of the cases of a corpus, if there is one.
  private func sources(of corpus: String) throws -> [String] {
    if !FileManager.default.fileExists(atPath: corpus) { return [] }
    let files = try FileManager.default.contentsOfDirectory(atPath: corpus).filter { $0.hasSuffix(".txt") }
    return try files.sorted().flatMap { file -> [String] in
      let text = try String(contentsOfFile: "\(corpus)/\(file)", encoding: .utf8)
      // A title between lines of '=', a source, a line of '-'.
      return text.matches(of: /(?m)^={3,}\n(?:.*\n)+?={3,}\n((?s:.*?))\n-{3,}$/).map { String($0.1) }
    }
  }

  private func compareAll(corpus: String) throws -> Int {
    var differences = 0
    var (validCount, equalCount) = (0, 0)
    var generator = SentenceGenerator(runnable, seed: 1, size: 40)
    let ownSources = try sources(of: corpus)
    let sentences = (0..<500).compactMap { _ in generator.next() }
    let nearMisses = (0..<500).compactMap { _ in generator.nextNearMiss() }
    // What is tried on each level is tried once.
    let nested = String(repeating: "a b { ", count: 60) + String(repeating: "} ", count: 60)
    for text in ownSources + sentences + nearMisses + (language.name == "Messages" ? [nested] : []) {
      let source = try SourceText(text)
      let (emitted, run) = (language.parse(source), runnable.parse(source))
      if run.isValid { validCount += 1 }
      let isSame = emitted.isValid == run.isValid && (!run.isValid || emitted.dump(.spans) == run.dump(.spans))
      if isSame, run.isValid, emitted.dump(.sexp) == run.dump(.sexp) { equalCount += 1 }
      if isSame { continue }
      differences += 1
      if differences > 3 { continue }
      print("\(language.name): by grammar \(run.isValid), emitted \(emitted.isValid): \(text.debugDescription)")
      for diagnostic in emitted.diagnostics + run.diagnostics {
        print("  \(diagnostic.range.start): \(diagnostic.message(in: source))")
      }
      if emitted.isValid, run.isValid { print(run.dump(.spans), emitted.dump(.spans), separator: "\n--\n") }
    }
    print(
      """
      \(language.name): \(ownSources.count) cases, \(sentences.count) sentences, \(nearMisses.count) near misses; \
      \(validCount) valid, of which \(equalCount) have the same fields; \(differences) differences
      """)
    return differences
  }

  /// Prints how fast both parse long sentences.
  private func measure() throws {
    var generator = SentenceGenerator(runnable, seed: 1, size: 300)
    // Some are nested more deeply than the toolkit allows.
    let sources = try (0..<400).compactMap { _ in try generator.next().map { try SourceText($0) } }
      .filter { language.parse($0).isValid }
    let count = sources.reduce(0) { $0 + $1.count }
    func speed(_ parse: (SourceText) -> SyntaxTree) -> Double {
      var best = Duration.seconds(1000)
      for _ in 0..<7 {
        let time = ContinuousClock().measure { for source in sources { precondition(parse(source).isValid) } }
        best = min(best, time)
      }
      return Double(count) / (best / .seconds(1)) / 1e6
    }
    let (run, emitted) = (speed { runnable.parse($0) }, speed { language.parse($0) })
    let figures = String(format: "%.1f MB/s, emitted %.1f MB/s, %.1f times", run, emitted, emitted / run)
    print("\(language.name): \(count / 1000) kB, by grammar \(figures)")
  }
}
