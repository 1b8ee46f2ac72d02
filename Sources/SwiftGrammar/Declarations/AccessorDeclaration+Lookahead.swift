import Descent

// After the brace of a variable, `get` and its like may also be names in the statements of a getter.

extension AccessorDeclaration {
  /// Whether an accessor begins a number of tokens further on, after the brace that opens the block.
  ///
  ///     var text: String { set(value) { … } get { … } }  // accessors
  ///     var text: String { read(file) }                  // a call
  ///
  /// All but a few of these words are so rarely names that they always begin an accessor.
  static func begins(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    let offset = endOfModifiers(in: parser, ahead: start)
    let kind = parser.kind(ahead: offset)
    guard kinds.contains(kind), !parser.flags(ahead: offset).contains(.startsLine) || offset == start else {
      return false
    }
    guard offset == start, commonWords.contains(kind) else { return true }
    let next = offset + 1
    return accessorFollows(
      in: parser, ahead: parser.kind(ahead: next) == .leftBrace ? parser.endOfBraces(ahead: next) : next)
  }

  /// The same after attributes, which stand before declarations only: no call begins there.
  static func beginsBehindAttributes(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    kinds.contains(parser.kind(ahead: endOfModifiers(in: parser, ahead: start)))
  }

  private static func endOfModifiers(in parser: borrowing SwiftParser, ahead start: Int) -> Int {
    var offset = start
    while modifierWords.contains(parser.kind(ahead: offset)), offset < start + 4 { offset += 1 }
    return offset
  }

  /// Whether another accessor stands after the first on its line, where no statement could, which makes the first an
  /// accessor too.
  private static func accessorFollows(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    let offset = Attribute.end(ofAttributesAt: start, in: parser)
    return !parser.flags(ahead: start).contains(.startsLine)
      && modifierWords.union(kinds).contains(parser.kind(ahead: offset))
  }
}
