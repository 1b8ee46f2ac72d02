import Descent

extension GrammarCoverage {
  /// The counts in the format of lcov: rules as functions, alternatives as branches, each on its line.
  ///
  /// - Complexity: linear in the grammar.
  public func lcov() -> String {
    var text = ""
    var rest = entries[...]
    while let first = rest.first {
      let source = first.alternative.tree.source
      let own = rest.prefix { $0.alternative.tree.source.name == source.name }
      rest = rest.dropFirst(own.count)
      text += Self.record(of: Array(own), source)
    }
    return text
  }

  private static func record(of entries: [Entry], _ source: SourceText) -> String {
    var functions: [(name: String, line: Int, count: Int)] = []
    var lines: [Int: Int] = [:]
    var branches = ""
    var branch = 0
    for entry in entries {
      let line = entry.location.line
      if functions.last?.name != entry.rule {
        functions.append((entry.rule, line, 0))
        branch = 0
      }
      let number = functions.count - 1
      functions[number].count += entry.count
      lines[line, default: 0] += entry.count
      branches += "BRDA:\(line),\(number),\(branch),\(entry.count)\n"
      branch += 1
    }
    var text = "TN:\nSF:\(source.name)\n"
    for function in functions { text += "FN:\(function.line),\(function.name)\n" }
    for function in functions { text += "FNDA:\(function.count),\(function.name)\n" }
    text += "FNF:\(functions.count)\nFNH:\(functions.count { $0.count > 0 })\n"
    text += branches + "BRF:\(entries.count)\nBRH:\(entries.count { $0.count > 0 })\n"
    for (line, count) in lines.sorted(by: { $0.key < $1.key }) { text += "DA:\(line),\(count)\n" }
    return text + "LF:\(lines.count)\nLH:\(lines.values.count { $0 > 0 })\nend_of_record\n"
  }
}
