import Descent

/// The text of a string whose closing quotes are missing on its line, where more may follow that is no text.
struct UnclosedText {
  /// The offset at which the quotes are most likely missing; nil if the opening quotes rather end an earlier text.
  let place: Int?
  /// The offset at which the text ends, if code follows.
  let end: Int

  /// How many bytes of a line are looked at, before the string and in it.
  private static var reach: Int { 1024 }

  /// Takes the offset of the string, and those of its text, or of the part after its last interpolation.
  ///
  /// - Complexity: constant, as the number of bytes examined is limited.
  init(_ source: borrowing Span<UInt8>, openedAt quotes: Int, from start: Int, to lineEnd: Int) {
    if quotes > 0, source[quotes - 1].mayEndText {
      // Quotes end a string there: `Text(Hello")`. An apostrophe is rather a part of a text: `don't`.
      (place, end) = (nil, source[quotes] == UInt8(ascii: "'") ? lineEnd : start)
    } else if lineEnd - start < Self.reach {
      let found = Self.place(source, openedAt: quotes, from: start, to: lineEnd)
      place = found
      // A brace may belong to the text, and would take all that follows into a block.
      let isBeforeBrace = found < lineEnd && source[found].isBlank && source[lineEnd - 1] == UInt8(ascii: "{")
      end = isBeforeBrace && !Self.beginsWithHead(source, before: quotes) ? lineEnd : found
    } else {
      (place, end) = (lineEnd, lineEnd)
    }
  }

  /// Whether the line of an offset begins with a word or sign after which a block comes.
  private static func beginsWithHead(_ source: borrowing Span<UInt8>, before end: Int) -> Bool {
    let start = min(source.endOfBlanks(from: source.lineStart(of: end, within: reach)), end)
    var word: [UInt8] = []
    while start + word.count < end, ByteClass.table[Int(source[start + word.count])] == .letter {
      word.append(source[start + word.count])
    }
    return source[start] == UInt8(ascii: "}")
      || ["if", "guard", "while", "for", "switch"].contains { word == Array($0.utf8) }
  }

  private static func place(
    _ source: borrowing Span<UInt8>, openedAt quotes: Int, from start: Int, to lineEnd: Int
  ) -> Int {
    let openers = openBrackets(source, before: quotes)
    let end = endBeforeComment(source, from: start, to: lineEnd)
    // The last closing brackets of the text are those of the brackets that are open before the string.
    let closers = unmatchedClosers(source, from: start, to: end)
    let own = closers.dropFirst(max(0, closers.count - openers.count))
    var isClosed = !own.isEmpty
    for (closer, opener) in zip(own, openers.reversed()) where !closes(source[closer], opener) { isClosed = false }
    if isClosed { return own[own.startIndex] }
    if openers.isEmpty, let blockEnd = endBeforeBrace(source, from: start, to: end) { return blockEnd }
    return end > start && source[end - 1] == UInt8(ascii: ",") ? end - 1 : end
  }

  /// The brackets that are open before an offset on its line.
  private static func openBrackets(_ source: borrowing Span<UInt8>, before end: Int) -> [UInt8] {
    let start = source.lineStart(of: end, within: reach)
    var openers: [UInt8] = []
    var isText = false
    var position = start
    while position < end {
      switch source[position] {
      case UInt8(ascii: "\"") where position == start || source[position - 1] != UInt8(ascii: "\\"): isText.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["): if !isText { openers.append(source[position]) }
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if !isText, !openers.isEmpty { openers.removeLast() }
      default: break
      }
      position += 1
    }
    return openers
  }

  private static func closes(_ closer: UInt8, _ opener: UInt8) -> Bool {
    opener == UInt8(ascii: "(") ? closer == UInt8(ascii: ")") : closer == UInt8(ascii: "]")
  }

  /// The end of a text without the comment that follows it.
  private static func endBeforeComment(_ source: borrowing Span<UInt8>, from start: Int, to end: Int) -> Int {
    for position in start..<end where source[position] == UInt8(ascii: "/") {
      if position > start, source[position - 1] == UInt8(ascii: " "), source[position + 1] == UInt8(ascii: "/") {
        return withoutSpace(source, from: start, to: position)
      }
    }
    return withoutSpace(source, from: start, to: end)
  }

  /// The end of a text without the brace that follows it, or `else` and a brace; nil if there is none.
  private static func endBeforeBrace(_ source: borrowing Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard end > start + 1, source[end - 1] == UInt8(ascii: "{"), source[end - 2] == UInt8(ascii: " ") else {
      return nil
    }
    let place = withoutSpace(source, from: start, to: end - 1)
    var elseStart = place
    for byte in " else".utf8.reversed() {
      guard elseStart > start, source[elseStart - 1] == byte else { return place }
      elseStart -= 1
    }
    return withoutSpace(source, from: start, to: elseStart)
  }

  private static func withoutSpace(_ source: borrowing Span<UInt8>, from start: Int, to end: Int) -> Int {
    max(source.startOfBlanks(before: end), start)
  }

  /// The offsets of the closing brackets that close nothing in the text.
  private static func unmatchedClosers(_ source: borrowing Span<UInt8>, from start: Int, to end: Int) -> [Int] {
    var depth = 0
    var closers: [Int] = []
    for position in start..<end {
      switch source[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth > 0 { depth -= 1 } else { closers.append(position) }
      default: break
      }
    }
    return closers
  }
}
