import Descent

/// How many files of a run there are of each kind.
struct DifferenceTally: Sendable {
  private var accepted = 0
  private var rejected = 0
  private var onlyOwnRejects = 0
  private var onlyCompilerRejects = 0
  private var withoutVerdict = 0

  mutating func count(_ verdicts: VerdictPair) {
    switch verdicts.relation {
    case .bothAccept: accepted += 1
    case .bothReject: rejected += 1
    case .onlyOwnRejects: onlyOwnRejects += 1
    case .onlyCompilerRejects: onlyCompilerRejects += 1
    case .unknown: withoutVerdict += 1
    }
  }

  /// The numbers in a line of words.
  func text(compiler: String) -> String {
    var parts = ["\(accepted) accepted by both", "\(rejected) rejected by both"]
    if onlyOwnRejects > 0 { parts.append("\(onlyOwnRejects) rejected by \(Tool.name) only") }
    if onlyCompilerRejects > 0 { parts.append("\(onlyCompilerRejects) rejected by \(compiler) only") }
    if withoutVerdict > 0 { parts.append("\(withoutVerdict) without a verdict") }
    return parts.joined(separator: ", ") + "\n"
  }
}
