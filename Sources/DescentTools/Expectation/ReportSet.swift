import Descent

/// What is reported of a source, by kind and place: a broken source has as many reports as mistakes, and each trial has
/// nearly all of them.
struct ReportSet {
  private let reports: Set<Report>

  private struct Report: Hashable {
    let identifier: String
    let range: SourceRange

    init(_ diagnostic: Diagnostic) {
      identifier = diagnostic.identifier
      range = diagnostic.range
    }
  }

  init(_ diagnostics: [Diagnostic]) { reports = Set(diagnostics.map(Report.init)) }

  /// Whether all of some diagnostics are among these.
  ///
  /// - Complexity: linear in the number of diagnostics given.
  func contains(_ diagnostics: [Diagnostic]) -> Bool { diagnostics.allSatisfy { reports.contains(Report($0)) } }
}
