import Descent
import DescentTools
import SwiftGrammar

extension Command {
  static let symbols = Command(
    name: "symbols", summary: "list declarations with their names and places", operands: .paths,
    ownOptions: [.listFormat(), .locations] + Option.conditions + [.operators] + Option.parsing,
    discussion: """
      In text, a line is: kind, name, offset of the declaration, number of declarations around it, and offset of the
      name, separated by tabs; a name that is missing is '-'. Offsets count bytes of UTF-8 from 0.

        \(Tool.name) symbols Sources | grep -P '^func\\t'
        \(Tool.name) symbols --format json main.swift | jq '.symbols[] | select(.depth == 0).name'
      """,
    run: { (settings, console) throws(UsageError) in
      try FileRun.run(settings, &console) { task, deliver in
        let file = task.parse()
        var report = FileReport(status: ExitStatus(of: file.tree))
        switch settings.listFormat {
        case .text:
          report.output.appendHeading(of: task)
          for symbol in file.symbols { report.output.append(symbol) }
        case .json:
          let positions = JSONPositions(task.source, withLocations: settings.showsLocations)
          report.output.appendDocument("swparse-symbols", of: task.source) { json in
            json.member("ok", file.tree.isValid)
            json.member("symbols", file.symbols) { $0.value($1, positions) }
          }
        }
        report.append(file.diagnostics, of: task, deliver: deliver)
        return report
      }
    })
}

extension ByteBuffer {
  fileprivate mutating func append(_ symbol: Symbol) {
    append(symbol.kind.rawValue)
    append("\t")
    append(symbol.name.isEmpty ? "-" : symbol.name)
    append(upTo: 3 * 20 + 4) { output in
      output.append("\t")
      output.append(decimal: Int(symbol.declaration.start))
      output.append("\t")
      output.append(decimal: symbol.depth)
      output.append("\t")
      output.append(decimal: Int(symbol.nameRange.start))
      output.append("\n")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ symbol: Symbol, _ positions: JSONPositions) {
    object { json in
      json.member("kind", symbol.kind.rawValue)
      json.member("name", symbol.name)
      json.member("depth", symbol.depth)
      json.members(of: symbol.declaration, positions)
      json.member("nameRange", symbol.nameRange)
    }
  }
}
