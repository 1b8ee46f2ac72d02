/// Something in a corpus that is run by itself.
struct CorpusEntry: Sendable {
  enum Kind: Sendable {
    /// A case of a corpus file, by its index there.
    case corpusCase(CorpusFile, Int)
    /// A file that must parse without diagnostics.
    case wholeFile
    /// An input that once crashed and must only keep the promises of every tree.
    case crasher
    /// A file that is not to be run, and why.
    case unusable(String)
  }

  var path: String
  var kind: Kind

  var title: String {
    switch kind {
    case .corpusCase(let file, let index): file.cases[index].title
    case .wholeFile: "parses without diagnostics"
    case .crasher: "does not crash"
    case .unusable: "can be used"
    }
  }

  var line: Int {
    if case .corpusCase(let file, let index) = kind { file.cases[index].line } else { 1 }
  }

  /// The name by which filters choose.
  var name: String { "\(path)/\(title)" }

  var isFailFast: Bool {
    guard case .corpusCase(let file, let index) = kind else { return false }
    return file.cases[index].attributes.contains(.failFast)
  }
}
