import Descent
import SwiftGrammar

extension Verdict {
  /// What this tool says about a source.
  static func own(on source: SourceText) -> Verdict {
    let tree = SwiftFile(parsing: source).tree
    guard let error = tree.diagnostics.first(where: { $0.severity == .error }) else { return .accepts }
    let place = LineMap(source).location(of: error.range.start)
    return .rejects(Complaint(line: place.line, column: place.column, message: error.message(in: source)))
  }
}
