import Descent

extension DiagnosticKind {
  static let misplacedSpecifier = DiagnosticKind(
    "misplaced-specifier", .error, "%0 must stand before the attributes of a type")
  static let wrongIsolation = DiagnosticKind(
    "wrong-isolation", .error, "a function type is 'nonisolated(nonsending)'; %0 is an argument for declarations only")
}
