import Descent
import IdentifierCompletion

/// A line of a terminal that shows the proposal inline: makes the terminal's output of keys, without a terminal.
struct InlineLine {
  private(set) var field: InlineCompletion

  init(_ suggestions: NameIndex) { field = InlineCompletion(suggestions, matching: .smart) }

  /// The end of the typing.
  enum Outcome: Equatable {
    /// The line is finished, with this text.
    case confirmed(String)
    case cancelled
    /// The process is to be stopped for a while.
    case suspended
  }

  mutating func press(_ key: TerminalKey) -> Outcome? {
    let text = field.text
    let selection = field.selection
    switch key {
    case .text(let text): field.insert(text)
    case .tab: field.confirm()
    case .enter: return .confirmed(field.confirm())
    case .escape: field.dismiss()
    case .backspace: field.deleteBackward()
    case .delete: field.deleteForward()
    // Moving to the end of a proposal accepts it, moving before it leaves it, as in a text field.
    case .left:
      let before = selection.lowerBound
      field.moveCaret(to: selection.isEmpty && before > text.startIndex ? text.index(before: before) : before)
    case .right:
      let after = selection.upperBound
      field.moveCaret(to: selection.isEmpty && after < text.endIndex ? text.index(after: after) : after)
    case .home: field.moveCaret(to: text.startIndex)
    case .end: field.moveCaret(to: text.endIndex)
    case .clear:
      // The proposal is removed with the typed text.
      field.dismiss()
      field.select(field.text.startIndex..<field.selection.lowerBound)
      field.deleteBackward()
    case .interrupt, .endOfInput: return .cancelled
    case .suspend: return .suspended
    }
    return nil
  }

  /// The bytes that make the terminal show the line as it is now.
  ///
  /// - Parameter width: The number of characters on a line of the terminal. Text that does not fit is left out: at the
  ///   beginning before the caret, and at the end after it.
  func picture(width: Int) -> ByteBuffer {
    let (text, selection) = (field.text, field.selection)
    let prompt = width > 4 ? "> " : ""
    // The last column is left free: a terminal may move on when it is filled.
    let room = width - 1 - prompt.count
    let before = TerminalText(endOf: text[..<selection.lowerBound], cells: room)
    let selected = TerminalText(beginningOf: text[selection], cells: room - before.cells)
    let after = TerminalText(beginningOf: text[selection.upperBound...], cells: room - before.cells - selected.cells)
    var picture = ByteBuffer()
    picture.append("\r\u{1B}[K\(prompt)\(before.text)")
    // The terminal saves the place of the caret: it alone knows how many cells a character takes.
    picture.append("\u{1B}7")
    if selected.cells > 0 { picture.append("\u{1B}[7m\(selected.text)\u{1B}[27m") }
    picture.append("\(after.text)\u{1B}8")
    return picture
  }

  /// The bytes that remove the line from the terminal.
  static let erasure = Array("\r\u{1B}[K".utf8)
}

/// A text as a terminal shows it on one line, with the number of cells that it takes.
private struct TerminalText {
  private var glyphs: [String] = []
  private(set) var cells = 0
  var text: String { glyphs.joined() }

  /// As much of the beginning as has room.
  ///
  /// - Complexity: linear in the room, however long the text is.
  init(beginningOf text: some Sequence<Character>, cells room: Int) {
    for character in text {
      let (glyph, width) = character.terminalGlyph
      guard cells + width <= room else { return }
      glyphs.append(glyph)
      cells += width
    }
  }

  /// As much of the end as has room.
  init(endOf text: Substring, cells room: Int) {
    self.init(beginningOf: text.reversed(), cells: room)
    glyphs.reverse()
  }
}

extension Character {
  /// The text that shows the character: nothing that a terminal would obey, and at most 16 scalars, since there may be any
  /// number of marks. Each character takes a cell, or there could be any number of them.
  fileprivate var terminalGlyph: (text: String, cells: Int) {
    let scalars = unicodeScalars.prefix(16)
    if scalars.contains(where: \.isObeyedByTerminals) { return ("\u{FFFD}", 1) }
    return (String(String.UnicodeScalarView(scalars)), max(1, cellCount))
  }
}
