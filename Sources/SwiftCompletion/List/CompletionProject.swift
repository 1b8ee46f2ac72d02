import Descent
import SwiftGrammar

/// The files beside the one with the cursor: what they declare, and what they say of the names that are likely.
///
///     var project = CompletionProject()
///     for path in paths { project.add(try SwiftFile(path: path)) }
///     let list = try CompletionList(at: offset, in: source, among: project)
public struct CompletionProject: Sendable {
  private(set) var members = MemberIndex()
  /// What was read of the files, the last one being the latest.
  private(set) var ranking = NameRanking()
  private var sources: [String: SourceText] = [:]

  public init() {}

  /// Adds a file; not the one with the cursor.
  ///
  /// - Complexity: linear in the number of tokens.
  public mutating func add(_ file: SwiftFile) {
    members.add(file)
    ranking.beginFile()
    ranking.read(file.tree, before: file.tree.tokens.count)
    sources[file.tree.source.name] = file.tree.source
  }

  /// The source of a file that was added, by its name.
  public func source(named name: String) -> SourceText? { sources[name] }
}
