import Descent
import SwiftGrammar

enum Verdict: Sendable {
  case accepts
  case rejects(Complaint)
  /// The parser did not start or did not finish.
  case unknown(reason: String)

  /// The verdict of this tool.
  static func own(on source: SourceText) -> Verdict {
    let tree = SwiftFile(parsing: source).tree
    guard let error = tree.diagnostics.first(where: { $0.severity == .error }) else { return .accepts }
    let place = LineMap(source).location(of: error.range.start)
    return .rejects(Complaint(line: place.line, column: place.column, message: error.message(in: source)))
  }

  /// True if the verdicts are the same, even for different sources: messages must be equal, but not positions.
  func isLike(_ other: Verdict) -> Bool {
    switch (self, other) {
    case (.accepts, .accepts): true
    case (.rejects(let complaint), .rejects(let otherComplaint)): complaint.message == otherComplaint.message
    default: false
    }
  }
}

/// The first error that a parser reports.
struct Complaint: Sendable {
  /// Counted from 1; the column is in bytes.
  var line: Int
  var column: Int
  var message: String
}

/// The verdicts of this tool and of a compiler on one source.
struct VerdictPair: Sendable {
  let own: Verdict
  let compiler: Verdict

  init(on source: SourceText, _ compiler: CompilerParser) {
    own = .own(on: source)
    self.compiler = compiler.verdict(on: source)
  }
}

/// The number of files with each combination of verdicts.
struct DifferenceTally: Sendable {
  private var accepted = 0
  private var rejected = 0
  private var onlyOwnRejects = 0
  private var onlyCompilerRejects = 0
  private var withoutVerdict = 0

  mutating func count(_ verdicts: VerdictPair) {
    switch (verdicts.own, verdicts.compiler) {
    case (.unknown, _), (_, .unknown): withoutVerdict += 1
    case (.accepts, .accepts): accepted += 1
    case (.rejects, .rejects): rejected += 1
    case (.rejects, .accepts): onlyOwnRejects += 1
    case (.accepts, .rejects): onlyCompilerRejects += 1
    }
  }

  /// The counts as a line of text.
  func text(compiler: String) -> String {
    var parts = ["\(accepted) accepted by both", "\(rejected) rejected by both"]
    if onlyOwnRejects > 0 { parts.append("\(onlyOwnRejects) rejected by \(Tool.name) only") }
    if onlyCompilerRejects > 0 { parts.append("\(onlyCompilerRejects) rejected by \(compiler) only") }
    if withoutVerdict > 0 { parts.append("\(withoutVerdict) without a verdict") }
    return parts.joined(separator: ", ") + "\n"
  }
}
