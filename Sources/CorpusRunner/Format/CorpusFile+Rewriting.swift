/// What a parser made of a case, to be written into its file.
struct CaseExpectation: Sendable {
  /// The tree; nil leaves what the file has.
  var tree: TreeText?
  /// The diagnostics; nil leaves what the file has.
  var diagnostics: [ExpectedDiagnostic]?
}

extension CorpusFile {
  /// The bytes of this file with the expectations of some cases replaced.
  ///
  /// Titles, attributes, delimiters, sources and the white space around the expectations stay byte for byte.
  ///
  /// - Parameter updates: the new expectations, by the indices of their cases.
  func rewritten(_ updates: [Int: CaseExpectation]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    for (index, corpusCase) in cases.enumerated() {
      guard let update = updates[index] else { continue }
      let layout = corpusCase.layout
      let lineEnd: [UInt8] = bytes[layout.divider].suffix(2) == [13, 10] ? [13, 10] : [10]
      let writer = SectionWriter(bytes: bytes, lineEnd: lineEnd, fileEnd: bytes.count)
      output += bytes[copied..<layout.tree.lowerBound]
      if let tree = update.tree {
        writer.append(tree.lines, replacing: layout.tree, to: &output)
      } else {
        output += bytes[layout.tree]
      }
      copied = layout.tree.upperBound
      if let diagnostics = update.diagnostics {
        writer.append(diagnostics, layout, to: &output)
        copied = layout.end
      }
    }
    return output + bytes[copied...]
  }
}

/// Writes the lines of an expectation in the place of others.
private struct SectionWriter {
  var bytes: [UInt8]
  var lineEnd: [UInt8]
  var fileEnd: Int

  /// Replaces what a section says, and keeps the white space around it.
  func append(_ lines: [String], replacing section: Range<Int>, to output: inout [UInt8]) {
    let content = bytes[section]
    let text = lines.map { Array($0.utf8) }.joined(separator: lineEnd)
    guard let first = content.firstIndex(where: { $0 > 0x20 }), let last = content.lastIndex(where: { $0 > 0x20 })
    else {
      startLine(in: &output)
      output += lineEnd + text + lineEnd
      if section.upperBound < fileEnd { output += lineEnd }
      return
    }
    output += content[..<first] + text + content[(last + 1)...]
  }

  /// Writes, replaces or removes the section of diagnostics.
  func append(_ diagnostics: [ExpectedDiagnostic], _ layout: CorpusCase.Layout, to output: inout [UInt8]) {
    guard !diagnostics.isEmpty else { return }
    startLine(in: &output)
    let section: Range<Int>
    if let old = layout.diagnostics {
      let lineFeed = bytes[old].firstIndex(of: 10)
      section = (lineFeed.map { $0 + 1 } ?? old.upperBound)..<old.upperBound
      output += bytes[old.lowerBound..<section.lowerBound]
    } else {
      section = layout.end..<layout.end
      // A blank line before the dashes, as everywhere in tree-sitter's corpora.
      if output.suffix(2 * lineEnd.count) != (lineEnd + lineEnd)[...] { output += lineEnd }
      output += bytes[layout.divider]
    }
    append(diagnostics.map(\.description), replacing: section, to: &output)
  }

  private func startLine(in output: inout [UInt8]) {
    if output.last != 10 { output += lineEnd }
  }
}
