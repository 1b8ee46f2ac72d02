import CorpusRunner
import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import SystemCalls

extension Command {
  /// Finds out which alternatives of a grammar files use.
  static func cover(
    _ grammar: Grammar, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    let runnable = try settings.runnable(grammar)
    let language = AnyLanguage(runnable, grammarAt: settings.operands[1])
    var inputs = settings
    inputs.operands.removeFirst(2)
    let sum = Platform.Monitor(GrammarCoverage(runnable))
    @Sendable func count(_ source: SourceText, _ options: ParseOptions) -> Bool {
      var own = GrammarCoverage(runnable)
      let isValid = own.add(source, options: options)
      sum.update { $0.add(own) }
      return isValid
    }
    let cases = try settings.validSources(of: language)
    _ = OrderedWork(threadCount: settings.jobs).map(cases ?? []) { _ = count($0, settings.parseOptions) }
    let status =
      cases != nil && !inputs.namesFiles
      ? .success
      : try FileRun.run(inputs, of: language, &console) { task, _ in
        var report = FileReport()
        if !count(task.source, task.options) {
          report.messages.appendProblem("\(task.source.displayName) has syntax errors; what it uses up to them counts")
        }
        return report
      }
    let coverage = sum.wait { $0 }
    let (entries, gaps) = (coverage.entries, coverage.gaps)
    let used = entries.count - gaps.count
    // Files that could not be read use nothing.
    if used == 0, status == .failure { return status }
    switch settings.grammar.format {
    case .lcov: console.output.append(coverage.lcov())
    case .html:
      var page = GrammarPage(grammar, title: language.name)
      page.coverage = coverage
      page.examples = try settings.examples(&console)
      console.output.append(page.html())
    case .json: console.output.append(json(of: entries, used: used))
    case .text, .svg:
      for gap in gaps { console.output.append("\(gap.alternative.tree.source.displayName):\(gap)\n") }
      console.output.append("\(used) of \(entries.count) alternatives\n")
    }
    let isEnough = used * 100 >= entries.count * (settings.grammar.minimum ?? 100)
    return max(status, isEnough ? .success : .foundErrors)
  }
}

extension Settings {
  /// The valid sources of the corpus; nil without one.
  fileprivate func validSources(of language: AnyLanguage) throws(UsageError) -> [SourceText]? {
    guard let corpus = grammar.corpus else { return nil }
    do { return try CorpusRun.validSources(of: language, at: corpus) } catch { throw UsageError("\(error)") }
  }

  /// Whether there is something to read besides a corpus.
  fileprivate var namesFiles: Bool {
    !operands.isEmpty || filesFrom != nil || changedSince != nil || records.form != .files
  }
}

private func json(of entries: [GrammarCoverage.Entry], used: Int) -> String {
  ByteBuffer.text { output in
    output.appendDocument("swparse-grammar-coverage") { json in
      json.member("used", used)
      json.member("alternatives", entries.count)
      json.member("rules", entries) { json, entry in
        let source = entry.alternative.tree.source
        json.object { json in
          json.member("rule", entry.rule)
          json.member("file", source.name)
          json.member("line", entry.location.line)
          json.member("text", source.text(in: entry.alternative.any.range))
          json.member("count", entry.count)
        }
      }
    }
  }
}
