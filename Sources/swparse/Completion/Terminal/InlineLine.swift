import Descent
import IdentifierCompletion

/// A line of a terminal that shows the proposal inline: from keys to what the terminal is to show, without a terminal.
struct InlineLine {
  private(set) var field: InlineCompletion
  private let prompt: String

  init(_ suggestions: NameIndex, prompt: String = "> ") {
    field = InlineCompletion(suggestions, matching: .smart)
    self.prompt = prompt
  }

  /// What a key leads to, beside another line.
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
    // A proposal is taken over by going to its end, and left by going before it, as in a text field.
    case .left:
      let before = selection.lowerBound
      field.moveCaret(to: selection.isEmpty && before > text.startIndex ? text.index(before: before) : before)
    case .right:
      let behind = selection.upperBound
      field.moveCaret(to: selection.isEmpty && behind < text.endIndex ? text.index(after: behind) : behind)
    case .home: field.moveCaret(to: text.startIndex)
    case .end: field.moveCaret(to: text.endIndex)
    case .clear:
      // What was not typed goes with what was.
      field.dismiss()
      field.select(field.text.startIndex..<field.selection.lowerBound)
      field.deleteBackward()
    case .interrupt, .endOfInput: return .cancelled
    case .suspend: return .suspended
    }
    return nil
  }
}

extension InlineLine {
  /// What to send to the terminal so that it shows the line as it is now.
  ///
  /// - Parameter width: How many characters stand on a line of the terminal. What does not fit is left out: the beginning of
  ///   what stands before the caret, and the end of what stands behind it.
  func picture(width: Int) -> ByteBuffer {
    let (text, selection) = (field.text, field.selection)
    let prompt = width > 2 * prompt.count ? prompt : ""
    // The last column is left free: a terminal may move on when it is filled.
    let room = width - 1 - prompt.count
    let before = TerminalText(endOf: text[..<selection.lowerBound], cells: room)
    let selected = TerminalText(beginningOf: text[selection], cells: room - before.cells)
    let behind = TerminalText(
      beginningOf: text[selection.upperBound...], cells: room - before.cells - selected.cells)
    var picture = ByteBuffer()
    picture.append("\r\u{1B}[K\(prompt)\(before.text)")
    // The terminal keeps the place of the caret: how many cells a character takes, it knows best.
    picture.append("\u{1B}7")
    if selected.cells > 0 { picture.append("\u{1B}[7m\(selected.text)\u{1B}[27m") }
    picture.append("\(behind.text)\u{1B}8")
    return picture
  }

  /// What takes the line off the terminal.
  var erasure: ByteBuffer {
    var bytes = ByteBuffer()
    bytes.append("\r\u{1B}[K")
    return bytes
  }
}
