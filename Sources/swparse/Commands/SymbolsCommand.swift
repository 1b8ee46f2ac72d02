import Descent
import DescentTools
import SwiftGrammar

extension Command {
  static let symbols = Command(
    name: "symbols", summary: "list declarations with their names and places", operands: .paths,
    ownOptions: [
      .listFormat(), .locations,
      .flag(
        "details", \.showsDetails, "with --format json: the signature and the summary of the comment of each symbol"),
    ] + Option.conditions + [.operators] + Option.parsing,
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
            let symbols = file.symbols
            var parents: [(index: Int, depth: Int, end: UInt32)] = []
            var parent: Int?
            json.member("symbols", symbols.indices) { json, index in
              let symbol = symbols[index]
              // Names declared together have one signature and one comment, and the first is the parent of the symbols
              // inside.
              let isFirst = index == 0 || symbols[index - 1].declaration != symbol.declaration
              if isFirst {
                // Declarations without a name count in the depth, but are no symbols.
                while let last = parents.last, last.depth >= symbol.depth || last.end <= symbol.declaration.start {
                  parents.removeLast()
                }
                parent = parents.last?.index
                parents.append((index, symbol.depth, symbol.declaration.end))
              }
              json.object { json in
                json.members(of: symbol, positions)
                if let parent { json.member("parent", parent) }
                if settings.showsDetails, isFirst { json.members(ofDeclaration: symbol, in: file.tree) }
              }
            }
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
  fileprivate mutating func members(of symbol: Symbol, _ positions: JSONPositions) {
    member("kind", symbol.kind.rawValue)
    member("name", symbol.name)
    member("depth", symbol.depth)
    members(of: symbol.declaration, positions)
    member("nameRange", symbol.nameRange)
  }

  fileprivate mutating func members(ofDeclaration symbol: Symbol, in tree: SyntaxTree) {
    member("signature", tree.signature(of: symbol.declaration))
    let first = tree.tokens.index(endingAfter: symbol.declaration.start)
    if let summary = tree.documentationSummary(before: first) { member("summary", summary[...]) }
  }
}

extension SyntaxTree {
  /// A declaration up to its body or value, on one line and without comments, or as much of it as 1,000 bytes hold.
  fileprivate func signature(of declaration: SourceRange) -> ArraySlice<UInt8> {
    var (text, depth, end) = ([UInt8](), 0, declaration.start)
    for index in tokens.index(endingAfter: declaration.start)..<tokens.count {
      let range = tokens.range(at: index)
      if range.start >= declaration.end || text.count >= 1000 { break }
      switch SwiftToken(index: tokens[index].kindIndex) {
      case .leftBrace where depth == 0, .equal where depth == 0: return text.prefix(1000)
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      default: break
      }
      if end < range.start { text.append(UInt8(ascii: " ")) }
      text += source.bytes(in: range).lazy.map { $0.isLineEnd ? UInt8(ascii: " ") : $0 }
      end = range.end
    }
    return text.prefix(1000)
  }
}
