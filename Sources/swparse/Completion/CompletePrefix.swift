import Descent

extension Command {
  /// Lists the names that a typed text may mean.
  static func completePrefix(_ settings: Settings, _ console: inout Console) throws(UsageError) -> ExitStatus {
    let source = try NameSource(settings)
    for problem in source.problems { console.report(problem) }
    let report = ProposalReport(settings.typedPrefix ?? "", among: source, limit: settings.proposalLimit ?? 20)
    report.write(settings, &console)
    guard source.problems.isEmpty else { return .failure }
    return report.items.isEmpty ? .foundErrors : .success
  }
}
