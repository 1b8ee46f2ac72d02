import Descent

extension Diagnostic {
  /// A name that means nothing, with the nearest one that means something as a fix-it.
  ///
  /// - Parameters:
  ///   - name: the name in the source.
  ///   - what: what it should be the name of, such as "variable".
  ///   - known: the names that there are, in any order.
  /// - Complexity: bounded. Comparing two names takes time by the product of their lengths, so that nothing is suggested
  ///   for a name of more than 64 bytes, nor where more than a thousand are known.
  static func unknownName(_ name: TokenView, of what: String, known: some Collection<String>) -> Diagnostic {
    let isComparable = name.range.count <= 64 && known.count <= 1000
    // Names often come from dictionaries and sets, which have no order.
    let candidates = isComparable ? known.filter { $0.utf8.count <= 64 }.sorted() : []
    guard let other = nearest(to: name.text, among: candidates) else {
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
