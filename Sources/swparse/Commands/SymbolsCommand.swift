import Descent
import DescentTools
import SwiftGrammar

extension Command {
  static let symbols: Command = Command(
    name: "symbols", summary: "list declarations with their names and places", operands: .paths,
    ownOptions: [.choice("format", placeholder: "FORMAT", \.listFormat, "how the list is written"), .locations]
      + Option.parsing,
    discussion: """
      In text, a line is: kind, name, offset of the declaration, number of declarations around it, and offset of the
      name, separated by tabs; a name that is missing is '-'. Offsets count bytes of UTF-8 from 0.

        \(Tool.name) symbols Sources | grep -P '^func\\t'
        \(Tool.name) symbols --format json main.swift | jq '.symbols[] | select(.depth == 0).name'
      """,
    run: { (settings, console) throws(UsageError) in
      let format = settings.listFormat
      let withLocations = settings.positions == .locations
      return try FileRun.run(settings, &console) { task, handOver in
        let file = task.parse()
        var report = FileReport(status: ExitStatus(of: file.tree))
        switch format {
        case .text:
          if task.isOneOfSeveral { report.output.append("=== \(task.source.name)\n") }
          for symbol in file.symbols { report.output.append(symbol, in: task.source) }
        case .json:
          let positions = JSONPositions(task.source, withLocations: withLocations)
          var json = JSONWriter(report.output.take())
          json.append(symbolsOf: file, positions)
          report.output = json.buffer
        }
        report.append(
          file.diagnostics, of: task.source, limit: task.diagnosticLimit, to: \.messages, task.errorStyle,
          handOver: handOver)
        return report
      }
    })
}

extension ByteBuffer {
  fileprivate mutating func append(_ symbol: Symbol, in source: SourceText) {
    append(symbol.kind.rawValue)
    append("\t")
    append(symbol.name.isEmpty ? "-" : symbol.name)
    append("\t")
    append(decimal: Int(symbol.declaration.start))
    append("\t")
    append(decimal: symbol.depth)
    append("\t")
    append(decimal: Int(symbol.nameRange.start))
    append("\n")
  }
}

extension JSONWriter {
  fileprivate mutating func append(symbolsOf file: SwiftFile, _ positions: JSONPositions) {
    document("swparse-symbols", of: file.tree.source) { json in
      json.member("ok", file.tree.isValid)
      json.key("symbols")
      json.array { json in
        for symbol in file.symbols { json.append(symbol, positions) }
      }
    }
  }

  private mutating func append(_ symbol: Symbol, _ positions: JSONPositions) {
    object { json in
      json.member("kind", symbol.kind.rawValue)
      json.member("name", symbol.name)
      json.member("depth", symbol.depth)
      json.members(of: symbol.declaration, positions)
      json.key("nameRange")
      json.value(symbol.nameRange)
    }
  }
}
