import CorpusRunner
import Descent

/// A source with a single marker, `⟦⟧`.
extension MarkedSource {
  var offset: UInt32 {
    guard let offset = marks[""] else { preconditionFailure("no mark in the source") }
    return offset
  }

  var source: SourceText {
    get throws { try SourceText(text, name: "marked.swift") }
  }
}
