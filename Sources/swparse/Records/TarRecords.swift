import SystemCalls

/// The sources in tar archives, read as a stream.
struct TarRecords: RecordReader {
  /// The files that are still to be read.
  private var paths: ArraySlice<String>
  private var current: TarArchive?
  private var shard: Shard?
  private let choice: FileChoice
  private let limit: Int

  init(_ settings: Settings, _ choice: FileChoice) {
    paths = settings.streamPaths
    shard = settings.records.shard
    self.choice = choice
    limit = settings.recordLimit
  }

  mutating func next() -> RecordItem? {
    while true {
      do {
        guard var archive = current else {
          guard let path = paths.popFirst() else { return nil }
          current = TarArchive(try ByteReader(path: path))
          continue
        }
        guard let entry = try archive.nextEntry() else {
          current = nil
          continue
        }
        var record: Record?
        if entry.isFile, choice.includes(entry.path), shard.takesNext() {
          record = try self.record(of: entry, in: &archive)
        } else {
          try archive.skipContent(of: entry)
        }
        current = archive
        if let record { return .record(record) }
      } catch {
        current = nil
        return .problem("\(error)")
      }
    }
  }

  private func record(of entry: TarEntry, in archive: inout TarArchive) throws(RecordError) -> Record {
    if let reason = entry.hindrance {
      try archive.skipContent(of: entry)
      return .unreadable(name: entry.path, reason: reason)
    }
    if entry.size > limit {
      try archive.skipContent(of: entry)
      return .tooLarge(name: entry.path, count: entry.size, limit: limit)
    }
    guard let bytes = try archive.content(of: entry) else {
      return .unreadable(name: entry.path, reason: "the archive ends in the middle of '\(entry.path)'")
    }
    return .source(name: entry.path, bytes: bytes)
  }
}
