import Descent

/// A run of tokens with the comments that belong to it, and how it lies in its lines.
///
/// Comments before it belong to it if no blank line is between, those after it if they are on its last line and nothing but
/// comments follows there. The white space and comments at the end of the line of the token before belong to that token.
struct Surroundings {
  /// The bytes with the comments.
  private(set) var range: SourceRange
  /// The bytes without comments.
  private(set) var core: SourceRange
  /// Where the token before it ends.
  let previousEnd: UInt32
  /// Where the token after it begins.
  private(set) var nextStart: UInt32
  /// Where its first line begins; nil if something else is before it on that line.
  private(set) var lineStart: UInt32?
  /// The end of its last line without the line end; nil if something else follows on that line.
  private(set) var lineEnd: UInt32?

  /// A node with its comments.
  ///
  /// The comments before it belong to the largest node that begins there: those before the first attribute of a
  /// declaration are the declaration's.
  init(of node: NodeView, separator: TokenView? = nil) {
    let parent = node.parent.flatMap { $0.parent == nil ? nil : $0 }
    self.init(
      of: node.tokenRange, separator: separator, in: node.tree,
      ownsCommentsBefore: parent?.tokenRange.start != node.tokenRange.start)
  }

  /// - Parameters:
  ///   - tokens: the tokens. Without any, nothing belongs to them, neither comments nor lines.
  ///   - separator: the token after them that separates them from the next ones.
  init(of tokens: TokenRange, separator: TokenView?, in tree: SyntaxTree, ownsCommentsBefore: Bool = true) {
    let (source, buffer) = (tree.source, tree.tokens)
    core = tree.sourceRange(of: tokens)
    if tokens.isEmpty {
      (range, previousEnd, nextStart) = (core, core.start, core.start)
      return
    }
    let last = separator?.lastPlace ?? Int(tokens.end) - 1
    range = SourceRange(core.start, buffer.range(at: last).end)
    let isFirst = tokens.start == 0
    previousEnd = isFirst ? UInt32(source.byteOrderMarkLength) : buffer.range(at: Int(tokens.start) - 1).end
    nextStart = last + 1 < buffer.count ? buffer.range(at: last + 1).start : UInt32(source.count)
    if ownsCommentsBefore { takeLeadingComments(isFirst, tree) }
    let start = source.startOfBlanks(before: range.start)
    if start == source.byteOrderMarkLength || source.paddedBytes[Int(start) - 1].isLineEnd { lineStart = start }
    takeTrailingComments(isLast: last + 2 >= buffer.count, tree)
  }

  private mutating func takeLeadingComments(_ isFirst: Bool, _ tree: SyntaxTree) {
    let (source, comments) = (tree.source, tree.comments(in: SourceRange(previousEnd, core.start)))
    // The rest of the line of the token before: comments that end on it, if the line ends after them.
    var endOfLine = previousEnd
    var belongsToPrevious = 0
    if !isFirst {
      for comment in comments {
        if source.hasLineEnd(in: SourceRange(endOfLine, comment.start)) || source.hasLineEnd(in: comment) { break }
        endOfLine = comment.end
        belongsToPrevious += 1
      }
      if !source.hasLineEnd(in: SourceRange(endOfLine, core.start)) { belongsToPrevious = 0 }
    }
    for comment in comments.dropFirst(belongsToPrevious).reversed() {
      if source.lineEndCount(in: SourceRange(comment.end, range.start)) > 1 { break }
      range.start = comment.start
    }
  }

  private mutating func takeTrailingComments(isLast: Bool, _ tree: SyntaxTree) {
    let (source, comments) = (tree.source, tree.comments(in: SourceRange(range.end, nextStart)))
    var end = range.end
    for comment in comments {
      if source.hasLineEnd(in: SourceRange(end, comment.start)) || source.hasLineEnd(in: comment) { break }
      end = comment.end
    }
    let lineEnd = source.endOfBlanks(after: end)
    if source.paddedBytes[Int(lineEnd)].isLineEnd || Int(lineEnd) == source.count || (isLast && lineEnd == nextStart) {
      range.end = end
      self.lineEnd = lineEnd
    }
  }

  /// The place of this one and another after it, with all that is between.
  func joined(to other: Surroundings) -> Surroundings {
    var place = self
    (place.range.end, place.core.end) = (other.range.end, other.core.end)
    (place.nextStart, place.lineEnd) = (other.nextStart, other.lineEnd)
    return place
  }

  /// Leaves the comments around it out, and with them its lines if they have comments.
  mutating func dropComments() {
    if range == core { return }
    if range.start != core.start { lineStart = nil }
    if range.end != core.end { lineEnd = nil }
    range = core
  }

  var hasOwnLines: Bool { lineStart != nil && lineEnd != nil }

  /// Where the line after its last one begins.
  func nextLine(in source: SourceText) -> UInt32? { lineEnd.map { source.afterLineEnd(at: $0) } }
}

extension NodeView {
  /// The comment that belongs to an element of a list, but is after its separator: `a, // first`.
  var commentAfterSeparator: SourceRange? {
    guard let next = lastToken?.next else { return nil }
    let place = Surroundings(of: self, separator: next)
    guard place.range.end > next.range.end, let layout = ListLayout(holding: self),
      let index = layout.elements.firstIndex(of: self), layout.separators[index] == next
    else { return nil }
    return SourceRange(next.range.end, place.range.end)
  }
}

extension SourceText {
  func hasLineEnd(in range: SourceRange) -> Bool {
    range.start < range.end && paddedBytes[Int(range.start)..<Int(range.end)].contains(where: \.isLineEnd)
  }

  func blanks(ofLineAround offset: UInt32) -> [UInt8] { Array(indentation(ofLineAround: offset).utf8) }

  /// The number of line ends in a range; CR and LF together are one.
  func lineEndCount(in range: SourceRange) -> Int {
    var count = 0
    var place = range.start
    while place < range.end {
      if paddedBytes[Int(place)].isLineEnd {
        count += 1
        place = afterLineEnd(at: place)
      } else {
        place += 1
      }
    }
    return count
  }

  /// The offset after the line end at an offset, if there is one.
  func afterLineEnd(at offset: UInt32) -> UInt32 {
    guard Int(offset) < count, paddedBytes[Int(offset)].isLineEnd else { return offset }
    let isPair = paddedBytes[Int(offset)] == UInt8(ascii: "\r") && paddedBytes[Int(offset) + 1] == UInt8(ascii: "\n")
    return offset + (isPair && Int(offset) + 1 < count ? 2 : 1)
  }

  /// Where the blank lines that begin at the beginning of a line end.
  func afterBlankLines(at lineStart: UInt32) -> UInt32 {
    var start = lineStart
    while true {
      let end = endOfBlanks(after: start)
      guard Int(end) < count, paddedBytes[Int(end)].isLineEnd else { return start }
      start = afterLineEnd(at: end)
    }
  }

  /// Where the blank lines that end at the beginning of a line begin.
  func beforeBlankLines(at lineStart: UInt32) -> UInt32 {
    var start = lineStart
    while start > 0 {
      var end = start - 1
      if paddedBytes[Int(end)] == UInt8(ascii: "\n"), end > 0, paddedBytes[Int(end) - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
      let previous = startOfBlanks(before: end)
      guard previous == 0 || paddedBytes[Int(previous) - 1].isLineEnd else { return start }
      start = previous
    }
    return start
  }
}
