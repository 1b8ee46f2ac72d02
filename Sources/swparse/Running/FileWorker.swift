import Descent
import DescentTools
import SwiftGrammar

/// Does the work of a run on one file or record, on any thread.
struct FileWorker: Sendable {
  let settings: Settings
  let language: AnyLanguage?
  let form: RecordLine.Form
  let operators: OperatorDeclarations?
  let changes: ChangedFiles?
  let isOneOfSeveral: Bool
  let outputStyle: TextStyle
  let errorStyle: TextStyle
  let work: FileRun.Work

  /// - Parameter deliver: Takes parts of a large report; a line for a record is made as a whole.
  func report(on item: RecordItem, _ deliver: (FileReport) -> ByteBuffer.Next) -> FileReport {
    switch item {
    case .problem(let message): return .failure(message)
    case .pause: return .pause
    case .record(let record):
      let record = record.opened(limit: settings.recordLimit)
      guard settings.writesRecords else {
        do { return work(try task(record), deliver) } catch { return .failure(error.message) }
      }
      do {
        let task = try task(record)
        try task.source.checkEncoding()
        var whole = FileReport()
        let last = work(task) { whole.add($0) }
        _ = whole.add(last)
        return RecordLine.line(record.id, whole, form)
      } catch {
        return RecordLine.line(record.id, error)
      }
    }
  }

  /// The report on a record that takes too long.
  func late(_ item: RecordItem) -> FileReport {
    let limit = Double(settings.records.timeLimit ?? 0) / 1e9
    switch item {
    case .problem(let message): return .failure(message)
    case .pause: return .pause
    case .record(let record) where settings.writesRecords:
      return RecordLine.line(record.id, RecordError("it took longer than \(limit) seconds"))
    case .record(let record):
      var name = ""
      if case .text(let path) = record.id { name = path }
      return .failure("'\(name)' took longer than \(limit) seconds")
    }
  }

  private func task(_ record: OpenedRecord) throws(RecordError) -> FileTask {
    let source = try record.source.get()
    guard let language = language ?? .language(ofFile: source.name) else {
      let file = source.name == "<stdin>" ? "standard input" : "'\(source.name)'"
      throw RecordError("cannot tell the language of \(file); say it with --language")
    }
    if language.isSwift, settings.language == nil, !language.hasFile(named: source.name),
      let other = AnyLanguage.language(ofFile: source.name)
    {
      throw RecordError("'\(source.name)' is \(other.name), not Swift; '\(Tool.name) parse' reads it")
    }
    if language.isSwift, settings.records.form == .files, JSONRecord.begins(source) {
      throw RecordError("'\(source.displayName)' has a record in each line, not Swift; '--input jsonl' reads records")
    }
    var options = settings.parseOptions
    if let operators { options[SwiftOptions.self].operators = operators }
    let isRecord = settings.writesRecords
    return FileTask(
      source: source, language: language, options: options, isOneOfSeveral: !isRecord && isOneOfSeveral,
      diagnosticLimit: settings.maxErrors ?? FileReport.usualDiagnosticLimit,
      outputStyle: isRecord ? .plain : outputStyle, errorStyle: isRecord ? .plain : errorStyle,
      changedLines: settings.reportsChangedLinesOnly ? changes?.lines(ofFile: source.name) : nil)
  }
}

extension FileReport {
  fileprivate mutating func add(_ part: FileReport) -> ByteBuffer.Next {
    if output.isEmpty { output = part.output } else { output.append(part.output) }
    messages.append(part.messages)
    status = max(status, part.status)
    return .continue
  }
}

extension SourceText {
  /// - Throws: `RecordError` if the source is not UTF-8: a document of JSON could not contain it.
  fileprivate func checkEncoding() throws(RecordError) {
    guard let wrong = encodingDiagnostics().first(where: { $0.category == .invalidUTF8 }) else { return }
    throw RecordError("the source is not UTF-8: byte \(wrong.range.start + 1) begins no character")
  }
}
