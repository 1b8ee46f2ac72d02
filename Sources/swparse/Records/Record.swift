import Descent
import SystemCalls

/// One input of a run: a file, or a source that was read from a stream.
enum Record: Sendable {
  /// A file that is yet to be read; `-` is standard input.
  case file(path: String)
  case source(name: String, bytes: [UInt8])
  /// A line of JSON that is yet to be taken apart.
  case json(ByteReader.Line)
  /// A record that could not be read.
  case unreadable(name: String, reason: String)

  /// The number of zero bytes to reserve capacity for after the bytes of a source.
  static var padding: Int { SourceText.padding }
}

/// An item from the source of a run, while that is read.
enum RecordItem: Sendable {
  case record(Record)
  /// A message about an unreadable input that belongs to no record.
  case problem(String)
  /// The next record is not there yet: its writer may be waiting for the output of earlier ones.
  case pause

  var isPause: Bool { if case .pause = self { true } else { false } }
}

/// The name of a record in the output.
enum RecordID: Sendable, Equatable {
  case text(String)
  /// A number as it is written.
  case number(String)
  case none
}

/// A record with its source, or with the reason for which it has none.
struct OpenedRecord {
  let id: RecordID
  let source: Result<SourceText, RecordError>
}

/// The reason for which a record has no source, or an archive no more records.
struct RecordError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }

  init(_ message: String) { self.message = message }

  /// - Parameter name: the record as messages name it.
  static func tooLarge(_ name: String, count: Int, limit: Int) -> Self {
    Self("\(name) has \(count) bytes, and --record-limit is \(limit)")
  }
}

extension Record {
  static func tooLarge(name: String, count: Int, limit: Int) -> Self {
    .unreadable(name: name, reason: RecordError.tooLarge("'\(name)'", count: count, limit: limit).message)
  }

  /// The name of the record for output, without reading more of it than that takes.
  var id: RecordID {
    switch self {
    case .file(let path): return .text(path)
    case .source(let name, _), .unreadable(let name, _): return .text(name)
    case .json(let line):
      var reader = JSONRecordReader(line.bytes)
      try? reader.read()
      return reader.record.name
    }
  }

  /// Reads the record.
  ///
  /// - Parameter limit: the size of the largest record that is read, in bytes.
  func opened(limit: Int) -> OpenedRecord {
    switch self {
    case .file(let path): OpenedRecord(id: .text(path), source: Self.source(path: path, limit))
    case .source(let name, let bytes):
      OpenedRecord(id: .text(name), source: .success(SourceText(bytesOfSource: bytes, name: name)))
    case .unreadable(let name, let reason): OpenedRecord(id: .text(name), source: .failure(RecordError(reason)))
    case .json(let line): Self.opened(line, limit)
    }
  }

  fileprivate static func source(path: String, _ limit: Int) -> Result<SourceText, RecordError> {
    do {
      let (bytes, state) = try Platform.readFileAndState(path, limit: limit, padding: padding)
      return .success(SourceText(bytesOfSource: bytes, name: path == "-" ? "<stdin>" : path, fileState: state))
    } catch .tooLarge(_, let count) where limit < SourceText.maximumCount {
      return .failure(.tooLarge("'\(path)'", count: count, limit: limit))
    } catch {
      return .failure(RecordError("\(SourceError(error))"))
    }
  }

  private static func opened(_ line: ByteReader.Line, _ limit: Int) -> OpenedRecord {
    var reader = JSONRecordReader(line.bytes)
    let source: Result<SourceText, RecordError>
    do {
      try reader.read()
      source = reader.record.source(limit)
    } catch {
      if line.count > line.bytes.count {
        source = .failure(.tooLarge("the line", count: line.count, limit: limit))
      } else {
        let cut = line.isTerminated || !reader.isCut ? "" : "; the input ends in the middle of the record"
        source = .failure(RecordError("the line is no record: \(error)\(cut)"))
      }
    }
    return OpenedRecord(id: reader.record.name, source: source)
  }
}

extension JSONRecord {
  /// The id, or the path in its place.
  fileprivate var name: RecordID { id == .none ? path.map { .text($0) } ?? .none : id }

  fileprivate func source(_ limit: Int) -> Result<SourceText, RecordError> {
    if let content {
      let name: String
      switch (path, id) {
      case (let path?, _): name = path
      case (nil, .text(let text)), (nil, .number(let text)): name = text
      case (nil, .none): name = "<record>"
      }
      return .success(SourceText(bytesOfSource: content, name: name))
    }
    guard let path else { return .failure(RecordError("the record has neither 'content' nor 'path'")) }
    // Standard input holds the records.
    if path == "-" { return .failure(RecordError("the path '-' cannot be read: standard input holds the records")) }
    return Record.source(path: path, limit)
  }
}
