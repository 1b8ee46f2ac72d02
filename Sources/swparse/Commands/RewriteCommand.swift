import Descent
import DescentTools
import LintRules
import SyntaxEditing
import SyntaxSearch
import SystemCalls

extension Command {
  static let rewrite = Command(
    name: "rewrite", summary: "change code by a pattern of code",
    operands: Operands("PATTERN REPLACEMENT [PATH]", .words, 0...Int.max),
    ownOptions: Option.searching + [
      .flag("in-place", \.writesInPlace, "rewrite the files instead of printing a diff"),
      .flag("interactive", letter: "i", \.search.asks, "ask for each change, and rewrite the files"),
      .flag("repeat", \.search.repeats, "rewrite the result again, until nothing changes"),
    ] + [.swiftVersion] + Option.input,
    discussion: """
      The replacement is code with holes of the pattern; an empty one removes what is found. What both have in common, and
      what the code has and the pattern lacks, stays as it is. Of matches inside one another, the outermost is rewritten;
      --repeat rewrites the others, in at most \(FixedSource.roundLimit) rounds and until the code is ten times as long. A file
      that would have more errors than before is reported and left alone. The diff is one for patch -p0 or git apply -p0.

        \(Tool.name) rewrite 'if let $X = $X { $$$BODY }' 'if let $X { $$$BODY }' Sources
        \(Tool.name) rewrite 'XCTAssertEqual($A, nil)' 'XCTAssertNil($A)' Tests --in-place
      """,
    run: { (settings, console) throws(UsageError) in try runRewrite(settings, &console) })

  private static func runRewrite(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    var settings = settings
    try settings.takePattern(of: Command.rewrite)
    let replacement = try settings.takeReplacement()
    let language = try settings.searchedLanguage()
    let searchLanguage = SearchLanguage(language)
    let query = try settings.searchQuery(in: searchLanguage)
    console.report(query.warnings)
    let rewrite: Rewrite
    do { rewrite = try Rewrite(query, to: replacement, in: searchLanguage) } catch {
      throw settings.usageError(error)
    }
    console.report(rewrite.warnings.map { $0.description(in: replacement) })
    if settings.search.asks { return try askForChanges(rewrite, settings, language, &console) }
    let searcher = SyntaxSearcher([query])
    // How many matches are left in each file in which something is found.
    let waiting = Platform.Monitor<[String: Int]>([:])
    let (repeats, inPlace) = (settings.search.repeats, settings.writesInPlace)
    let status = try FileRun.run(settings, of: language, form: .text, &console) { task, _ in
      var report = FileReport()
      guard searcher.mayMatch(task.source) else { return report }
      guard let new = report.rewrite(task, rewrite, rounds: repeats ? FixedSource.roundLimit : 1) else {
        return report
      }
      waiting.update { $0[task.source.name] = new.waitingCount }
      _ = report.replace(task.source, by: new.source, inPlace: inPlace, task.outputStyle)
      return report
    }
    let counts = waiting.read { $0 }
    if settings.writesRecords { return status }
    console.reportWaiting(counts)
    return status == .failure ? status : counts.isEmpty ? .foundErrors : .success
  }
}

extension Console {
  /// Says how many matches were not rewritten, since they are inside others, and in which file.
  mutating func reportWaiting(_ counts: [String: Int]) {
    let files = counts.filter { $0.value > 0 }.keys.sorted()
    guard let first = files.first else { return }
    let count = counts.values.reduce(0, +)
    let matches = count == 1 ? "1 match inside another is" : "\(count) matches inside others are"
    let place = files.count == 1 ? "'\(first)'" : "\(files.count) files, such as '\(first)'"
    report("\(matches) left for another run, or for --repeat, in \(place)")
  }
}

extension Settings {
  fileprivate mutating func takeReplacement() throws(UsageError) -> String {
    if operands == ["."] || operands.isEmpty {
      throw UsageError("'rewrite' wants a pattern and a replacement", hint: Command.rewrite.hint)
    }
    let replacement = operands.removeFirst()
    if operands.isEmpty, filesFrom == nil, Platform.kind(ofFile: replacement) != .absent {
      throw UsageError("'\(replacement)' is a path; a replacement comes before it", hint: Command.rewrite.hint)
    }
    useCurrentFolder()
    if writesInPlace || search.asks { try checkRewriting() }
    if search.asks, search.repeats { throw .conflict("--repeat", "--interactive", hint: Command.rewrite.hint) }
    return replacement
  }
}

extension FileReport {
  /// Reports the matches that a rewrite left alone, apart from code that is known.
  mutating func refuse(
    _ result: Rewrite.Result, in file: String, round: Int = 1, except known: Set<String> = []
  ) {
    for (match, lost) in result.refused where !known.contains(match.text) {
      let place = "\(file):\(match.location)" + (round > 1 ? " in round \(round)" : "")
      refuse("\(place): '\(lost)' would be lost")
    }
    for error in result.errors where !known.contains(error.edit.text) { refuse("\(file): \(error)") }
    for (match, message) in result.broken where !known.contains(match.text) {
      refuse("\(file):\(match.location): the rewrite would break the code: \(message)")
    }
  }

  /// Rewrites a file; returns the new source, nil if nothing is found or the rewrite would break it, and how many matches
  /// are left for another round.
  fileprivate mutating func rewrite(
    _ task: FileTask, _ rewrite: Rewrite, rounds: Int
  ) -> (source: SourceText, waitingCount: Int)? {
    var tree = task.language.parse(task.source, options: task.options)
    var new: (source: SourceText, waitingCount: Int)?
    var refusedTexts: Set<String> = []
    for round in 1...rounds {
      do {
        let result = try rewrite.applied(to: tree, options: task.options)
        refuse(result, in: task.source.name, round: round, except: refusedTexts)
        // A match that was refused in one round is refused in the next one, too.
        refusedTexts.formUnion(result.refused.map(\.match.text) + result.broken.map(\.match.text))
        refusedTexts.formUnion(result.errors.map(\.edit.text))
        if result.matches.isEmpty { return new }
        if let problem = result.breakage {
          refuse("\(task.source.name): \(problem)")
          return new
        }
        if result.edited.source.paddedBytes == tree.source.paddedBytes { return new }
        new = (result.edited.source, rounds > 1 ? 0 : result.waitingCount)
        tree = result.edited.tree
        if rounds > 1, tree.source.count > 10 * task.source.count + 65_536 {
          refuse("\(task.source.name): left alone: after \(round) rounds the code is more than ten times as long")
          return nil
        }
        if round == rounds, rounds > 1, !rewrite.query.matches(in: tree).isEmpty {
          refuse("\(task.source.name): left alone: after \(rounds) rounds there is still code to rewrite")
          return nil
        }
      } catch {
        refuse("\(task.source.name): \(error)")
        return new
      }
    }
    return new
  }
}
