import Descent
import DescentTools
import SystemCalls

/// Collects the files given by the operands and `--files-from`.
///
/// A file is always included. In a folder and its subfolders, the files with an extension of the requested
/// languages are included in the order of their names. Links are followed, but each folder is read only once. Names
/// that are not UTF-8 cannot be opened; they are reported like any unreadable file.
struct InputCollector {
  /// The paths, in order; `-` is standard input.
  private(set) var paths: [String] = []
  /// Messages about files that could not be read.
  private(set) var problems: [String] = []

  /// The language of the files in folders; nil for any known language.
  private let language: AnyLanguage?
  private let includesHiddenFiles: Bool

  init(_ settings: Settings, _ language: AnyLanguage? = .swift) throws(UsageError) {
    self.language = language
    includesHiddenFiles = settings.includesHiddenFiles
    if settings.operands.isEmpty, settings.filesFrom == nil {
      throw UsageError(
        "no path is given; '.' is the current folder, '-' standard input", hint: "Try '\(Tool.name) --help'.")
    }
    if settings.isListNullTerminated, settings.filesFrom == nil {
      throw UsageError("option '--null' goes with '--files-from'")
    }
    if settings.filesFrom == "-", settings.operands.contains("-") {
      throw UsageError("standard input cannot hold both the paths and a source")
    }
    for operand in settings.operands {
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
    guard Platform.kind(ofFile: path) == .folder else {
      // A missing file is reported when it is opened, in order.
      paths.append(path)
      return
    }
    let (countBefore, problemsBefore) = (paths.count, problems.count)
    addFolder(path)
    if paths.count == countBefore, problems.count == problemsBefore {
      let files = language.map { "\($0.name) files" } ?? "files of a known language"
      problems.append("no \(files) in '\(path)'")
    }
  }

  private mutating func addFolder(_ folder: String) {
    var visited: Set<Platform.FileIdentity> = []
    // The paths to visit, the next one last. Depth first without recursion, since links can nest folders deeply.
    var waiting = [folder]
    while let path = waiting.popLast() {
      switch Platform.kind(ofFile: path) {
      case .folder:
        guard let identity = Platform.identity(ofFile: path), visited.insert(identity).inserted else { continue }
        waiting += visibleNames(in: path).reversed().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
      case .file, .absent:
        // An absent file in a listing is a dangling link, which is reported when it is opened.
        if (language ?? .language(ofFile: path))?.hasFile(named: path) == true { paths.append(path) }
      case .special: break
      }
    }
  }

  private mutating func visibleNames(in folder: String) -> [String] {
    do {
      return try Platform.names(inFolder: folder).filter { includesHiddenFiles || !$0.hasPrefix(".") }
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
