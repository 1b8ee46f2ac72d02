import Descent

extension Diagnostic {
  /// A name that means nothing, with the nearest one that means something as a fix-it.
  ///
  /// - Parameters:
  ///   - name: the name in the source.
  ///   - what: what it should be the name of, such as "variable".
  ///   - known: the names that there are, in any order.
  static func unknownName(_ name: TokenView, of what: String, known: some Sequence<String>) -> Diagnostic {
    // Names often come from dictionaries and sets, which have no order.
    guard let other = nearest(to: name.text, among: known.sorted()) else {
      return Diagnostic(.unknownName, at: name.range, [.words(what), .source(name.range)])
    }
    return Diagnostic(
      .unknownNameNearOther, at: name.range, [.words(what), .source(name.range), .words(other)],
      fixIts: [.replace(name.range, by: other)])
  }
}

extension DiagnosticKind {
  static let unknownName = DiagnosticKind("unknown-name", .error, "there is no %0 %1")
  /// The same, when there is one with a similar name.
  static let unknownNameNearOther = DiagnosticKind("unknown-name", .error, "there is no %0 %1; did you mean '%2'?")
}
