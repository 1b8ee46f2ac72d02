/// An open bracket of a scan, with the places where it may have ended by the layout.
struct OpenBracket {
  /// The index of its token; -1 for the file itself.
  var index: Int
  /// The index of the kind that closes it.
  var closer: UInt8
  var isBlock: Bool
  var line: LayoutLine

  /// The first line inside.
  var firstLine: LayoutLine?

  /// The first token after it that begins a line which is indented no more than the line of the bracket: the contents
  /// of the bracket have ended before it.
  var firstOutdent: Int?

  /// The delimiter of a block that ends the line of a bracket in the head of a statement: in `if f(a {` the
  /// bracket must have ended before it.
  var blockAfter: Int?

  /// The lines inside that could be heads of blocks whose opening delimiter is missing, each deeper than the one before.
  var heads: [BlockHead] = []

  /// Before which token it must have been closed, if it was not.
  var closingIndex: Int? { blockAfter ?? firstOutdent }
}

struct LayoutLine {
  /// The token that begins it.
  var start: Int
  var indentation: Int
  /// The indentation of the line with which the statement begins that goes on here.
  var outerIndentation: Int
  /// The number of closers with which it begins, as far as it has been read.
  var closerCount = 0
}

/// A line that deeper lines may follow though no block was opened.
struct BlockHead {
  var line: LayoutLine
  var role: LayoutRole
  /// The token that begins the first deeper line.
  var bodyStart: Int?
  /// Whether the line opened a block, so that deeper lines are no surprise.
  var hasBlock = false
}
