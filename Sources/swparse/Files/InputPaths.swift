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
  /// The language that named files must have an extension of; nil if they are in it with any name.
  private let assumedLanguage: AnyLanguage?
  private var operands: ArraySlice<String>
  /// The file of `--files-from` that is still to be read, and its contents.
  private var listPath: String?
  /// The byte that ends a path in it.
  private let terminator: UInt8
  private var list: ByteReader?
  private var walk: FolderWalk?
  /// How much is kept of a path, of which no system takes as much.
  private static let pathLimit = 1 << 16

  /// - Parameters:
  ///   - language: the language of the files in folders; nil for any known one.
  ///   - changes: the changed files, if only these are taken.
  init(
    _ settings: Settings, _ language: AnyLanguage? = .swift, _ changes: ChangedFiles? = nil
  ) throws(UsageError) {
    choice = FileChoice(settings, language, changes)
    assumedLanguage = settings.assumesLanguage ? language : nil
    operands = settings.operands[...]
    (listPath, terminator) = (settings.filesFrom, settings.isListNullTerminated ? 0 : UInt8(ascii: "\n"))
    if operands.isEmpty, listPath == nil, settings.changedSince != nil { operands = ["."] }
    if operands.isEmpty, listPath == nil {
      throw UsageError(
        "no path is given; '.' is the current folder, '-' standard input", hint: "Try '\(Tool.name) --help'.")
    }
    if settings.isListNullTerminated, listPath == nil { throw UsageError("option '--null' goes with '--files-from'") }
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
      } else if list != nil {
        if list?.hasToWait(terminator: terminator) == true { return .pause }
        do { if let found = try nextListed() { return found } } catch {
          list = nil
          return .problem("\(error)")
        }
      } else if let path = listPath {
        listPath = nil
        do { list = try ByteReader(path: path) } catch { return .problem("\(error)") }
      } else {
        return nil
      }
    }
  }

  /// The item for a path; nil if it is left out, or a folder, whose files come next.
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

  /// The item for the next path of the list, which is read piece by piece; nil if that is a folder, or left out, or if
  /// there is none. There may be millions: those with the extension of a source are not looked up before they are
  /// opened, and a folder with such a name is reported then.
  private mutating func nextListed() throws(SystemError) -> RecordItem? {
    guard var bytes = try list?.line(limit: Self.pathLimit, terminator: terminator)?.bytes else {
      list = nil
      return nil
    }
    if terminator != 0, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if bytes.isEmpty { return nil }
    // In a list, a single dash is the name of a file.
    let path = bytes == [UInt8(ascii: "-")] ? "./-" : String(decoding: bytes, as: UTF8.self)
    guard choice.hasLanguage(ofFile: path) else { return begin(path) }
    return choice.exclusions.excludes(path) ? nil : .record(.file(path: path))
  }
}
