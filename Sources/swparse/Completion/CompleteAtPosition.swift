import Descent
import SwiftCompletion
import SwiftGrammar

extension Command {
  /// Proposes names and keywords at a position of a Swift file.
  static func completeAtPosition(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    guard let file = try OpenedFile(settings, &console) else { return .failure }
    switch file.offset {
    case .success(let offset):
      return try propose(at: offset, in: file, settings, &console)
    case .failure(let problem):
      ProposalReport(outside: file).write(settings, &console)
      console.report("\(problem)")
      return .failure
    }
  }

  private static func propose(
    at offset: UInt32, in file: OpenedFile, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    let (project, problems) = try project(beside: file, settings)
    for problem in problems { console.report(problem) }
    let (limit, options) = (settings.proposalLimit ?? 20, settings.parsing)
    // Where things are deeply nested, that takes more room than a thread has by itself.
    let list = Platform.runOnOwnStack(size: 64 << 20) {
      Result { () throws(SourceError) in
        try CompletionList(at: offset, in: file.source, among: project, limit: limit, options: options)
      }
    }
    switch list {
    case .success(let list):
      ProposalReport(list, of: file, among: project).write(settings, &console)
      return problems.isEmpty ? .success : .failure
    case .failure(let error):
      console.report("\(error)")
      return .failure
    }
  }

  /// Reads and parses the files beside the one with the position.
  ///
  /// - Returns: the files, and what could not be read, in words.
  private static func project(
    beside file: OpenedFile, _ settings: Settings
  ) throws(UsageError) -> (CompletionProject, problems: [String]) {
    var project = CompletionProject()
    var settings = settings
    settings.operands = settings.operands.dropFirst() + settings.otherPaths
    if settings.operands.isEmpty { return (project, []) }
    var inputs = try InputCollector(settings)
    inputs.leaveOut(file.position.path)
    let options = settings.parsing
    let problems = inputs.read(jobs: settings.jobs) { source in
      SwiftFile(parsing: source, options: options)
    } handOver: {
      project.add($0)
    }
    return (project, problems)
  }
}

extension ProposalReport {
  /// What is proposed at a position of a Swift file.
  init(_ list: CompletionList, of file: OpenedFile, among project: CompletionProject) {
    var places = DeclaredPlaces { $0 == file.source.name ? file.source : project.source(named: $0) }
    cursor = Cursor(file, place: list.place.name, nothingIn: list.place.withoutProposals, replaced: list.typed)
    typed = file.source.text(in: list.typed)
    items = list.items.map { item in
      ProposedItem(
        text: item.text, insertion: item.insertion, kind: item.kind.description,
        declaration: item.declaration.flatMap { places.place(of: $0.range, inFile: $0.file) }, match: item.match,
        typedBytes: item.typedBytes)
    }
  }
}

extension CursorPlace {
  /// What the place is in, where nothing can be proposed.
  fileprivate var withoutProposals: String? {
    switch self {
    case .comment: "a comment"
    case .literalText: "a text or a regular expression"
    case .number: "a number"
    default: nil
    }
  }
}
