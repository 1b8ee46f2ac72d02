import Descent
import SystemCalls

/// The sources in tar archives, read as a stream.
struct TarRecords: RecordReader {
  private var files: StreamOpener
  private var current: TarArchive?
  private var shard: Shard?
  private let filter: RecordFilter
  private let limit: Int

  init(_ settings: Settings, _ filter: RecordFilter) {
    files = StreamOpener(settings)
    shard = settings.records.shard
    self.filter = filter
    limit = settings.recordLimit
  }

  mutating func next() -> RecordItem? {
    while true {
      do {
        guard var archive = current else {
          guard let file = files.next() else { return nil }
          current = TarArchive(try file.get())
          continue
        }
        guard let entry = try archive.nextEntry() else {
          current = nil
          continue
        }
        var content: Record.Content?
        if entry.isFile, filter.includes(entry.path), shard.takesNext() {
          content = try self.content(of: entry, in: &archive)
        } else {
          try archive.skipContent(of: entry)
        }
        current = archive
        if let content { return .record(Record(content: content)) }
      } catch {
        current = nil
        return .problem("\(error)")
      }
    }
  }

  private func content(of entry: TarEntry, in archive: inout TarArchive) throws(TarError) -> Record.Content {
    if let reason = entry.hindrance {
      try archive.skipContent(of: entry)
      return .unreadable(name: entry.path, reason: reason)
    }
    if entry.size > limit {
      try archive.skipContent(of: entry)
      return .unreadable(
        name: entry.path, reason: RecordError.tooLarge("'\(entry.path)'", count: entry.size, limit: limit).message)
    }
    guard let bytes = try archive.content(of: entry) else {
      return .unreadable(name: entry.path, reason: "the archive ends in the middle of '\(entry.path)'")
    }
    return .source(name: entry.path, bytes: bytes)
  }
}
