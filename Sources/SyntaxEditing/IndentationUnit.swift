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

  /// New code with its own unit replaced by this one: its unit is the indentation of its least indented line.
  func applied(to text: String, startingLine: Bool) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let depths = lines.enumerated().filter { $0.offset > 0 || startingLine }
      .map { $0.element.prefix { $0 == " " }.count }
    guard let unit = depths.filter({ $0 > 0 }).min(), blanks != Array(repeating: UInt8(ascii: " "), count: unit) else {
      return text
    }
    let level = String(decoding: blanks, as: UTF8.self)
    return lines.enumerated().map { index, line in
      if index == 0 && !startingLine { return String(line) }
      let depth = line.prefix { $0 == " " }.count
      return String(repeating: level, count: depth / unit)
        + String(repeating: " ", count: depth % unit) + line.dropFirst(depth)
    }
    .joined(separator: "\n")
  }
}
