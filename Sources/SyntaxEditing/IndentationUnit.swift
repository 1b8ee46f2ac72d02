import Descent

/// The blanks by which a source indents one level: a tab, or a number of spaces.
struct IndentationUnit {
  let blanks: [UInt8]

  /// The unit of a source: the indentation by which most lines are deeper than the line before; two spaces if none is.
  init(of source: SourceText) {
    var counts: [[UInt8]: Int] = [:]
    var previous: ArraySlice<UInt8> = []
    var place = 0
    var lineCount = 0
    while place < source.count, lineCount < 4096 {
      let start = place
      while source.paddedBytes[place].isBlank { place += 1 }
      let line = source.paddedBytes[start..<place]
      if place < source.count, !source.paddedBytes[place].isLineEnd {
        if line.count > previous.count, line.starts(with: previous) {
          counts[Array(line.dropFirst(previous.count)), default: 0] += 1
        }
        previous = line
      }
      while place < source.count, !source.paddedBytes[place].isLineEnd { place += 1 }
      place += 1
      lineCount += 1
    }
    let likeliest = counts.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }
    blanks = likeliest?.key ?? [UInt8(ascii: " "), UInt8(ascii: " ")]
  }

  /// The unit of new code: the indentation of its least indented line; nil if none is.
  static func ofCode(_ text: String, startingLine: Bool) -> [UInt8]? {
    let lines = text.utf8.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    let indentations = lines.dropFirst(startingLine ? 0 : 1).map { Array($0.prefix(while: \.isBlank)) }
    return indentations.filter { !$0.isEmpty }.min { $0.count < $1.count }
  }

  /// A part of new code with the unit of the code replaced by this one.
  func replacing(_ unit: [UInt8], in text: String, startingLine: Bool) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Array($0.utf8) }
    let indented = startingLine ? lines[...] : lines.dropFirst()
    let changed = indented.map { line in
      var rest = line[...]
      var level: [UInt8] = []
      while rest.starts(with: unit) {
        rest = rest.dropFirst(unit.count)
        level += blanks
      }
      return level + rest
    }
    let result = (lines.dropLast(indented.count) + changed).joined(separator: [UInt8(ascii: "\n")])
    return String(decoding: Array(result), as: UTF8.self)
  }
}
