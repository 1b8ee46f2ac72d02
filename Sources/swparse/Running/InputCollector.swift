import Descent
import DescentTools
import SystemCalls

/// Collects the files given by the operands and `--files-from`.
///
/// A file is included unless a pattern of `--exclude` or of the project leaves it out. In a folder and its subfolders, the
/// files with an extension of the requested languages are included in the order of their names, unless git ignores them.
/// Links are followed, but each folder is read only once. Names that are not UTF-8 cannot be opened; they are reported
/// like any unreadable file.
struct InputCollector {
  /// The paths, in order; `-` is standard input.
  private(set) var paths: [String] = []
  /// Messages about files that could not be read.
  private(set) var problems: [String] = []

  /// The language of the files in folders; nil for any known language.
  private let language: AnyLanguage?
  /// The language that named files must have an extension of; nil if they are in it whatever their names are.
  private let assumedLanguage: AnyLanguage?
  private let includesHiddenFiles: Bool
  private let includesIgnoredFiles: Bool
  private let exclusions: [Exclusion]

  init(_ settings: Settings, _ language: AnyLanguage? = .swift) throws(UsageError) {
    self.language = language
    assumedLanguage = settings.assumesLanguage ? language : nil
    includesHiddenFiles = settings.includesHiddenFiles
    includesIgnoredFiles = settings.includesIgnoredFiles
    exclusions = settings.exclusions
    var operands = settings.operands
    if operands.isEmpty, settings.filesFrom == nil {
      if settings.changedSince != nil { operands = ["."] }
    }
    if operands.isEmpty, settings.filesFrom == nil {
      throw UsageError(
        "no path is given; '.' is the current folder, '-' standard input", hint: "Try '\(Tool.name) --help'.")
    }
    if settings.isListNullTerminated, settings.filesFrom == nil {
      throw UsageError("option '--null' goes with '--files-from'")
    }
    if settings.filesFrom == "-", settings.operands.contains("-") {
      throw UsageError("standard input cannot hold both the paths and a source")
    }
    for operand in operands {
      if operand == "-" { paths.append(operand) } else { add(operand) }
    }
    if let list = settings.filesFrom { addPaths(in: list, isNullTerminated: settings.isListNullTerminated) }
  }

  /// Excludes a file, whatever path it was found by.
  mutating func exclude(_ path: String) {
    guard let identity = Platform.identity(ofFile: path) else { return }
    paths.removeAll { Platform.identity(ofFile: $0) == identity }
  }

  /// Adds the paths in a file, one per line, or each with a zero byte behind it.
  private mutating func addPaths(in list: String, isNullTerminated: Bool) {
    let bytes: [UInt8]
    do {
      bytes = try Platform.readFile(list, limit: SourceText.maximumCount, padding: 0)
    } catch {
      problems.append("\(error)")
      return
    }
    let lines = bytes.split {
      isNullTerminated ? $0 == 0 : $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    for line in lines {
      let path = String(decoding: line, as: UTF8.self)
      // In a list, a single dash is the name of a file.
      add(path == "-" ? "./-" : path)
    }
  }

  private mutating func add(_ path: String) {
    let kind = Platform.kind(ofFile: path)
    guard kind == .folder else {
      if exclusions.excludes(path) { return }
      // A missing file is reported when it is opened, in order.
      if kind == .file, let doubt = assumedLanguage?.doubt(about: path) {
        problems.append(doubt)
      } else {
        paths.append(path)
      }
      return
    }
    let problemsBefore = problems.count
    let hasFiles = addFolder(path)
    if !hasFiles, problems.count == problemsBefore {
      let files = language.map { "\($0.name) files" } ?? "files of a known language"
      problems.append("no \(files) in '\(path)'")
    }
  }

  /// A path to visit, with the kind of file if it is known, and its place in the repository that it is in.
  private typealias Entry = (path: String, kind: Platform.FileKind?, place: RepositoryPlace?)

  /// Adds the files in a folder; returns false if there are none, not even some that are left out.
  private mutating func addFolder(_ folder: String) -> Bool {
    var visited: Set<Platform.FileIdentity> = []
    var hasFiles = false
    let start = includesIgnoredFiles ? nil : RepositoryPlace(ofFolder: folder, reporting: &problems)
    // The paths to visit, the next one last. Depth first without recursion, since links can nest folders deeply.
    var waiting: [Entry] = [(folder, .folder, start)]
    while let (path, knownKind, place) = waiting.popLast() {
      // The folder that was asked for is read, even if git ignores it.
      let isInside = visited.count > 0
      let kind = knownKind ?? Platform.kind(ofFile: path)
      switch kind {
      case .folder:
        if isInside, place?.isIgnored(isFolder: true) == true || exclusions.excludes(path, isFolder: true) {
          hasFiles = true
          continue
        }
        guard let identity = Platform.identity(ofFile: path) else {
          reportHindrance(at: path)
          continue
        }
        guard visited.insert(identity).inserted else { continue }
        waiting += entries(in: path, place).reversed()
      case .file, .absent:
        // An absent file in a listing is a dangling link, which is reported when it is opened.
        guard (language ?? .language(ofFile: path))?.hasFile(named: path) == true else {
          // It may be a folder with sources.
          if kind == .absent { reportHindrance(at: path) }
          continue
        }
        hasFiles = true
        if place?.isIgnored(isFolder: false) != true, !exclusions.excludes(path) { paths.append(path) }
      case .special: break
      }
    }
    return hasFiles
  }

  /// Reports why nothing is known of a file that may be there.
  private mutating func reportHindrance(at path: String) {
    guard let reason = Platform.hindrance(atFile: path) else { return }
    problems.append("\(SystemError.unreadable(path: path, reason: reason))")
  }

  private mutating func entries(in folder: String, _ place: RepositoryPlace?) -> [Entry] {
    do {
      let entries = try Platform.entries(inFolder: folder)
      var place = place
      place?.addRules(inFolder: folder, entries.map(\.name), reporting: &problems)
      return entries.filter { includesHiddenFiles || !$0.name.hasPrefix(".") }.map { entry in
        let path = folder.hasSuffix("/") ? folder + entry.name : "\(folder)/\(entry.name)"
        return (path, entry.kind, place?.child(entry.name))
      }
    } catch {
      problems.append("\(error)")
      return []
    }
  }

  /// Reads the files in parallel, and hands over a result for each, in order.
  ///
  /// - Parameter make: Creates the result for a file, on a thread with a large stack.
  /// - Returns: Messages about the files that could not be read.
  func read<Product: Sendable>(
    jobs: Int?, _ make: @escaping @Sendable (SourceText) -> Product, deliver: (Product) -> Void
  ) -> [String] {
    var problems = problems
    OrderedWork(threadCount: jobs).run(paths) { path in
      Result { () throws(SourceError) in make(try SourceText(path: path)) }
    } deliver: { product in
      switch product {
      case .success(let product): deliver(product)
      case .failure(let error): problems.append("\(error)")
      }
      return .continue
    }
    return problems
  }
}
