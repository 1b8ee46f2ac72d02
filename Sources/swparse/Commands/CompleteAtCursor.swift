import Descent
import SwiftCompletion
import SwiftGrammar

extension Command {
  /// Proposes names and keywords at a position of a Swift file.
  static func completeAtCursor(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    let position = try CursorPosition(settings.operands[0])
    let source: SourceText
    let offset: UInt32
    do {
      source = try SourceText(path: position.path)
      offset = try position.offset(in: source)
    } catch {
      console.report("\(error)")
      return .failure
    }
    var status = ExitStatus.success
    let others = Array(settings.operands.dropFirst()) + settings.otherPaths
    let project = try project(of: others, beside: position.path, settings, &console, &status)
    let (limit, options) = (settings.limit ?? 20, settings.parsing)
    // On a thread of its own there is room for what is deeply nested.
    let lists = OrderedWork(threadCount: 1).map([offset]) { offset in
      Result { () throws(SourceError) in
        try CompletionList(at: offset, in: source, among: project, limit: limit, options: options)
      }
    }
    do {
      let report = CompletionReport(try lists[0].get(), at: position, in: source, project)
      switch settings.listFormat {
      case .json: console.output.append(report.json)
      case .text:
        console.output.append(report.text)
        if let remark = report.remark { console.report(remark) }
      }
    } catch {
      console.report("\(error)")
      status = .failure
    }
    return status
  }

  /// Reads and parses the other files, several at once; those that cannot be read are reported.
  private static func project(
    of others: [String], beside path: String, _ settings: Settings, _ console: inout Console, _ status: inout ExitStatus
  ) throws(UsageError) -> CompletionProject {
    var project = CompletionProject()
    if others.isEmpty { return project }
    var inputs = settings
    inputs.operands = others
    let found = try InputCollector(inputs)
    var problems = found.problems
    let own = Platform.identity(ofFile: path)
    let paths = found.paths.filter { own == nil || Platform.identity(ofFile: $0) != own }
    let options = settings.parsing
    OrderedWork(threadCount: settings.jobs).run(paths) { path in
      Result { () throws(SourceError) in SwiftFile(parsing: try SourceText(path: path), options: options) }
    } handOver: { file in
      do { project.add(try file.get()) } catch { problems.append("\(error)") }
      return .goOn
    }
    for problem in problems { console.report(problem) }
    if !problems.isEmpty { status = .failure }
    return project
  }
}
