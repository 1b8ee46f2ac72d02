import Descent
import DescentTools
import GrammarNotation
import SystemCalls

extension Command {
  static let coverage = Command(
    name: "coverage", summary: "find rules of a grammar that no file of a set uses", operands: .paths,
    ownOptions: Option.languages + [
      .text(
        "rules-of", placeholder: "PATH", .file, \.rulesPath,
        "the rules to cover: a file of rules, or a folder of such files; by default those of --grammar"),
      .listFormat(),
    ] + Option.input,
    discussion: """
      Each rule whose production never ran is listed with its place in the grammar, and each alternative of which some
      part never did. Without rules, the productions that ran are listed, with how often they did. The exit status is
      1 if there is a gap; errors in the files do not count.

        \(Tool.name) coverage --rules-of Grammars/Swift Sources
        \(Tool.name) coverage --format json Sources | jq -r '.productions[] | "\\(.count) \\(.name)"'
      """,
    run: { (settings, console) throws(UsageError) in
      let rulesPath = settings.rulesPath ?? settings.grammarPath
      let grammar = try rulesPath.map { path throws(UsageError) in try Grammar(path: path) }
      if let problems = grammar?.syntaxProblems, !problems.isEmpty { throw UsageError(problems) }
      let language = try settings.languageOfFiles()
      let sum = Platform.Monitor(RuleCoverage())
      let status = try FileRun.run(settings, of: language, &console) { task, _ in
        let (_, coverage) = RuleCoverage.recording(task.options) { task.language.parse(task.source, options: $0) }
        sum.update { $0.add(coverage) }
        return FileReport()
      }
      let coverage = sum.wait { $0 }
      let gaps = grammar?.gaps(in: coverage)
      switch settings.listFormat {
      case .text: console.output.append(gaps.map(text) ?? text(of: coverage))
      case .json:
        var output = ByteBuffer()
        output.append(coverage, gaps)
        console.output.append(output)
      }
      return max(status, gaps?.isEmpty == false ? .foundErrors : .success)
    })
}

private func text(of gaps: [CoverageGap]) -> String { gaps.map { "\($0)\n" }.joined() }

private func text(of coverage: RuleCoverage) -> String {
  coverage.rules.sorted { $0.key < $1.key }.map { "\($0.value.count)\t\($0.key)\n" }.joined()
}

extension ByteBuffer {
  fileprivate mutating func append(_ coverage: RuleCoverage, _ gaps: [CoverageGap]?) {
    appendDocument("swparse-coverage") { json in
      json.member("productions", coverage.rules.sorted { $0.key < $1.key }) { json, production in
        let (name, rule) = production
        json.object { json in
          json.member("name", name)
          json.member("count", rule.count)
          json.member("results", rule.results.sorted())
          json.member("parts", rule.parts.sorted())
          json.member("firstTokens", rule.firstTokens.sorted())
        }
      }
      if let gaps { json.member("gaps", gaps.map(\.description)) }
    }
  }
}
