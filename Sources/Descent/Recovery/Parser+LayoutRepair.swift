// What `LayoutRepair` put into the tokens stands in the tree as missing, and is called by the name of what it delimits.

extension Parser {
  /// Says that the delimiters of a list that was just closed are missing where they were put in.
  @inlinable @inline(never)
  mutating func noteRepairs(opening: Int, in style: ListStyle<Kind>) {
    if let open = style.open, isRepair(open, at: opening) {
      noteRepair(at: opening, missingOpener(open, in: style))
    }
    if let close = style.close, position > 0, isRepair(close, at: position - 1) {
      noteRepair(at: position - 1, missingCloser(close, opening: opening, in: style))
    }
  }

  @inlinable
  func isRepair(_ kind: Kind, at index: Int) -> Bool {
    tokens[index].kindIndex == kind.index && tokens.range(at: index).isEmpty
  }

  /// Records a bracket that was put in, and has its diagnostic say what it delimits.
  @usableFromInline
  mutating func noteRepair(at index: Int, _ named: Diagnostic) {
    let kindIndex = tokens[index].kindIndex
    _ = record(Anomaly(position: UInt32(truncatingIfNeeded: index), count: 0, kindIndex: kindIndex))
    guard let report = repairReport(at: tokens.range(at: index)) else { return }
    reports[report].kind = named.kind
    reports[report].arguments = named.arguments
    lastRepairReport = report
  }

  /// The report of what was put in at a place. Lists close in about the order of the source, so it is near the last one.
  private func repairReport(at place: SourceRange) -> Int? {
    for distance in 0..<Self.recoveryDistance {
      for report in [lastRepairReport + distance, lastRepairReport - distance]
      where reports.indices.contains(report) && reports[report].kind == .expected && reports[report].range == place {
        return report
      }
    }
    return reports.prefix(Self.recoveryDistance).firstIndex { $0.kind == .expected && $0.range == place }
  }
}
