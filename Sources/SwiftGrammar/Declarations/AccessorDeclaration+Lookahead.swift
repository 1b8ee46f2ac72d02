import Descent

// After the brace of a variable, words such as `get` may also be names in the statements of a getter.

extension AccessorDeclaration {
  /// True if an accessor begins some tokens ahead, after the brace that opens the block.
  ///
  ///     var text: String { set(value) { … } get { … } }  // accessors
  ///     var text: String { read(file) }                  // a call
  ///
  /// Most of these words are so rarely used as names that they always begin an accessor.
  static func begins(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    let offset = endOfModifiers(in: parser, ahead: start)
    let kind = parser.kind(ahead: offset)
    guard kinds.contains(kind) else { return false }
    // A single modifier may be on a line of its own.
    if offset > start {
      return !parser.flags(ahead: offset).contains(.startsLine) || offset == start + 1 && !commonWords.contains(kind)
    }
    guard commonWords.contains(kind) else { return true }
    let next = offset + 1
    return accessorFollows(
      in: parser, ahead: parser.kind(ahead: next) == .leftBrace ? parser.endOfBraces(ahead: next) : next)
  }

  /// True if an accessor follows attributes, which only precede declarations, so that no call can begin here.
  static func beginsAfterAttributes(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    kinds.contains(parser.kind(ahead: endOfModifiers(in: parser, ahead: start)))
  }

  private static func endOfModifiers(in parser: borrowing SwiftParser, ahead start: Int) -> Int {
    var offset = start
    while modifierWords.contains(parser.kind(ahead: offset)), offset < start + 4 { offset += 1 }
    return offset
  }

  /// True if another accessor follows the first one on the same line, where no statement could begin, so that the
  /// first must be an accessor too.
  private static func accessorFollows(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    let offset = Attribute.end(ofAttributesAt: start, in: parser)
    return !parser.flags(ahead: start).contains(.startsLine)
      && modifierWords.union(kinds).contains(parser.kind(ahead: offset))
  }
}
