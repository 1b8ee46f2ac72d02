import Descent

/// The indentation of a line, in spaces and tabs.
struct Indentation: Sendable {
  private(set) var start = 0
  private(set) var end = 0
  /// The width; a tab counts as four columns.
  private(set) var columns = 0

  /// The indentation of the line that contains an offset, counting only the part from `lowest` on.
  init(ofLineAt offset: Int, notBefore lowest: Int, in source: borrowing Span<UInt8>) {
    start = offset
    while start > lowest, !source[start - 1].isLineEnd { start -= 1 }
    end = start
    while end < offset, source[end].isBlank {
      columns += source[end] == UInt8(ascii: "\t") ? 4 : 1
      end += 1
    }
  }

  init() {}

  var range: SourceRange { SourceRange(UInt32(start), UInt32(end)) }
}

/// An open block, identified by the indentation of its lines.
struct IndentationLevel: Sendable {
  private(set) var indentation: Indentation
  /// The widest line counted as part of this block, although it was indented more.
  private(set) var widest: Int

  init(_ indentation: Indentation) {
    self.indentation = indentation
    widest = indentation.columns
  }

  /// True if one of the two indentations is a prefix of the other.
  func accepts(_ line: Indentation, in source: borrowing Span<UInt8>) -> Bool {
    for index in 0..<min(line.range.count, indentation.range.count)
    where source[line.start + index] != source[indentation.start + index] {
      return false
    }
    return true
  }

  /// Counts a line as part of this block; later lines are compared with it.
  mutating func take(_ line: Indentation) {
    if line.columns <= indentation.columns {
      // The block continues at its own indentation, so a wider line after it begins a new block again.
      indentation = line
      widest = line.columns
    } else {
      widest = max(widest, line.columns)
    }
  }
}
