/// What tries that failed expected, at the furthest token that any of them came to.
///
/// A parse that fails after several tries is best explained where the one failed that came furthest, and by all that was
/// expected there: so do parsers of parsing expression grammars (B. Ford, Packrat Parsing, 2002, section 3.2.4).
@usableFromInline
struct FurthestFailure {
  /// The position of the token at which the tries failed; -1 while none has.
  @usableFromInline var position = -1
  /// What was expected there.
  @usableFromInline var expected: [DiagnosticArgument] = []
  /// What a production said itself of that token, first of all. An array is small where it is empty, which it mostly is.
  @usableFromInline var refusals: [Diagnostic] = []
  /// What was being parsed.
  @usableFromInline var notes: [DiagnosticNote] = []
  /// Whether failures do not count, as the parse only looks ahead.
  @usableFromInline var isSilent = false

  @usableFromInline init() {}

  /// The number of expectations at a position: those that are added later come behind it.
  @inlinable
  func count(at position: Int) -> Int { self.position == position ? expected.count : 0 }

  /// Takes note of what was expected at a position.
  mutating func add(_ arguments: [DiagnosticArgument], at position: Int) {
    guard moves(to: position) else { return }
    for argument in arguments where !expected.contains(argument) { expected.append(argument) }
  }

  /// Takes note of a diagnostic at a position.
  mutating func add(_ diagnostic: Diagnostic, at position: Int) {
    if diagnostic.isExpectation { return add(diagnostic.expected, at: position) }
    if moves(to: position), refusals.isEmpty { refusals.append(diagnostic) }
  }

  /// Forgets what was expected less far; returns whether the position is as far as any.
  private mutating func moves(to position: Int) -> Bool {
    if isSilent || position < self.position { return false }
    if position > self.position {
      self.position = position
      expected.removeAll(keepingCapacity: true)
      notes.removeAll(keepingCapacity: true)
      refusals.removeAll()
    }
    return true
  }

  /// Calls what was expected at a position, since there were `count` of it, by one label.
  mutating func relabel(_ label: DiagnosticArgument, at position: Int, since count: Int) {
    guard self.position == position, count < expected.count else { return }
    expected.removeSubrange(count...)
    if !expected.contains(label) { expected.append(label) }
  }
}

extension Parser {
  /// A diagnostic together with what failed tries expected at the same token.
  @usableFromInline
  func merged(_ diagnostic: Diagnostic) -> Diagnostic {
    guard furthest.position == position, diagnostic.isExpectation else { return diagnostic }
    if let refusal = furthest.refusals.first { return refusal }
    let others = furthest.expected.filter { !diagnostic.expected.contains($0) }
    return others.isEmpty ? diagnostic : diagnostic.expecting(others + diagnostic.expected)
  }

  /// What a strict parse says that ends with a diagnostic: what failed further on says more.
  func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    if backtrackingEnd >= 0 { return backtrackingReport }
    guard furthest.position > position else { return merged(diagnostic) }
    if let refusal = furthest.refusals.first { return refusal }
    if furthest.expected.isEmpty { return diagnostic }
    var explanation = expectation(.oneOf(furthest.expected), at: furthest.position)
    explanation.notes = furthest.notes
    return explanation
  }
}
