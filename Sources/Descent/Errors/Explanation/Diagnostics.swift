extension [Diagnostic] {
  /// The diagnostics by the places where they begin; those at one place stay in their order.
  ///
  /// Further diagnostics are added to those of the parser with it:
  ///
  ///     let all = (tree.diagnostics + found).inSourceOrder()
  ///
  /// - Complexity: O(*n* log *n*), and linear if they are in order.
  public func inSourceOrder() -> [Diagnostic] {
    // The sort of the standard library is stable.
    sorted { $0.range.start < $1.range.start }
  }

  /// Whether one of them is an error, not just a warning.
  package var haveError: Bool { contains { $0.severity == .error } }

  /// How many of them are errors.
  package var errorCount: Int { count { $0.severity == .error } }
}

extension SyntaxTree {
  /// Whether it has more errors than another tree, as one after an edit that breaks the code.
  package func hasMoreErrors(than other: SyntaxTree) -> Bool { diagnostics.errorCount > other.diagnostics.errorCount }
}
