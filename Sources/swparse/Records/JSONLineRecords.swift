import Descent
import SystemCalls

/// The records of lines of JSON, each taken apart by the thread that works on it.
struct JSONLineRecords: RecordReader {
  /// The files that are still to be read.
  private var paths: ArraySlice<String>
  private var current: ByteReader?
  private var shard: Shard?
  private let limit: Int
  /// A message about the end of a file, after its last record.
  private var problem: String?

  init(_ settings: Settings) {
    paths = settings.streamPaths
    shard = settings.records.shard
    limit = settings.recordLimit
  }

  mutating func next() -> RecordItem? {
    while true {
      if let message = problem {
        problem = nil
        return .problem(message)
      }
      if current?.hasToWait() == true { return .pause }
      do {
        guard let line = try current?.line(limit: limit, padding: Record.padding) else {
          guard let path = paths.popFirst() else { return nil }
          current = try ByteReader(path: path)
          continue
        }
        // An empty line is no record.
        if line.bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }), line.bytes.count == line.count { continue }
        if !line.isTerminated { noteEnd(line) }
        if shard.takesNext() { return .record(.json(line)) }
      } catch {
        current = nil
        return .problem("\(SourceError(error))")
      }
    }
  }

  /// A last line without a line end may have been cut; if it is whole, nothing is lost. Of a line that was too long to
  /// keep, that is unknown.
  private mutating func noteEnd(_ line: ByteReader.Line) {
    guard line.bytes.count == line.count else { return }
    var reader = JSONRecordReader(line.bytes)
    try? reader.read()
    if reader.isCut { problem = "'\(current?.name ?? "")' ends in the middle of a record" }
  }
}
