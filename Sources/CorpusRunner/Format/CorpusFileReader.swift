/// Reads the cases of a corpus file, line by line.
struct CorpusFileReader {
  private let bytes: [UInt8]
  private let path: String
  private let lines: [CorpusLine]
  /// The suffix of the delimiters of this file.
  private var suffix: ArraySlice<UInt8> = []
  private var index = 0

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    self.lines = CorpusLine.lines(of: bytes)
  }

  mutating func cases() throws(CorpusFileError) -> [CorpusCase] {
    while index < lines.count, isBlank(lines[index]) { index += 1 }
    guard index < lines.count else { throw CorpusFileError(path: path, line: nil, "this file has no case") }
    guard let suffix = lines[index].delimiterSuffix(UInt8(ascii: "="), in: bytes) else {
      throw error("expected a line of three or more '=' to begin a case", at: index)
    }
    self.suffix = suffix
    var cases: [CorpusCase] = []
    while index < lines.count { cases.append(try nextCase()) }
    return cases
  }

  private mutating func nextCase() throws(CorpusFileError) -> CorpusCase {
    let (title, attributes, titleLine) = try header()
    let bodyStart = index
    while index < lines.count, !isDelimiter(lines[index], UInt8(ascii: "=")) { index += 1 }
    let dividers = try self.dividers(in: bodyStart..<index, titleLine: titleLine)
    let end = index < lines.count ? lines[index].start : bytes.count

    let first = lines[dividers[0]]
    let second = dividers.count > 1 ? lines[dividers[1]] : nil
    let layout = CorpusCase.Layout(
      source: lines[bodyStart].start..<sourceEnd(from: lines[bodyStart].start, before: first.start),
      divider: first.start..<first.end,
      tree: first.end..<(second?.start ?? end),
      diagnostics: second.map { $0.start..<end },
      end: end)
    return CorpusCase(
      title: title, attributes: attributes, line: titleLine + 1,
      tree: try tree(in: layout.tree, dividerLine: dividers[0]),
      diagnostics: try dividers.count > 1 ? diagnostics(inLines: dividers[1] + 1..<index) : [],
      layout: layout)
  }

  /// Reads the title and the attributes between two lines of `=`.
  private mutating func header() throws(CorpusFileError) -> (String, [CorpusAttribute], line: Int) {
    let opening = index
    index += 1
    var title: [String] = []
    var attributes: [CorpusAttribute] = []
    var titleLine = index
    while true {
      guard index < lines.count else {
        throw error(
          """
          no second line of '=' closes the title; if this line is part of a source, give all delimiters a suffix, as in \
          '===|||'
          """, at: opening)
      }
      if isDelimiter(lines[index], UInt8(ascii: "=")) { break }
      let text = lines[index].text(in: bytes)
      if text.isEmpty {
        // Blank lines in a header are ignored.
      } else if title.isEmpty {
        titleLine = index
        title.append(text)
      } else if text.hasPrefix(":") {
        guard let attribute = CorpusAttribute(text) else { throw unknownAttribute(text) }
        attributes.append(attribute)
      } else if attributes.isEmpty {
        title.append(text)
      } else {
        throw unknownAttribute(text)
      }
      index += 1
    }
    index += 1
    guard !title.isEmpty else { throw error("expected a title after the line of '='", at: opening) }
    return (title.joined(separator: " "), attributes, titleLine)
  }

  private func unknownAttribute(_ text: String) -> CorpusFileError {
    let known = CorpusAttribute.spellings.joined(separator: " ")
    return error("unknown attribute '\(text)'; the attributes are \(known)", at: index)
  }

  /// The lines of dashes that delimit a case: the longest ones in it.
  private func dividers(in body: Range<Int>, titleLine: Int) throws(CorpusFileError) -> [Int] {
    let candidates = body.filter { isDelimiter(lines[$0], UInt8(ascii: "-")) }
    guard let longest = candidates.map({ lines[$0].count }).max() else {
      throw error(
        "the case has no line of three or more '-' between its source and its expected tree", at: titleLine)
    }
    let dividers = candidates.filter { lines[$0].count == longest }
    guard dividers.count <= 2 else {
      throw error(
        """
        a third line of dashes in the case of line \(titleLine + 1); if the source has such lines, make the delimiters \
        longer
        """, at: dividers[2])
    }
    return dividers
  }

  /// The end of the source, excluding the line end before the dashes, LF or CRLF.
  private func sourceEnd(from start: Int, before divider: Int) -> Int {
    var end = divider
    if end > start { end -= 1 }
    if end > start, end < divider, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  private func tree(in range: Range<Int>, dividerLine: Int) throws(CorpusFileError) -> TreeText? {
    do {
      return try TreeText(String(decoding: bytes[range], as: UTF8.self))
    } catch .empty {
      return nil
    } catch let problem {
      throw error(problem.description, at: dividerLine)
    }
  }

  private func diagnostics(inLines range: Range<Int>) throws(CorpusFileError) -> [ExpectedDiagnostic] {
    var diagnostics: [ExpectedDiagnostic] = []
    for line in range where !isBlank(lines[line]) {
      let text = lines[line].text(in: bytes)
      guard let diagnostic = ExpectedDiagnostic(text) else {
        throw error("expected 'line:column severity identifier: message', found '\(text)'", at: line)
      }
      diagnostics.append(diagnostic)
    }
    return diagnostics
  }

  private func isBlank(_ line: CorpusLine) -> Bool { line.text(in: bytes).isEmpty }

  private func isDelimiter(_ line: CorpusLine, _ byte: UInt8) -> Bool {
    line.delimiterSuffix(byte, in: bytes).map { $0 == suffix } ?? false
  }

  private func error(_ message: String, at line: Int) -> CorpusFileError {
    CorpusFileError(path: path, line: line + 1, message)
  }
}

/// A line of a corpus file. Lines end with LF or CRLF.
struct CorpusLine {
  var start: Int
  /// The end of the content, without the line end.
  var contentEnd: Int
  var end: Int

  var count: Int { contentEnd - start }

  static func lines(of bytes: [UInt8]) -> [CorpusLine] {
    var lines: [CorpusLine] = []
    var start = 0
    while start < bytes.count {
      let lineFeed = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = lineFeed.map { $0 + 1 } ?? bytes.count
      var contentEnd = lineFeed ?? bytes.count
      if lineFeed != nil, contentEnd > start, bytes[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
      lines.append(CorpusLine(start: start, contentEnd: contentEnd, end: end))
      start = end
    }
    return lines
  }

  /// The text without leading and trailing white space.
  func text(in bytes: [UInt8]) -> String {
    var content = bytes[start..<contentEnd].drop { $0 <= 0x20 }
    while let last = content.last, last <= 0x20 { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  /// The suffix of a delimiter of three or more repetitions of a byte; nil if the line is not such a delimiter.
  func delimiterSuffix(_ byte: UInt8, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let content = bytes[start..<contentEnd]
    let suffix = content.drop { $0 == byte }
    return content.count - suffix.count >= 3 && !suffix.contains { $0 <= 0x20 } ? suffix : nil
  }
}
