import Descent
import DescentTools
import SystemCalls

/// The files that are given, all at once, for commands that need to know them before they begin.
struct InputCollector {
  /// The paths, in order; `-` is standard input.
  private(set) var paths: [String] = []
  /// Messages about files that could not be read.
  private(set) var problems: [String] = []

  init(_ settings: Settings, _ language: AnyLanguage? = .swift) throws(UsageError) {
    self.init(FileRecords(try InputPaths(settings, language)))
  }

  init(_ inputs: FileRecords) {
    var inputs = inputs
    while let input = inputs.next() {
      switch input {
      case .record(.file(let path)): paths.append(path)
      case .problem(let problem): problems.append(problem)
      // Operands and lists give no other records, and there is no output to flush at a pause.
      case .record, .pause: break
      }
    }
  }

  /// Excludes a file, also if it was found by another path.
  mutating func exclude(_ path: String) {
    guard let identity = Platform.identity(ofFile: path) else { return }
    paths.removeAll { Platform.identity(ofFile: $0) == identity }
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
