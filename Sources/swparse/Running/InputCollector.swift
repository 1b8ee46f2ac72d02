import Descent
import DescentTools
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

  /// The language of the files in folders; nil for any.
  private let language: AnyLanguage?
  private let includesHiddenFiles: Bool

  init(_ settings: Settings, _ language: AnyLanguage? = .swift) throws(UsageError) {
    self.language = language
    includesHiddenFiles = settings.includesHiddenFiles
    if settings.operands.isEmpty, settings.filesFrom == nil {
      throw UsageError(
        "no path is given; '.' is the current folder, '-' standard input", hint: "Try '\(Tool.name) --help'.")
    }
    if settings.filesFrom == "-", settings.operands.contains("-") {
      throw UsageError("standard input cannot hold both the paths and a source")
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
      let files = language.map { "\($0.name) files" } ?? "files of a known language"
      problems.append("no \(files) in '\(path)'")
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
        waiting += visibleNames(in: path).reversed().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
      case .file, .absent:
        // An absent file in a listing is a link to nowhere: opening it says so.
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

  /// Reads the files, several at once, and hands over a product of each, in their order.
  ///
  /// - Parameter make: makes the product of a file, on a thread with a large stack.
  /// - Returns: what could not be read, in words; it does not stop the others.
  func read<Product: Sendable>(
    jobs: Int?, _ make: @escaping @Sendable (SourceText) -> Product, handOver: (Product) -> Void
  ) -> [String] {
    var problems = problems
    OrderedWork(threadCount: jobs).run(paths) { path in
      Result { () throws(SourceError) in make(try SourceText(path: path)) }
    } handOver: { product in
      switch product {
      case .success(let product): handOver(product)
      case .failure(let error): problems.append("\(error)")
      }
      return .goOn
    }
    return problems
  }
}
