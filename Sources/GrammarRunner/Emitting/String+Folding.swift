extension String {
  /// The text with lines that are too long continued on others, as `swift format` has them.
  ///
  /// - Complexity: linear in the text, and for a line that is too long in the depth of its brackets.
  func foldingLines() -> String {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      return rest.hasPrefix("///") ? CodeFolder.folded(comment: rest, indent) : CodeFolder.folded(rest, indent)
    }.joined(separator: "\n")
  }
}

/// Folds single lines of code and of comments.
private enum CodeFolder {
  /// The most characters of a line.
  static let lineLimit = 120

  private static func fits(_ line: Substring, _ indent: Int) -> Bool { indent + line.count <= lineLimit }

  private static func indented(_ line: Substring, _ indent: Int) -> String {
    String(repeating: " ", count: line.isEmpty ? 0 : indent) + line
  }

  /// A rule in a comment, with its alternatives below one another.
  static func folded(comment line: Substring, _ indent: Int) -> [String] {
    let column = line.firstRange(of: " : ").map { line.distance(from: line.startIndex, to: $0.lowerBound) + 1 } ?? 8
    var (lines, rest) = ([String](), line)
    while !fits(rest, indent) {
      let room = rest.index(rest.startIndex, offsetBy: lineLimit - indent + 1)
      let begin = rest.index(rest.startIndex, offsetBy: column + 2)
      let places = rest.indices[begin..<room].filter { rest[$0] == " " }
      let bars = places.filter { rest[$0...].hasPrefix(" | ") }
      guard let place = bars.last ?? places.last else { break }
      lines.append(indented(rest[..<place], indent))
      let next = rest[rest.index(after: place)...]
      rest = Substring("///" + String(repeating: " ", count: column - (next.hasPrefix("|") ? 3 : 1)) + next)
    }
    return lines + [indented(rest, indent)]
  }

  /// The lines of code that is on one line, with the elements of lists beside one another where they fit.
  static func folded(_ line: Substring, _ indent: Int) -> [String] {
    if fits(line, indent) { return [indented(line, indent)] }
    let (elements, brackets) = parts(of: line)
    if elements.count > 1 {
      let isStatement = ["case ", "if ", "guard ", "for ", "while "].contains { line.hasPrefix($0) }
      return packed(elements, indent, indent + (isStatement ? 2 : 0))
    }
    guard let brackets else { return [indented(line, indent)] }
    let content = line[line.index(after: brackets.lowerBound)..<brackets.upperBound]
    let tail = line[brackets.upperBound...]
    var lines = [indented(line[...brackets.lowerBound], indent)]
    lines += folded(content.drop { $0 == " " }, indent + 2)
    while lines[lines.count - 1].hasSuffix(" ") { lines[lines.count - 1].removeLast() }
    switch line[brackets.lowerBound] {
    case "(" where !line.contains("func "): lines[lines.count - 1] += tail
    case "[":
      if lines.last?.hasSuffix(",") == false { lines[lines.count - 1] += "," }
      lines.append(indented(tail, indent))
    default: lines.append(indented(tail, indent))
    }
    return lines
  }

  /// Elements with their commas on as few lines as possible; one that is too long begins a line, and ends one.
  private static func packed(_ elements: [Substring], _ indent: Int, _ nextIndent: Int) -> [String] {
    var (lines, isOpen) = ([String](), false)
    for element in elements {
      let own = folded(element, lines.isEmpty ? indent : nextIndent)
      if isOpen, own.count == 1, let last = lines.last, last.count + 1 + element.count <= lineLimit {
        lines[lines.count - 1] += " " + element
      } else {
        lines += own
      }
      isOpen = own.count == 1
    }
    return lines
  }

  /// The elements between commas that are in no brackets, with these commas, and the last brackets with something in them.
  private static func parts(of line: Substring) -> (elements: [Substring], brackets: Range<Substring.Index>?) {
    var elements: [Substring] = []
    var brackets: Range<Substring.Index>?
    var opened: [Substring.Index] = []
    var (start, isInText, isEscaped) = (line.startIndex, false, false)
    for index in line.indices {
      let character = line[index]
      if isInText {
        if character == "\"", !isEscaped { isInText = false }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"": isInText = true
      case "(", "[", "{": opened.append(index)
      case ")", "]", "}":
        if let open = opened.popLast(), opened.isEmpty, line.index(after: open) < index { brackets = open..<index }
      case "," where opened.isEmpty && line.index(after: index) < line.endIndex:
        elements.append(line[start...index])
        start = line[line.index(after: index)...].firstIndex { $0 != " " } ?? line.endIndex
      default: break
      }
    }
    return (elements + [line[start...]], brackets)
  }
}
