import Descent
import DescentTools
import IdentifierCompletion
import SwiftCompletion
import SwiftGrammar

/// The names in some files: those of Swift files, and the lines of others.
struct NameSource {
  /// The names in the order of the files.
  private(set) var names = NameIndex()
  /// What could not be read, in words.
  private(set) var problems: [String] = []
  private(set) var swiftFiles: [SwiftNames] = []
  /// How many of the Swift files have their names in the index.
  private var settledCount = 0

  /// The names of a Swift file.
  struct SwiftNames: Sendable {
    let source: SourceText
    var table = NameTable()
  }

  /// Reads what `--from` and the operands name: files, folders that are searched for Swift files, `-` for lines of standard
  /// input; the current folder if they name nothing.
  init(_ settings: Settings) throws(UsageError) {
    var settings = settings
    settings.operands = settings.nameSources + settings.operands
    if settings.operands.isEmpty { settings.operands = ["."] }
    let inputs = try InputCollector(settings)
    let options = settings.swiftOptions
    let problems = inputs.read(jobs: settings.jobs) {
      Content(of: $0, options)
    } handOver: {
      add($0)
    }
    settle()
    self.problems += problems
    if names.refusedCount > 0 {
      self.problems.append("\(names.refusedCount) names do not fit: there is room for 4 GiB of names")
    }
  }

  /// What a file holds.
  private enum Content: Sendable {
    case swift(SwiftNames)
    case lines(SourceText)
    case noText(name: String)

    init(of source: SourceText, _ options: SwiftOptions) {
      if source.isBinary {
        self = .noText(name: source.name)
      } else if AnyLanguage.swift.hasFile(named: source.name) {
        var names = SwiftNames(source: source)
        names.table.add(SwiftFile(parsing: source, options: ParseOptions(options)))
        self = .swift(names)
      } else {
        self = .lines(source)
      }
    }
  }

  private mutating func add(_ content: Content) {
    switch content {
    case .swift(let names): swiftFiles.append(names)
    case .lines(let source):
      settle()
      names.add(contentsOf: source.lines)
    case .noText(let name): problems.append("\(PositionError.noText(name: name))")
    }
  }

  /// Puts the names of Swift files into the index, those of many files at once, which is faster.
  private mutating func settle() {
    names.add(contentsOf: swiftFiles[settledCount...].lazy.flatMap { $0.table.names.lazy.map(\.text) })
    settledCount = swiftFiles.count
  }
}

extension SourceText {
  /// The lines that are not empty, without what ends them.
  fileprivate var lines: some Sequence<String> {
    sequence(state: paddedBytes[..<count]) { rest in
      rest = rest.drop(while: \.isLineEnd)
      let line = rest.prefix { !$0.isLineEnd }
      rest = rest[line.endIndex...]
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}
