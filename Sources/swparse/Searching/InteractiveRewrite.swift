import Descent
import DescentTools
import SyntaxEditing
import SyntaxSearch

extension Command {
  /// Shows each change, asks whether to make it, and rewrites the files.
  static func askForChanges(
    _ rewrite: Rewrite, _ settings: Settings, _ language: AnyLanguage, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    let changes = try settings.changes()
    let inputs = InputCollector(
      FileRecords(try InputPaths(settings, language, changes), changes, settings.records.shard))
    var report = FileReport()
    for problem in inputs.problems { report.refuse(problem) }
    var status = ExitStatus.foundErrors
    var answer = Answer.no
    var waitingCounts: [String: Int] = [:]
    for path in inputs.paths where answer != .quit {
      console.writeError(report.messages.take())
      do {
        let source = try SourceText(path: path)
        guard rewrite.query.patterns.contains(where: { $0.mayMatch(source) }) else { continue }
        let tree = language.parse(source, options: settings.parseOptions)
        let result = try rewrite.applied(to: tree, options: settings.parseOptions) { match in
          switch answer {
          case .all: break
          case .quit: return false
          case .yes, .no: answer = ask(about: match, rewrite, settings, language, &console)
          }
          return answer == .yes || answer == .all
        }
        report.refuse(result, in: path)
        if result.matches.isEmpty { continue }
        if let problem = result.breakage {
          report.refuse("\(path): \(problem)")
          continue
        }
        waitingCounts[path] = result.waitingCount
        if report.replace(source, by: result.edited.source, inPlace: true, .plain) { status = .success }
      } catch let error as SourceError { report.refuse("\(error)") } catch { report.refuse("\(path): \(error)") }
    }
    console.writeError(report.messages)
    console.reportWaiting(waitingCounts)
    return report.status == .failure ? .failure : status
  }

  private enum Answer { case yes, no, all, quit }

  private static func ask(
    about match: SearchMatch, _ rewrite: Rewrite, _ settings: Settings, _ language: AnyLanguage,
    _ console: inout Console
  ) -> Answer {
    var edits = SyntaxEdits(match.tree)
    // An edit that cannot be made is reported, not asked for.
    guard rewrite.add(match, to: &edits),
      let edited = try? edits.applied(parsing: { language.parse($0, options: settings.parseOptions) })
    else { return .yes }
    var diff = ByteBuffer()
    UnifiedDiff(from: match.tree.source, to: edited.source).write(console.outputStyle, to: &diff)
    console.output.append(diff)
    while true {
      console.output.append("Make this change? [y]es, [n]o, [a]ll, [q]uit: ")
      console.output.flush()
      switch readLine()?.first {
      case "y": return .yes
      case "n": return .no
      case "a": return .all
      case "q", nil: return .quit
      default: continue
      }
    }
  }
}
