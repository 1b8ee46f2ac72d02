import Descent
import SystemCalls

/// The sources of a revision of git, without a checkout: `git ls-tree` lists them, one `git cat-file` has their contents.
struct GitRecords: RecordReader {
  private let lister: RunningProcess
  private var entries: ByteReader
  private let contents: RunningProcess
  private var objects: ByteReader
  /// The paths of the objects that were asked for, in order.
  private var pending: [String] = []
  private var hasMoreEntries = true
  private var isFinished = false
  private var shard: Shard?
  private let choice: FileChoice
  private let limit: Int
  private let revision: String
  private let paths: [String]

  /// How many objects are asked for in advance: their names fit into a pipe, so that neither side waits for the other.
  private static var windowSize: Int { 64 }

  /// - Throws: `UsageError` if git cannot be run.
  init(_ settings: Settings, _ choice: FileChoice) throws(UsageError) {
    guard let revision = settings.operands.first, !revision.hasPrefix("-") else {
      throw UsageError("'--input git' wants a revision, such as HEAD; paths may follow")
    }
    shard = settings.records.shard
    self.choice = choice
    limit = settings.recordLimit
    paths = settings.operands.dropFirst().map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    self.revision = revision
    (lister, entries) = try Git.start(["ls-tree", "-r", "-z", revision] + paths)
    (contents, objects) = try Git.start(["cat-file", "--batch"])
    lister.closeInput()
  }

  mutating func next() -> RecordItem? {
    guard !isFinished else { return nil }
    do {
      while hasMoreEntries, pending.count < Self.windowSize { try askForNext() }
      guard !pending.isEmpty else {
        isFinished = true
        let problem = Git.problem(lister, "ls-tree") ?? Git.problem(contents, "cat-file")
        return try (problem ?? nothingFound()).map { .problem($0) }
      }
      return .record(try record(of: pending.removeFirst()))
    } catch {
      isFinished = true
      return .problem("\(error)")
    }
  }

  /// Asks for the content of the next source, if there is one.
  private mutating func askForNext() throws(SystemError) {
    guard let line = try entries.line(limit: SourceText.maximumCount, terminator: 0) else {
      hasMoreEntries = false
      return
    }
    // An entry is: mode, type and name of an object, and after a tab its path. Links have the mode 120000.
    let parts = line.bytes.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    guard parts.count == 2, parts[0].starts(with: "100".utf8) else { return }
    let path = String(decoding: parts[1], as: UTF8.self)
    guard choice.includes(path), shard.takesNext() else { return }
    let name = parts[0].split(separator: UInt8(ascii: " ")).last ?? []
    guard contents.write(name + [UInt8(ascii: "\n")]) else {
      throw .unreadable(path: path, reason: "'git cat-file' does not listen")
    }
    pending.append(path)
  }

  /// A message about the paths at which the revision has nothing; nil if there are none. Git is asked for each: it knows
  /// many ways to write a path, such as `a//b` and `:/`, and a list of entries does not tell which path they are of.
  private func nothingFound() throws -> String? {
    let absent = try paths.filter { path in
      var (process, output) = try Git.start(["ls-tree", "-z", revision, path])
      process.closeInput()
      var isAbsent = true
      // To the end, as git waits for a reader.
      while try output.line(limit: 1, terminator: 0) != nil { isAbsent = false }
      return Git.problem(process, "ls-tree") != nil || isAbsent
    }
    return absent.isEmpty ? nil : "'\(revision)' has nothing at '\(absent.joined(separator: "', '"))'"
  }

  private mutating func record(of path: String) throws(SystemError) -> Record {
    // An answer is: name, type and size of the object, its bytes, and a line end.
    guard let answer = try objects.line(limit: 1 << 16) else {
      throw .unreadable(path: path, reason: "'git cat-file' ends too early")
    }
    let words = answer.bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, let size = Int(words[2]) else {
      return .unreadable(name: path, reason: "git has no object for '\(path)'")
    }
    if size > limit {
      _ = try objects.skip(size + 1)
      return .tooLarge(name: path, count: size, limit: limit)
    }
    let bytes = try objects.bytes(size, padding: Record.padding)
    guard bytes.count == size, try objects.skip(1) == 1 else {
      throw .unreadable(path: path, reason: "'git cat-file' ends too early")
    }
    return .source(name: path, bytes: bytes)
  }
}
