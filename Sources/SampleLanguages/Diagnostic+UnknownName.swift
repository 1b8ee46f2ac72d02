import Descent

extension Diagnostic {
  /// An unknown name of a kind such as "variable", with the nearest known name as a fix-it.
  ///
  /// - Complexity: bounded. Comparing two names takes time proportional to the product of their lengths, so nothing is
  ///   suggested for a name of more than 32 bytes, or if more than 256 names are known.
  static func unknownName(_ name: TokenView, of what: String, known: [any Collection<String>]) -> Diagnostic {
    let count = known.reduce(0) { $0 + $1.count }
    let isComparable = name.range.count <= 32 && count <= 256
    // Names often come from dictionaries and sets, which have no order.
    let candidates = isComparable ? known.flatMap { names in names.filter { $0.utf8.count <= 32 } }.sorted() : []
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
  static let unknownNameNearOther = DiagnosticKind("unknown-name", .error, "there is no %0 %1; did you mean '%2'?")
}
