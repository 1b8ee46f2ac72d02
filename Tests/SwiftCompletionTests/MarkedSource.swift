import Descent

/// A source with a place in it that is marked by `⟦⟧`.
struct MarkedSource {
  let text: String
  let offset: UInt32

  init(_ marked: String) {
    guard let mark = marked.utf8.firstRange(of: Array("⟦⟧".utf8)) else {
      preconditionFailure("no mark in the source")
    }
    offset = UInt32(marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound))
    text = String(marked[..<mark.lowerBound] + marked[mark.upperBound...])
  }

  var source: SourceText {
    get throws { try SourceText(text, name: "marked.swift") }
  }
}
