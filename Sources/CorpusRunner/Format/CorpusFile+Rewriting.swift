extension CorpusFile {
  /// The bytes of this file with the expectations of some cases replaced.
  ///
  /// Titles, attributes, delimiters, sources and the white space around the expectations are preserved byte for byte.
  ///
  /// - Parameter failures: the failures that the new expectations remove, by the index of their case.
  func rewritten(_ failures: [Int: [CorpusFailure]]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    for (index, corpusCase) in cases.enumerated() {
      let layout = corpusCase.layout
      let writer = SectionWriter(bytes: bytes, layout)
      for failure in failures[index] ?? [] {
        switch failure {
        case .tree(_, let actual):
          output += bytes[copied..<layout.tree.lowerBound]
          writer.append(actual.lines, replacing: layout.tree, to: &output)
          copied = layout.tree.upperBound
        case .diagnostics(_, let actual):
          output += bytes[copied..<layout.tree.upperBound]
          writer.append(actual, to: &output)
          copied = layout.end
        case .errorMissing, .invariant: break
        }
      }
    }
    return output + bytes[copied...]
  }
}

/// Writes the lines of an expectation in place of the old ones.
private struct SectionWriter {
  private let bytes: [UInt8]
  private let layout: CorpusCase.Layout
  private let lineEnd: [UInt8]

  init(bytes: [UInt8], _ layout: CorpusCase.Layout) {
    self.bytes = bytes
    self.layout = layout
    lineEnd = bytes[layout.divider].suffix(2) == [13, 10] ? [13, 10] : [10]
  }

  /// Replaces the content of a section, keeping the white space around it.
  func append(_ lines: [String], replacing section: Range<Int>, to output: inout [UInt8]) {
    let content = bytes[section]
    let text = lines.map { Array($0.utf8) }.joined(separator: lineEnd)
    guard let first = content.firstIndex(where: { $0 > 0x20 }), let last = content.lastIndex(where: { $0 > 0x20 })
    else {
      startLine(in: &output)
      output += lineEnd + text + lineEnd
      if section.upperBound < bytes.count { output += lineEnd }
      return
    }
    output += content[..<first] + text + content[(last + 1)...]
  }

  /// Writes, replaces or removes the section of diagnostics.
  func append(_ diagnostics: [ExpectedDiagnostic], to output: inout [UInt8]) {
    guard !diagnostics.isEmpty else { return }
    startLine(in: &output)
    let section: Range<Int>
    if let old = layout.diagnostics {
      let lineFeed = bytes[old].firstIndex(of: 10)
      section = (lineFeed.map { $0 + 1 } ?? old.upperBound)..<old.upperBound
      output += bytes[old.lowerBound..<section.lowerBound]
    } else {
      section = layout.end..<layout.end
      // Tree-sitter's corpora have a blank line before the dashes.
      if output.suffix(2 * lineEnd.count) != (lineEnd + lineEnd)[...] { output += lineEnd }
      output += bytes[layout.divider]
    }
    append(diagnostics.map(\.description), replacing: section, to: &output)
  }

  private func startLine(in output: inout [UInt8]) { if output.last != 10 { output += lineEnd } }
}
