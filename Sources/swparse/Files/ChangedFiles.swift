import Descent
import SystemCalls

/// The files and lines that git says changed since a revision. Files that git does not know yet count as changed.
struct ChangedFiles: Sendable {
  /// The changed lines of each file, in order; all that a file can have if git does not compare its lines.
  private var lines: [Platform.FileIdentity: [ClosedRange<Int>]] = [:]
  /// The folders with changed files in them, and those around these.
  private var folders: Set<Platform.FileIdentity> = []
  /// The folders of the repositories that were asked.
  private var roots: [String] = []

  /// - Parameter paths: files and folders, whose repositories are asked; that of the current folder if there are none.
  /// - Throws: `UsageError` if git cannot be run or does not know the revision.
  init(since revision: String, of paths: [String], linesOnly: Bool) throws(UsageError) {
    if revision.isEmpty || revision.hasPrefix("-") { throw UsageError("'\(revision)' is no revision of git") }
    for path in paths.isEmpty ? ["."] : paths {
      var root = RepositoryPlace.root(around: Self.folder(of: path))
      // Git knows repositories in other places, too.
      if root == nil { root = try Self.lines(of: ["rev-parse", "--show-toplevel"]).first }
      guard let root else { continue }
      if roots.contains(root) { continue }
      roots.append(root)
      try addChanges(since: revision, in: root, linesOnly: linesOnly)
    }
  }

  /// The folder that a path names, or in which the file is; the current one if there is none.
  private static func folder(of path: String) -> String {
    let around = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return [path, around].first { $0 != "-" && Platform.kind(ofFile: $0) == .folder } ?? "."
  }

  private mutating func addChanges(since revision: String, in root: String, linesOnly: Bool) throws(UsageError) {
    // In the folder of the repository and with these options, the user's settings of git change nothing.
    let difference = ["-C", root, "diff", "--no-ext-diff", "--no-textconv", "--text", "--no-color"]
    let changed =
      difference + ["--ignore-submodules=none", "--no-renames", "--name-only", "-z", "--diff-filter=d", revision, "--"]
    let names = try Self.lines(of: changed, terminator: 0)
    let new = try Self.lines(
      of: ["-C", root, "ls-files", "--others", "--exclude-standard", "-z"], terminator: 0)
    for name in names + new {
      // Of a link, itself has changed, and not the file that it leads to.
      guard let identity = Platform.identity(ofEntry: "\(root)/\(name)") else { continue }
      lines[identity] = [1...Int.max]
      addFolders(of: name, in: root)
    }
    guard linesOnly else { return }
    // Of a file that was added, modified or renamed, there is one difference, in the order of the names; of one that became
    // a link, there are two. A line of a file never begins with a letter here. Of a renamed file, the lines changed that are
    // not those of the old one.
    let modified =
      difference + [
        "--ignore-submodules", "--find-renames", "-l1000", "--diff-algorithm=myers", "--diff-filter=AMR",
      ]
    let identities = try Self.lines(of: modified + ["--name-only", "-z", revision, "--"], terminator: 0).map {
      Platform.identity(ofEntry: "\(root)/\($0)")
    }
    var index = -1
    for line in try Self.lines(of: modified + ["-U0", "--inter-hunk-context=0", revision, "--"], limit: 1 << 10) {
      if line.hasPrefix("diff --git ") {
        index += 1
        if index < identities.count, let identity = identities[index] { lines[identity] = [] }
      } else if line.hasPrefix("@@ "), index < identities.count, let identity = identities[index],
        let range = Self.changedLines(in: line)
      {
        lines[identity]?.append(range)
      }
    }
  }

  private mutating func addFolders(of name: String, in root: String) {
    var name = name[...]
    while let slash = name.lastIndex(of: "/") {
      name = name[..<slash]
      guard let folder = Platform.identity(ofFile: "\(root)/\(name)"), folders.insert(folder).inserted else { return }
    }
  }

  /// True if git names a file, or one in a folder, as changed: it does so even if its lists of ignored files have it,
  /// if the file is tracked.
  func names(_ path: String) -> Bool {
    guard let identity = Platform.identity(ofFile: path) else { return false }
    return lines[identity] != nil || folders.contains(identity)
  }

  /// True if a file is among those that changed. So are standard input, absent files, and files of other repositories,
  /// of which git was not asked.
  func contains(_ path: String) -> Bool {
    guard path != "-", let identity = Platform.identity(ofFile: path) else { return true }
    if lines[identity] != nil { return true }
    let whole = Platform.resolvedPath(path)
    guard var root = RepositoryPlace.root(around: Self.folder(of: whole)) else {
      return !roots.contains { whole.hasPrefix("\($0)/") }
    }
    // Of a repository inside another one, the outer one tells only whether it changed.
    while !roots.contains(root) {
      if let identity = Platform.identity(ofFile: root), lines[identity] != nil {
        // To git, another work tree of the repository is one that it does not know.
        let data = RepositoryPlace.dataFolder(of: root)
        return !roots.contains { RepositoryPlace.dataFolder(of: $0) == data }
      }
      guard let slash = root.lastIndex(of: "/"), let outer = RepositoryPlace.root(around: "\(root[...slash])") else {
        return true
      }
      root = outer
    }
    return false
  }

  /// The changed lines of a file in order, counted from 1; nil for a file that is not known to have changed.
  func lines(ofFile path: String) -> [ClosedRange<Int>]? {
    Platform.identity(ofFile: path).flatMap { lines[$0] }
  }

  /// The new lines of a header `@@ -1,2 +3,4 @@`. Where lines were only removed, those beside them count.
  private static func changedLines(in header: String) -> ClosedRange<Int>? {
    guard let new = header.split(separator: " ").first(where: { $0.hasPrefix("+") }) else { return nil }
    let numbers = new.dropFirst().split(separator: ",").compactMap { Int($0) }
    guard let start = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return count > 0 ? start...(start + count - 1) : max(start, 1)...(start + 1)
  }

  /// The lines that git writes.
  ///
  /// - Parameter arguments: a command with its arguments, after `-C` and a folder if that is not the current one.
  private static func lines(
    of arguments: [String], terminator: UInt8 = UInt8(ascii: "\n"), limit: Int = 1 << 20
  ) throws(UsageError) -> [String] {
    var (process, output) = try Git.start(arguments)
    process.closeInput()
    var lines: [String] = []
    do {
      while let line = try output.line(limit: limit, terminator: terminator) {
        lines.append(String(decoding: line.bytes, as: UTF8.self))
      }
    } catch { throw UsageError("\(error)") }
    // Git explains its options if the revision is one that it cannot compare files with.
    if process.wait() == .exited(status: 129), arguments.last == "--", let revision = arguments.dropLast().last {
      // It does so as well if it refuses the repository, for example of another user.
      _ = try Self.lines(of: arguments.prefix(2) + ["rev-parse", "--git-dir"])
      throw UsageError("'\(revision)' is no revision of git")
    }
    let command = arguments.dropFirst(arguments.first == "-C" ? 2 : 0).first ?? ""
    if let problem = Git.problem(process, command) { throw UsageError(problem) }
    return lines
  }
}

extension FileTask {
  /// The elements on changed lines, if others are to stay out.
  func onChangedLines<Element>(_ elements: [Element], _ range: (Element) -> SourceRange) -> [Element] {
    guard let changedLines, !elements.isEmpty else { return elements }
    let map = LineMap(source)
    return elements.filter { element in
      let range = range(element)
      let lines = map.location(of: range.start).line...map.location(of: max(range.start, range.end)).line
      return changedLines.overlap(lines)
    }
  }
}

extension [ClosedRange<Int>] {
  /// Whether one of the ranges, which are in order, has one of some lines.
  ///
  /// - Complexity: O(log *n*).
  func overlap(_ lines: ClosedRange<Int>) -> Bool {
    let next = indices.bisection { self[$0].upperBound >= lines.lowerBound }
    return next < endIndex && self[next].lowerBound <= lines.upperBound
  }
}

extension Settings {
  /// The files that changed since the revision of the options; nil if there is none.
  ///
  /// - Throws: `UsageError` if options contradict one another, or git fails.
  func changes() throws(UsageError) -> ChangedFiles? {
    guard let changedSince else {
      if reportsChangedLinesOnly { throw UsageError("option '--changed-lines' goes with '--changed-since'") }
      return nil
    }
    if reportsChangedLinesOnly, appliesFixes { throw .conflict("--fix", "--changed-lines") }
    if records.form != .files { throw .conflict("--changed-since", "--input \(records.form.rawValue)") }
    return try ChangedFiles(since: changedSince, of: operands, linesOnly: reportsChangedLinesOnly)
  }
}
