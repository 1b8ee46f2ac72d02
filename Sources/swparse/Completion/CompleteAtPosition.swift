import Descent
import DescentTools
import SwiftCompletion
import SwiftGrammar
import SystemCalls

extension Command {
  /// Lists the proposals at a position.
  static func completeAtPosition(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    guard let file = try OpenedFile(settings, &console) else { return .failure }
    switch file.offset {
    case .success(let offset) where file.language.isSwift:
      return try proposeSwift(at: offset, in: file, settings, &console)
    case .success(let offset):
      return try proposeTokens(at: offset, in: file, settings, &console)
    case .failure(let problem):
      ProposalReport(outside: file).write(settings, &console)
      console.report("\(problem)")
      return .failure
    }
  }

  /// Proposes names and keywords at a position of a Swift file.
  private static func proposeSwift(
    at offset: UInt32, in file: OpenedFile, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    let (project, problems) = try project(beside: file, settings)
    console.report(problems)
    let (limit, options) = (settings.proposalLimit ?? 20, settings.parseOptions)
    // Deeply nested code needs a larger stack than a thread has by default.
    let list = Platform.runOnOwnStack(size: 64 << 20) {
      Result { () throws(SourceError) in
        try CompletionList(at: offset, in: file.source, among: project, limit: limit, options: options)
      }
    }
    guard let list = console.reporting(list.get) else { return .failure }
    ProposalReport(list, of: file, among: project).write(settings, &console)
    return problems.isEmpty ? .success : .failure
  }

  /// Proposes tokens at a position of a file in another language.
  private static func proposeTokens(
    at offset: UInt32, in file: OpenedFile, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    if let other = (settings.operands.dropFirst() + settings.otherPaths).first {
      throw UsageError(
        "'\(other)' means nothing to \(file.language.name): names of other files are proposed in Swift files")
    }
    let options = settings.parseOptions
    let proposals = Platform.runOnOwnStack(size: 64 << 20) {
      file.language.proposals(in: file.source, at: offset, options: options)
    }
    ProposalReport(proposals, of: file, limit: settings.proposalLimit ?? 20).write(settings, &console)
    return .success
  }

  /// Reads and parses the files other than the one with the position.
  ///
  /// - Returns: The files, and messages about those that could not be read.
  private static func project(
    beside file: OpenedFile, _ settings: Settings
  ) throws(UsageError) -> (CompletionProject, problems: [String]) {
    var project = CompletionProject()
    var settings = settings
    settings.operands = settings.operands.dropFirst() + settings.otherPaths
    if settings.operands.isEmpty { return (project, []) }
    var inputs = try InputCollector(settings)
    inputs.exclude(file.position.path)
    let problems = inputs.read(jobs: settings.jobs) { [settings] source in
      SwiftFile(parsing: source, options: settings.parseOptions)
    } deliver: {
      project.add($0)
    }
    return (project, problems)
  }
}

/// A file and the requested position in it.
struct OpenedFile: Sendable {
  let source: SourceText
  let language: AnyLanguage
  let position: CursorPosition
  /// The position in bytes, or the reason why the file does not have it.
  let offset: Result<UInt32, PositionError>

  /// Opens the file of the first operand; nil if it cannot be read, which is reported.
  init?(_ settings: Settings, _ console: inout Console) throws(UsageError) {
    let position = try CursorPosition(settings.operands[0])
    language = try settings.language(ofFile: position.path)
    let source = console.reporting {
      let source = try SourceText(path: position.path)
      if source.isBinary { throw PositionError.noText(source) }
      return source
    }
    guard let source else { return nil }
    (self.source, self.position) = (source, position)
    offset = Result { () throws(PositionError) in try position.offset(in: source) }
  }
}

extension Settings {
  /// The language of a file with a position: the given one, or that of its extension; for standard input, Swift.
  fileprivate func language(ofFile path: String) throws(UsageError) -> AnyLanguage {
    guard let language = try languageOfFiles() ?? .language(ofFile: path) ?? (path == "-" ? .swift : nil) else {
      throw UsageError("cannot tell the language of '\(path)'; say it with --language or --grammar")
    }
    return language
  }
}

extension AnyLanguage {
  /// Whether it is read by the parser for Swift, and not by a grammar with that name.
  var isSwift: Bool { !isInterpreted && name == Self.swift.name }
}
