import Descent
import DescentTools
import SyntaxSearch

extension FileReport {
  mutating func append(lines matches: [SearchMatch], context: Int, of task: FileTask) {
    let map = matches[0].tree.lineMap
    let source = matches[0].tree.source
    let lines = matches.map { match in
      let range = match.range
      return map.lineIndex(of: range.start)...map.lineIndex(of: range.isEmpty ? range.start : range.end - 1)
    }
    let context = min(context, map.lineStarts.count)
    var shown = -1
    for (index, match) in matches.enumerated() {
      // A match on a line that is shown already gets a line of its own, so that each has its place.
      let before = max(lines[index].lowerBound - context, shown + 1, 0)
      if context > 0, shown >= 0, before > shown + 1 { output.append("--\n") }
      for line in before..<max(before, lines[index].lowerBound) { appendContext(line, map, source, task.outputStyle) }
      appendMatch(match, lines[index], map, source, task.outputStyle)
      shown = max(shown, lines[index].upperBound)
      let next = index + 1 < matches.count ? lines[index + 1].lowerBound : map.lineStarts.count
      let after = shown + 1..<max(shown + 1, min(shown + context + 1, next, map.lineStarts.count))
      for line in after { appendContext(line, map, source, task.outputStyle) }
      shown = max(shown, after.upperBound - 1)
    }
  }

  private mutating func appendMatch(
    _ match: SearchMatch, _ lines: ClosedRange<Int>, _ map: LineMap, _ source: SourceText, _ style: TextStyle
  ) {
    for line in lines {
      let range = map.range(ofLine: line)
      output.append(source.displayName, .nodeName, style)
      output.append(":\(line + 1):")
      if line == lines.lowerBound { output.append("\(match.location.column):") }
      let start = min(max(match.range.start, range.start), range.end)
      let end = max(start, min(match.range.end, range.end))
      output.append(source.bytes(in: SourceRange(range.start, start)))
      output.styled(.error, style) { $0.append(source.bytes(in: SourceRange(start, end))) }
      output.append(source.bytes(in: SourceRange(end, range.end)))
      output.append("\n")
    }
  }

  private mutating func appendContext(_ line: Int, _ map: LineMap, _ source: SourceText, _ style: TextStyle) {
    output.append(source.displayName, .nodeName, style)
    output.append("-\(line + 1)-")
    output.append(source.bytes(in: map.range(ofLine: line)))
    output.append("\n")
  }

  /// Appends a document for a match: its place, its text, and the values of its holes.
  mutating func append(document match: SearchMatch, holeNames: [String]) {
    let positions = JSONPositions(match.tree.lineMap)
    output.appendDocument("swparse-search", of: match.tree.source) { json in
      json.members(of: match.range, positions)
      json.member("text", match.text)
      json.member("holes", holeNames) { json, name in
        guard let value = match[name] else { return }
        json.object { json in
          json.member("name", name)
          json.members(of: value.range, positions)
          json.member("text", value.text)
        }
      }
      // Code with errors is searched all the same.
      if !match.tree.isValid { json.member("hasErrors", true) }
      if match.isIncomplete { json.member("isIncomplete", true) }
    }
  }
}
