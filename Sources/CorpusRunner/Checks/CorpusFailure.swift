import Descent
import DescentTools

/// What is wrong with a case.
public enum CorpusFailure: Hashable, Sendable {
  /// The tree is another one than expected; nil if none was written down yet.
  case tree(expected: TreeText?, actual: TreeText)
  /// The diagnostics are others than expected.
  case diagnostics(expected: [ExpectedDiagnostic], actual: [ExpectedDiagnostic])
  /// A case marked `:error` has no error.
  case errorMissing
  /// The tree breaks a promise that holds for every source.
  case invariant(InvariantViolation)

  /// One line that says what is wrong.
  public var summary: String {
    switch self {
    case .tree(nil, _): "no tree is expected yet; an update writes it"
    case .tree: "the tree differs (- expected, + parsed)"
    case .diagnostics: "the diagnostics differ (- expected, + reported)"
    case .errorMissing: "the source is marked :error and has none"
    case .invariant(let violation): violation.description
    }
  }

  /// The difference, if there is one to show.
  public var difference: LineDiff<String>? {
    switch self {
    case .tree(let expected, let actual): LineDiff(from: expected?.lines ?? [], to: actual.lines)
    case .diagnostics(let expected, let actual):
      LineDiff(from: expected.map(\.description), to: actual.map(\.description))
    case .errorMissing, .invariant: nil
    }
  }
}
