import Descent
import IdentifierCompletion

/// A terminal line that shows the proposal inline. It converts keys to terminal output, without needing a terminal.
struct InlineLine {
  private(set) var field: InlineCompletion

  init(_ suggestions: NameIndex) { field = InlineCompletion(suggestions, matching: .smart) }

  /// The result of a key that ends or suspends the line.
  enum Outcome: Equatable {
    /// The line is complete, with this text.
    case confirmed(String)
    case cancelled
    /// The process is to be suspended.
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
    // Moving to the end of a proposal accepts it; moving before it also keeps it as text, as in a text field.
    case .left:
      let before = selection.lowerBound
      field.moveCaret(to: selection.isEmpty && before > text.startIndex ? text.index(before: before) : before)
    case .right:
      let after = selection.upperBound
      field.moveCaret(to: selection.isEmpty && after < text.endIndex ? text.index(after: after) : after)
    case .home: field.moveCaret(to: text.startIndex)
    case .end: field.moveCaret(to: text.endIndex)
    case .clear:
      // Removes the proposal together with the typed text.
      field.dismiss()
      field.select(field.text.startIndex..<field.selection.lowerBound)
      field.deleteBackward()
    case .interrupt, .endOfInput: return .cancelled
    case .suspend: return .suspended
    }
    return nil
  }

  /// The bytes that make the terminal show the current line.
  ///
  /// - Parameter width: The number of cells in a terminal line. Text that does not fit is omitted: before the caret
  ///   from its beginning, after the caret from its end.
  func picture(width: Int) -> ByteBuffer {
    let (text, selection) = (field.text, field.selection)
    let prompt = width > 4 ? "> " : ""
    // The last column is left free, as some terminals wrap when it is filled.
    let room = width - 1 - prompt.count
    let before = TerminalText(endOf: text[..<selection.lowerBound], cells: room)
    let selected = TerminalText(beginningOf: text[selection], cells: room - before.cells)
    let after = TerminalText(beginningOf: text[selection.upperBound...], cells: room - before.cells - selected.cells)
    var picture = ByteBuffer()
    picture.append("\r\u{1B}[K\(prompt)\(before.text)")
    // The terminal saves the caret position itself, as only it knows the width of each character.
    picture.append("\u{1B}7")
    if selected.cells > 0 { picture.append("\u{1B}[7m\(selected.text)\u{1B}[27m") }
    picture.append("\(after.text)\u{1B}8")
    return picture
  }

  /// The bytes that erase the line from the terminal.
  static let erasure = Array("\r\u{1B}[K".utf8)
}

/// A text as displayed on one terminal line, with its width in cells.
private struct TerminalText {
  private var glyphs: [String] = []
  private(set) var cells = 0
  var text: String { glyphs.joined() }

  /// Takes as many characters from the beginning as fit.
  ///
  /// - Complexity: Linear in the number of cells, however long the text is.
  init(beginningOf text: some Sequence<Character>, cells room: Int) {
    for character in text {
      let (glyph, width) = character.terminalGlyph
      guard cells + width <= room else { return }
      glyphs.append(glyph)
      cells += width
    }
  }

  /// Takes as many characters from the end as fit.
  init(endOf text: Substring, cells room: Int) {
    self.init(beginningOf: text.reversed(), cells: room)
    glyphs.reverse()
  }
}

extension Character {
  /// The text to display for the character: without control characters, and with at most 16 scalars, since the
  /// number of marks is unlimited. Each character takes at least one cell, to limit the number of characters.
  fileprivate var terminalGlyph: (text: String, cells: Int) {
    let scalars = unicodeScalars.prefix(16)
    if scalars.contains(where: \.isTerminalControl) { return ("\u{FFFD}", 1) }
    return (String(String.UnicodeScalarView(scalars)), max(1, cellCount))
  }
}
