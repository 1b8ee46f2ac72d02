import Descent
import DescentTools
import SystemCalls

/// Finds the files given by the operands and `--files-from`.
///
/// A file is included unless a pattern of `--exclude` or of the project leaves it out. In a folder and its subfolders, the
/// files with an extension of the requested languages are included in the order of their names, unless git ignores them.
/// Links are followed, but each folder is read only once. Names that are not UTF-8 cannot be opened; they are reported
/// like any unreadable file.
struct InputPaths: IteratorProtocol, Sendable {
  private let choice: FileChoice
  /// The language that named files must have an extension of; nil if they are in it whatever their names are.
  private let assumedLanguage: AnyLanguage?
  private var operands: ArraySlice<String>
  /// The file of `--files-from` that is still to be read, and what is in it.
  private var listPath: String?
  private let isListNullTerminated: Bool
  private var list: PathList?
  private var walk: FolderWalk?

  /// - Parameters:
  ///   - language: the language of the files in folders; nil for any known one.
  ///   - changes: the changed files, if only these are taken.
  init(
    _ settings: Settings, _ language: AnyLanguage? = .swift, _ changes: ChangedFiles? = nil
  ) throws(UsageError) {
    choice = FileChoice(settings, language, changes)
    assumedLanguage = settings.assumesLanguage ? language : nil
    operands = settings.operands[...]
    (listPath, isListNullTerminated) = (settings.filesFrom, settings.isListNullTerminated)
    if operands.isEmpty, listPath == nil, settings.changedSince != nil { operands = ["."] }
    if operands.isEmpty, listPath == nil {
      throw UsageError(
        "no path is given; '.' is the current folder, '-' standard input", hint: "Try '\(Tool.name) --help'.")
    }
    if isListNullTerminated, listPath == nil { throw UsageError("option '--null' goes with '--files-from'") }
    if listPath == "-", operands.contains("-") {
      throw UsageError("standard input cannot hold both the paths and a source")
    }
  }

  mutating func next() -> RecordItem? {
    while true {
      if let found = walk?.next() { return found }
      walk = nil
      if let operand = operands.popFirst() {
        if operand == "-" { return .record(.file(path: operand)) }
        if let found = begin(operand) { return found }
      } else if let path = list?.next() {
        // In a list, a single dash is the name of a file.
        if let found = beginListed(path == "-" ? "./-" : path) { return found }
      } else if let path = listPath {
        listPath = nil
        do { list = try PathList(path, isNullTerminated: isListNullTerminated) } catch { return .problem("\(error)") }
      } else {
        return nil
      }
    }
  }

  /// What a path names; nil if it is left out, or a folder, whose files come next.
  private mutating func begin(_ path: String) -> RecordItem? {
    let kind = Platform.kind(ofFile: path)
    if kind == .folder {
      walk = FolderWalk(path, choice)
      return nil
    }
    if choice.exclusions.excludes(path) { return nil }
    // A missing file is reported when it is opened, in order.
    if kind == .file, let doubt = assumedLanguage?.doubt(about: path) { return .problem(doubt) }
    return .record(.file(path: path))
  }

  /// What a path of a list names. There may be thousands: those with the extension of a source are not looked up before they
  /// are opened, and a folder with such a name is reported then.
  private mutating func beginListed(_ path: String) -> RecordItem? {
    guard choice.hasLanguage(ofFile: path) else { return begin(path) }
    return choice.exclusions.excludes(path) ? nil : .record(.file(path: path))
  }
}

/// The paths in a file, one per line, or each with a zero byte behind it.
private struct PathList: IteratorProtocol {
  private let bytes: [UInt8]
  private let isNullTerminated: Bool
  private var position = 0

  init(_ path: String, isNullTerminated: Bool) throws(SystemError) {
    bytes = try Platform.readFile(path, limit: SourceText.maximumCount, padding: 0)
    self.isNullTerminated = isNullTerminated
  }

  mutating func next() -> String? {
    while position < bytes.count {
      let line = bytes[position...].prefix {
        isNullTerminated ? $0 != 0 : $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
      }
      position = line.endIndex + 1
      if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
    }
    return nil
  }
}
