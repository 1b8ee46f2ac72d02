extension String {
  /// The most characters of a line.
  private static let lineLimit = 120

  /// The text with lines that are too long continued after commas, indented further.
  ///
  /// - Complexity: linear in the text.
  func foldingLines() -> String {
    var text = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if !text.isEmpty { text += "\n" }
      text += line.utf8.count <= Self.lineLimit || line.contains("///") ? String(line) : Self.folded(line)
    }
    return text
  }

  private static func folded(_ line: Substring) -> String {
    let spaces = line.prefix { $0 == " " }
    let inner = spaces + (line.hasSuffix(",") || line.hasSuffix(parametersEnd) ? "" : "  ")
    var (text, rest, width) = ("", line, lineLimit)
    var place = argumentsStart(in: line) ?? breakPlace(in: line, width)
    while let end = place {
      text += rest[..<end] + "\n\(inner)"
      rest = rest[end...].drop { $0 == " " }
      width = lineLimit - inner.utf8.count
      place = rest.utf8.count > width ? breakPlace(in: rest, width) : nil
    }
    return text + rest
  }

  /// The place after the parenthesis that is closed at the end of a line; nil if there is none, or too far from
  /// its beginning.
  private static func argumentsStart(in line: Substring) -> Substring.Index? {
    guard line.hasSuffix(")") else { return nil }
    var depth = 0
    var isInText = false
    for index in line.indices.reversed() {
      if line.isDelimiter(at: index) { isInText.toggle() }
      if isInText { continue }
      if line[index] == ")" { depth += 1 }
      if line[index] == "(" { depth -= 1 }
      if depth > 0 { continue }
      let place = line.index(after: index)
      return line.distance(from: line.startIndex, to: place) <= lineLimit / 2 + 20 ? place : nil
    }
    return nil
  }

  /// The last line of parameters that are on a line of their own.
  private static let parametersEnd = "in parser: inout"

  /// The place after the last comma outside of texts that leaves a line of a width; nil if there is none.
  private static func breakPlace(in line: Substring, _ width: Int) -> Substring.Index? {
    var isInText = false
    var place: Substring.Index?
    var previous: Character = " "
    for (count, index) in line.indices.enumerated() {
      if count > width, place != nil { break }
      if line.isDelimiter(at: index) { isInText.toggle() }
      if line[index] == " ", previous == ",", !isInText { place = index }
      previous = line[index]
    }
    return place
  }
}

extension Substring {
  /// Whether a quotation mark without a backslash of its own is at a place.
  fileprivate func isDelimiter(at index: Index) -> Bool {
    self[index] == "\"" && self[..<index].reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }
}
