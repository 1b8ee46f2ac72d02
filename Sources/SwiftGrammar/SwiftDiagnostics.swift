import Descent

// What productions report beside what the toolkit reports by itself.

extension DiagnosticKind {
  /// Syntax that the compiler accepts only with a feature switched on.
  static let experimental = DiagnosticKind("experimental", .error, "%0 is an experimental feature of the compiler")
  /// A branch behind the one that is compiled otherwise.
  static let unreachableBranch = DiagnosticKind(
    "unreachable-branch", .error, "%0 stands behind '#else' and is never reached")
  /// What other languages write before a block whose errors are caught.
  static let tryForDo = DiagnosticKind("try-for-do", .error, "a 'catch' follows a 'do'; 'try' stands before a call")
}
