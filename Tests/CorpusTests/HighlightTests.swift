import CorpusRunner
import Descent
import DescentTools
import Foundation
import Testing

/// The laws of highlighting, on the corpus of every language: valid and malformed files alike.
@Suite struct HighlightTests {
  @Test(arguments: CorpusTests.languages.map(\.name)) func rangesCoverTheSource(name: String) throws {
    let language = try #require(CorpusTests.languages.first { $0.name == name })
    for tree in try CorpusTests.trees(of: language) {
      let highlights = language.highlights(of: tree)
      #expect(problem(of: highlights, in: tree.source) == nil, "\(tree.source.text)")
      let html = text(ofHTML: tree.source.html(highlighting: highlights))
      #expect(html == Array(tree.source.text.utf8), "\(tree.source.text)")
    }
  }

  /// The first range that is empty or out of order, or text without a range that is no white space.
  private func problem(of highlights: [HighlightedRange], in source: SourceText) -> String? {
    var end = UInt32(source.byteOrderMarkLength)
    func gap(to start: UInt32) -> String? {
      let isBlank = source.bytes(in: SourceRange(end, start)).allSatisfy { $0 == 0x20 || (9...13).contains($0) }
      return isBlank ? nil : "text at \(end) has no range"
    }
    for highlight in highlights {
      let range = highlight.range
      guard !range.isEmpty, range.start >= end else { return "\(highlight) is empty or out of order" }
      if let gap = gap(to: range.start) { return gap }
      end = range.end
    }
    return gap(to: UInt32(source.count))
  }

  /// The bytes of an element of HTML without its tags and with its character references decoded.
  private func text(ofHTML html: String) -> [UInt8] {
    let references: [(String, UInt8)] = [
      ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")), ("&#13;", 13),
    ]
    var text: [UInt8] = []
    var rest = Array(html.utf8)[...]
    while let first = rest.first {
      if first == UInt8(ascii: "<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else if let reference = references.first(where: { rest.starts(with: $0.0.utf8) }) {
        text.append(reference.1)
        rest = rest.dropFirst(reference.0.utf8.count)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
