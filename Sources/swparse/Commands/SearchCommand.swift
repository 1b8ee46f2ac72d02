import Descent
import DescentTools
import LintRules
import SyntaxSearch
import SystemCalls

extension Command {
  static let search = Command(
    name: "search", summary: "find code by a pattern of code",
    operands: Operands("PATTERN [PATH]", .words, 0...Int.max),
    ownOptions: Option.searching + [
      .count(
        "context", letter: "C", placeholder: "N", \.search.contextCount, default: "none",
        "how many lines to show before and after a match"),
      .flag("count", \.search.form, is: .count, "print how many matches each file has"),
      .flag("files-with-matches", letter: "l", \.search.form, is: .files, "print the files that have a match"),
      .flag("json", \.search.form, is: .json, "print a document a line for each match"),
      .text(
        "explain", placeholder: "FILE:LINE", .words, \.search.explainedPlace,
        "say why the pattern does not fit the code on a line"),
    ] + [.swiftVersion] + Option.input,
    discussion: """
      A pattern is code with holes: $NAME fits one node or name, $$$NAME any number of elements of a list, $_ and $$$
      the same without a name. A name that occurs twice fits equal code; $NAME:CallExpression fits one construct.
      Without a path, the current folder is searched. Exit status: 0 if something was found, 1 if not.

        \(Tool.name) search 'try! $CALL' Sources
        \(Tool.name) search 'func $NAME($$$) -> $RESULT { $$$ }' --not-inside 'extension $T { $$$ }'
        \(Tool.name) search --language json '{"version": $V}' package.json
      """,
    run: { (settings, console) throws(UsageError) in try runSearch(settings, &console) })

  private static func runSearch(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    var settings = settings
    try settings.refuseTwo(of: ["count", "files-with-matches", "json", "explain"])
    for option in ["count", "files-with-matches", "json", "explain"] {
      try settings.refuseTwo(of: ["context", option])
    }
    try settings.takePattern(of: .search)
    if let place = settings.search.explainedPlace {
      settings.operands = [place.lastIndex(of: ":").map { String(place[..<$0]) } ?? place]
    }
    let language = try settings.searchedLanguage()
    let query = try settings.searchQuery(in: SearchLanguage(language))
    console.report(query.warnings)
    if let place = settings.search.explainedPlace {
      return try explain(query, at: place, in: language, settings, &console)
    }
    let searcher = SyntaxSearcher([query])
    let hasFound = Platform.Monitor(false)
    // The files with errors in which nothing is found.
    let malformed = Platform.Monitor<[String]>([])
    let form = settings.search.form
    let context = settings.search.contextCount ?? 0
    let status = try FileRun.run(settings, of: language, &console) { task, deliver in
      var report = FileReport()
      guard searcher.mayMatch(task.source) else { return report }
      let tree = task.language.parse(task.source, options: task.options)
      let (found, isIncomplete) = searcher.search(tree)
      if isIncomplete {
        report.messages.appendProblem("\(task.source.name): not all ways in which the pattern may fit were tried")
      }
      let matches = found.map(\.match)
      if matches.isEmpty {
        if !tree.isValid { malformed.update { $0.append(task.source.name) } }
        return report
      }
      hasFound.update { $0 = true }
      switch form {
      case .lines: report.append(lines: matches, context: context, of: task)
      case .count: report.output.append("\(task.source.displayName):\(matches.count)\n")
      case .files: report.output.append("\(task.source.name)\n")
      case .json:
        for match in matches {
          report.append(document: match, holeNames: query.holeNames)
          if report.deliverPiece(by: deliver) == .stop { break }
        }
      }
      return report
    }
    if status == .failure || settings.writesRecords { return status }
    if hasFound.read({ $0 }) { return .success }
    for unknown in query.unknownConstructs { console.report("warning: \(unknown.message), in '\(unknown.text)'") }
    console.reportMalformed(malformed.read { $0 })
    return .foundErrors
  }
}

extension Console {
  /// Says that nothing was found where files cannot be read as a whole.
  fileprivate mutating func reportMalformed(_ files: [String]) {
    guard let first = files.min() else { return }
    let (those, them) =
      files.count == 1 ? ("'\(first)' has", "it") : ("\(files.count) files, such as '\(first)', have", "them")
    report("warning: \(those) syntax errors, so that code in \(them) may not be found")
  }
}

extension SearchQuery {
  /// The warnings about probable mistakes in the patterns.
  var warnings: [String] {
    allPatterns.flatMap { pattern in pattern.warnings.map { $0.description(in: pattern.text) } }
  }
}

extension PatternWarning {
  func description(in text: String) -> String { "warning: \(message), in '\(text)'" }
}
