import Descent

/// The spaces and tabs with which a line begins.
struct Indentation: Sendable {
  private(set) var start = 0
  private(set) var end = 0
  /// The width; a tab counts as four columns.
  private(set) var columns = 0

  /// That of the line on which an offset lies, or of the part of it behind another offset.
  init(ofLineAt offset: Int, notBefore lowest: Int, in source: borrowing Span<UInt8>) {
    start = offset
    while start > lowest, !source[start - 1].isLineEnd { start -= 1 }
    end = start
    while end < offset, source[end].isBlank {
      columns += source[end] == UInt8(ascii: "\t") ? 4 : 1
      end += 1
    }
  }

  /// None.
  init() {}

  var range: SourceRange { SourceRange(UInt32(start), UInt32(end)) }
}

/// A block, by the indentation of its lines.
struct IndentationLevel: Sendable {
  private(set) var indentation: Indentation
  /// The width of the widest line that was taken for a line of this block, though it was indented more.
  private(set) var widest: Int

  init(_ indentation: Indentation) {
    self.indentation = indentation
    widest = indentation.columns
  }

  /// Whether the shorter one of two indentations is the beginning of the other.
  func accepts(_ line: Indentation, in source: borrowing Span<UInt8>) -> Bool {
    for index in 0..<min(line.range.count, indentation.range.count)
    where source[line.start + index] != source[indentation.start + index] {
      return false
    }
    return true
  }

  /// Takes a line for a line of this block; the lines that follow are compared with it.
  mutating func take(_ line: Indentation) {
    if line.columns <= indentation.columns {
      // The block goes on where it should: what follows and is wider is a block of its own again.
      indentation = line
      widest = line.columns
    } else {
      widest = max(widest, line.columns)
    }
  }
}
