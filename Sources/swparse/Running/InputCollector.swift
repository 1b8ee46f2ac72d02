import Descent
import SystemCalls

/// Finds the files that the operands and `--files-from` name.
///
/// A file is taken as it is. In a folder, and in the folders below it, the files with an extension of a language that is
/// looked for are taken in the order of their names. Links are followed; a folder that is reached twice is read once.
/// Names that are not UTF-8 cannot be opened: they are reported like any file that cannot be read.
struct InputCollector {
  /// The paths, in order; `-` is standard input.
  private(set) var paths: [String] = []
  /// What could not be read, in words.
  private(set) var problems: [String] = []

  private let languages: InputLanguages
  private let hiddenFiles: Settings.HiddenFiles

  init(_ settings: Settings, _ languages: InputLanguages = .only(.swift)) throws(UsageError) {
    self.languages = languages
    hiddenFiles = settings.hiddenFiles
    if settings.operands.isEmpty, settings.filesFrom == nil {
      throw UsageError(
        message: "no path is given; '.' is the current folder, '-' standard input",
        hint: "Try '\(Tool.name) --help'.")
    }
    if settings.filesFrom == "-", settings.operands.contains("-") {
      throw UsageError(message: "standard input cannot hold both the paths and a source", hint: nil)
    }
    for operand in settings.operands {
      if operand == "-" { paths.append(operand) } else { add(operand) }
    }
    if let list = settings.filesFrom { addPaths(in: list) }
  }

  /// Leaves out a file, by whatever path it was found.
  mutating func leaveOut(_ path: String) {
    guard let identity = Platform.identity(ofFile: path) else { return }
    paths.removeAll { Platform.identity(ofFile: $0) == identity }
  }

  /// Adds the paths in a file, one a line.
  private mutating func addPaths(in list: String) {
    let bytes: [UInt8]
    do {
      bytes = try Platform.readFile(list, limit: SourceText.maximumCount, padding: 0)
    } catch {
      problems.append("\(error)")
      return
    }
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let path = String(decoding: line, as: UTF8.self)
      // In a list, a lone dash is the name of a file.
      add(path == "-" ? "./-" : path)
    }
  }

  private mutating func add(_ path: String) {
    guard Platform.kind(ofFile: path) == .folder else {
      // What is not there is reported when it is opened, in its turn.
      paths.append(path)
      return
    }
    let (countBefore, problemsBefore) = (paths.count, problems.count)
    addFolder(path)
    if paths.count == countBefore, problems.count == problemsBefore {
      problems.append("no \(languages.files) in '\(path)'")
    }
  }

  private mutating func addFolder(_ folder: String) {
    var visited: Set<Platform.FileIdentity> = []
    // Paths to look at, the next one last: depth first without recursion, since links can nest folders deeply.
    var waiting = [folder]
    while let path = waiting.popLast() {
      switch Platform.kind(ofFile: path) {
      case .folder:
        guard let identity = Platform.identity(ofFile: path), visited.insert(identity).inserted else { continue }
        waiting += visibleNames(in: path).reversed().map { join(path, $0) }
      case .file, .absent:
        // An absent file in a listing is a link to nowhere: opening it says so.
        if languages.haveFile(named: path) { paths.append(path) }
      case .special: break
      }
    }
  }

  private mutating func visibleNames(in folder: String) -> [String] {
    do {
      let names = try Platform.names(inFolder: folder)
      switch hiddenFiles {
      case .included: return names
      case .skipped: return names.filter { !$0.hasPrefix(".") }
      }
    } catch {
      problems.append("\(error)")
      return []
    }
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
