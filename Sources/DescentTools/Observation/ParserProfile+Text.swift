import Descent

extension ParserProfile {
  /// The productions ordered by their own time, the most expensive first; by name if that is equal.
  var byCost: [(name: String, cost: Cost)] {
    productions.map { (name: $0.key, cost: $0.value) }.sorted {
      ($1.cost.ownNanoseconds, $0.name) < ($0.cost.ownNanoseconds, $1.name)
    }
  }

  /// The profile as a table with a line for each production, the most expensive first.
  ///
  /// The columns are calls, speculative calls, milliseconds in total and without nested productions, tokens,
  /// tokens read again, and the name.
  public func text() -> String { ByteBuffer.text { write(to: &$0) } }

  package func write(style: TextStyle = .plain, to output: inout ByteBuffer) {
    let columns = ["calls", "tried", "ms", "own ms", "tokens", "read again"]
    let rows = byCost.map { (cells: $0.cost.cells, name: $0.name) }
    let widths = columns.indices.map { column in
      max(columns[column].count, rows.map(\.cells[column].count).max() ?? 0)
    }
    func append(_ cells: [String]) {
      for (cell, width) in zip(cells, widths) {
        output.append(UInt8(ascii: " "), count: width - cell.count)
        output.append(cell)
        output.append("  ")
      }
    }
    append(columns)
    output.append("production\n")
    for row in rows {
      append(row.cells)
      output.append(row.name, .nodeName, style)
      output.append("\n")
    }
  }
}

extension ParserProfile.Cost {
  fileprivate var cells: [String] {
    [
      String(calls + createdNodes), String(speculativeCalls), milliseconds(nanoseconds), milliseconds(ownNanoseconds),
      String(tokens), String(backtrackedTokens),
    ]
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    let microseconds = (nanoseconds + 500) / 1000
    return "\(microseconds / 1000)." + padded(Int(microseconds % 1000), 3)
  }
}

extension JSONWriter {
  /// Writes the productions of a profile as an array, the most expensive first.
  package mutating func value(_ profile: ParserProfile) {
    array { json in
      for (name, cost) in profile.byCost {
        json.object { json in
          json.member("production", name)
          json.member("calls", cost.calls)
          json.member("speculativeCalls", cost.speculativeCalls)
          json.member("failedCalls", cost.failedCalls)
          json.member("madeNodes", cost.createdNodes)
          json.member("nanoseconds", Int(cost.nanoseconds))
          json.member("ownNanoseconds", Int(cost.ownNanoseconds))
          json.member("tokens", cost.tokens)
          json.member("backtrackedTokens", cost.backtrackedTokens)
        }
      }
    }
  }
}
