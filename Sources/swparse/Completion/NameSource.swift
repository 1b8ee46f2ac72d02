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
  private var swiftFiles: [(source: SourceText, table: NameTable)] = []
  /// How many of the Swift files have their names in the index.
  private var settledCount = 0

  /// Reads the files that `--from` and the operands name, folders that are searched for Swift files, and `-` for lines of
  /// standard input; the current folder by default.
  init(_ settings: Settings) throws(UsageError) {
    var settings = settings
    settings.operands = settings.nameSources + settings.operands
    if settings.operands.isEmpty { settings.operands = ["."] }
    let inputs = try InputCollector(settings)
    let unreadable = inputs.read(jobs: settings.jobs) { [settings] source -> (SourceText, NameTable?) in
      guard !source.isBinary, AnyLanguage.swift.hasFile(named: source.name) else { return (source, nil) }
      var table = NameTable()
      table.add(SwiftFile(parsing: source, options: settings.parseOptions))
      return (source, table)
    } handOver: {
      add($0, $1)
    }
    settle()
    problems += unreadable
    if names.refusedCount > 0 {
      problems.append("\(names.refusedCount) names do not fit: there is room for 4 GiB of names")
    }
  }

  /// Adds the names of a Swift file, or the lines of another file.
  private mutating func add(_ source: SourceText, _ table: NameTable?) {
    if let table {
      swiftFiles.append((source, table))
    } else if source.isBinary {
      problems.append("\(PositionError.noText(source))")
    } else {
      settle()
      let lines = source.paddedBytes[..<source.count].split(whereSeparator: \.isLineEnd)
      names.add(contentsOf: lines.lazy.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Adds the names of Swift files to the index, those of many files at once, which is faster.
  private mutating func settle() {
    names.add(contentsOf: swiftFiles[settledCount...].lazy.flatMap { $0.table.names.lazy.map(\.text) })
    settledCount = swiftFiles.count
  }

  /// The first use of a name in Swift files.
  struct Origin {
    var kind = NameKind.usedName
    var declaration: DeclaredPlace?
  }

  /// Finds the first declarations of names; the names of lines have none.
  ///
  /// - Complexity: linear in the number of names and of their places.
  func origins(of names: Set<String>) -> [String: Origin] {
    var origins: [String: Origin] = [:]
    for file in swiftFiles {
      var wanted: [UInt32: String] = [:]
      for (number, name) in file.table.names.enumerated() where names.contains(name.text) {
        origins[name.text] = origins[name.text] ?? Origin()
        wanted[UInt32(number)] = name.text
      }
      if wanted.isEmpty { continue }
      var places = DeclaredPlaces { _ in file.source }
      for occurrence in file.table.occurrences {
        guard case .declared(let kind) = occurrence.role, let name = wanted[occurrence.name],
          origins[name]?.declaration == nil
        else { continue }
        origins[name] = Origin(
          kind: kind, declaration: places.place(of: occurrence.range, inFile: file.source.name))
      }
    }
    return origins
  }
}

extension Command {
  /// Lists the names that a typed text may mean.
  static func completePrefix(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    let source = try NameSource(settings)
    console.report(source.problems)
    let report = ProposalReport(settings.typedPrefix ?? "", among: source, limit: settings.proposalLimit ?? 20)
    report.write(settings, &console)
    guard source.problems.isEmpty else { return .failure }
    return report.items.isEmpty ? .foundErrors : .success
  }
}
