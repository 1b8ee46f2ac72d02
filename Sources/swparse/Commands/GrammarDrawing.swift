import CorpusRunner
import DescentTools
import GrammarNotation
import GrammarRunner
import SystemCalls

extension Command {
  static func draw(
    _ grammar: Grammar, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    if let problem = grammar.syntaxProblems.first { throw UsageError("\(problem)") }
    var rules = grammar.rules
    if let name = settings.grammar.rule {
      rules = [try grammar.rule(named: name)]
    }
    switch settings.grammar.format {
    case .html:
      if settings.grammar.rule != nil {
        throw UsageError("a page of HTML has all rules; '--only' goes with text and svg")
      }
      var page = GrammarPage(grammar, title: AnyLanguage.name(ofGrammarAt: settings.operands[1]))
      page.examples = try settings.examples(&console)
      console.output.append(page.html())
    case .svg:
      let drawn = rules.map { rule in
        (name: rule.name, text: rule.view.textForSources, diagram: RailroadDiagram(of: rule, in: grammar))
      }
      console.output.append(RailroadDiagram.svg(of: drawn))
    case .text, .json, .lcov:
      let columns = console.output.descriptor.flatMap(Platform.terminalWidth) ?? 100
      for (number, rule) in rules.enumerated() {
        if number > 0 { console.output.append("\n") }
        console.output.append("\(rule.name)\n\(RailroadDiagram(of: rule, in: grammar, columns: columns).text())")
      }
    }
    return .success
  }
}

extension Settings {
  /// The most examples of a rule on a page.
  private static let exampleLimit = 8

  /// The valid sources of the corpus, by the names of their files, which are those of rules.
  func examples(_ console: inout Console) throws(UsageError) -> [String: [GrammarPage.Example]] {
    guard let corpus = grammar.corpus else { return [:] }
    var examples: [String: [GrammarPage.Example]] = [:]
    do {
      for file in try CorpusFile.all(inFolder: corpus) {
        let name = file.path.split(separator: "/").last.map { String($0.dropLast(".txt".count)) } ?? ""
        let valid = file.cases.filter(\.isValid).prefix(Self.exampleLimit).map { corpusCase in
          GrammarPage.Example(
            title: corpusCase.title, source: String(decoding: file.source(of: corpusCase), as: UTF8.self))
        }
        examples[name, default: []] += valid
      }
    } catch { throw UsageError("\(error)") }
    return examples
  }
}
