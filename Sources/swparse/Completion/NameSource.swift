import Descent
import DescentTools
import IdentifierCompletion
import SwiftCompletion
import SwiftGrammar

/// The names in a set of files: those in Swift files, and the lines of other files.
struct NameSource {
  /// The names in the order of the files.
  private(set) var names = NameIndex()
  /// Messages about files that could not be read.
  private(set) var problems: [String] = []
  private var swiftFiles: [(source: SourceText, table: NameTable)] = []
  /// The number of Swift files whose names are in the index.
  private var settledCount = 0

  /// Reads the files given by `--from` and the operands: folders are searched for Swift files, and `-` is standard
  /// input, by lines. The default is the current folder.
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
    } deliver: {
      add($0, $1)
    }
    settle()
    problems += unreadable
    if names.refusedCount > 0 {
      problems.append("\(names.refusedCount) names do not fit: there is room for 4 GiB of names")
    }
  }

  /// Adds the names in a Swift file, or the lines of another file.
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

  /// Adds the pending names of Swift files to the index; adding those of many files at once is faster.
  private mutating func settle() {
    names.add(contentsOf: swiftFiles[settledCount...].lazy.flatMap { $0.table.names.lazy.map(\.text) })
    settledCount = swiftFiles.count
  }

  /// The kind and the first declaration of a name in Swift files.
  struct Origin {
    var kind = NameKind.usedName
    var declaration: DeclarationLocation?
  }

  /// Finds the first declarations of names; names from lines have none.
  ///
  /// - Complexity: Linear in the number of names and of their occurrences.
  func origins(of names: Set<String>) -> [String: Origin] {
    var origins: [String: Origin] = [:]
    for file in swiftFiles {
      var wanted: [UInt32: String] = [:]
      for (number, name) in file.table.names.enumerated() where names.contains(name.text) {
        origins[name.text] = origins[name.text] ?? Origin()
        wanted[UInt32(number)] = name.text
      }
      if wanted.isEmpty { continue }
      var places = DeclarationLocator { _ in file.source }
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
  /// Lists the names that match a typed text.
  static func completePrefix(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    let source = try NameSource(settings)
    console.report(source.problems)
    let report = ProposalReport(settings.typedPrefix ?? "", among: source, limit: settings.proposalLimit ?? 20)
    report.write(settings, &console)
    guard source.problems.isEmpty else { return .failure }
    return report.items.isEmpty ? .foundErrors : .success
  }
}
