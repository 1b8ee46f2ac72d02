import CorpusRunner
import Descent
import SwiftCompletion
import SwiftGrammar

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

/// The texts of the candidates that are found at the marker, the nearest first; a bar separates distances.
func texts(
  _ marked: String, among others: [String], _ candidates: (Cursor, MemberIndex) -> [Candidate]
) throws -> String {
  let marked = MarkedSource(marked)
  var project = MemberIndex()
  for other in others { project.add(try SwiftFile(parsing: other)) }
  let found = candidates(try Cursor(at: marked.offset, in: marked.source), project)
  var lines: [String] = []
  for (index, candidate) in found.enumerated() {
    if index > 0, found[index - 1].distance != candidate.distance { lines.append("|") }
    lines.append(candidate.text)
  }
  return lines.joined(separator: " ")
}
