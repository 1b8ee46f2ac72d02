import Descent
import DescentTools
import SwiftGrammar

/// What `check` does with the fix-its of a file beside showing them.
enum Fixing {
  case nothing
  /// Print what they change.
  case diff
  /// Write the file anew.
  case inPlace

  init(_ settings: Settings) throws(UsageError) {
    switch (settings.fixIts, settings.fixedSources) {
    case (.reported, .printed): self = .nothing
    case (.applied, .printed): self = .diff
    case (.applied, .written): self = .inPlace
    case (.reported, .written):
      throw UsageError(message: "option '--in-place' goes with '--fix'", hint: "Try '\(Tool.name) check --help'.")
    }
    if settings.fixedSources == .written, settings.operands.contains("-") {
      throw UsageError(message: "standard input cannot be rewritten in place", hint: nil)
    }
  }

  /// Fixes a file as far as that goes, and returns what it is then.
  func fix(_ tree: SyntaxTree, of task: FileTask, _ report: inout FileReport) -> SyntaxTree {
    guard self != .nothing, tree.diagnostics.contains(where: { !$0.fixIts.isEmpty }) else { return tree }
    do throws(SourceError) {
      let source = try tree.source.mended { task.parse($0).diagnostics }.source
      guard source.paddedBytes != tree.source.paddedBytes else { return tree }
      switch self {
      case .nothing: break
      case .diff: UnifiedDiff(from: tree.source, to: source).write(task.outputStyle, to: &report.output)
      case .inPlace: try source.write(to: source.name)
      }
      return task.parse(source).tree
    } catch {
      report.messages.append("\(Tool.name): \(error)\n")
      report.status = .failure
      return tree
    }
  }

  /// Where diagnostics go: beside a diff, which is for programs to read, they would be in the way.
  func stream(for task: FileTask) -> (WritableKeyPath<FileReport, ByteBuffer>, TextStyle) {
    switch self {
    case .nothing, .inPlace: (\.output, task.outputStyle)
    case .diff: (\.messages, task.errorStyle)
    }
  }
}
