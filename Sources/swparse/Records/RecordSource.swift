import DescentTools
import SystemCalls

/// The inputs of a run, one after the other: files, or the records of a stream.
struct RecordSource: IteratorProtocol, Sendable {
  /// Whether there is one file at most.
  let isAtMostOne: Bool
  private var reader: any RecordReader

  /// - Parameter language: the language of the files in folders, archives and revisions; nil for any that is known.
  init(_ settings: Settings, _ language: AnyLanguage?, _ changes: ChangedFiles?) throws(UsageError) {
    let choice = FileChoice(settings, language)
    switch settings.records.form {
    case .files:
      var files = FileRecords(try InputPaths(settings, language, changes), changes, settings.records.shard)
      // The writer of a list may wait for the line of each record.
      isAtMostOne = !settings.writesRecords && files.isAtMostOne()
      reader = files
    case .jsonl: (reader, isAtMostOne) = (JSONLineRecords(settings), false)
    case .tar: (reader, isAtMostOne) = (TarRecords(settings, choice), false)
    case .git: (reader, isAtMostOne) = (try GitRecords(settings, choice), false)
    }
  }

  /// The next record; nil at the end, and after an interrupt: a record that is read then may be cut.
  mutating func next() -> RecordItem? {
    if Interrupts.isPending { return nil }
    let item = reader.next()
    return Interrupts.isPending ? nil : item
  }
}

/// Reads records one after the other.
protocol RecordReader: IteratorProtocol, Sendable where Element == RecordItem {}

/// A part of all records: every `count`th, so that the parts are of about the same size and are the same on every
/// machine that has the same list.
struct Shard: Sendable {
  /// From 0.
  private let index: Int
  let count: Int
  private var position = 0

  /// Reads `I/N`, with `I` from 1 to `N`.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], 1 <= number, number <= count else {
      return nil
    }
    (self.index, self.count) = (number - 1, count)
  }

  /// Passes to the next record, and says whether it belongs to the part.
  mutating func takesNext() -> Bool {
    defer { position = position + 1 == count ? 0 : position + 1 }
    return position == index
  }
}

extension Shard? {
  mutating func takesNext() -> Bool { self?.takesNext() ?? true }
}

/// The files that the operands name.
struct FileRecords: RecordReader {
  private var inputs: InputPaths
  private let changes: ChangedFiles?
  private var shard: Shard?
  /// The items that were read ahead.
  private var first: ArraySlice<RecordItem> = []

  init(_ inputs: InputPaths, _ changes: ChangedFiles? = nil, _ shard: Shard? = nil) {
    (self.inputs, self.changes, self.shard) = (inputs, changes, shard)
  }

  /// Whether there is no more than one file.
  mutating func isAtMostOne() -> Bool {
    var count = 0
    while count < 2, let item = read() {
      first.append(item)
      if case .record = item { count += 1 }
    }
    return count < 2
  }

  mutating func next() -> RecordItem? { first.popFirst() ?? read() }

  private mutating func read() -> RecordItem? {
    while let item = inputs.next() {
      if case .record(.file(let path)) = item, changes?.contains(path) == false || !shard.takesNext() { continue }
      return item
    }
    return nil
  }
}
