import Descent

/// A text as a terminal shows it on one line, with the number of cells that it takes.
struct TerminalText {
  private(set) var text = ""
  private(set) var cells = 0

  /// As much of the beginning as has room.
  ///
  /// - Complexity: linear in the room, however long the text is.
  init(beginningOf text: Substring, cells room: Int) {
    for character in text {
      let glyphs = character.terminalGlyphs
      guard cells + glyphs.cells <= room else { return }
      self.text += glyphs.text
      cells += glyphs.cells
    }
  }

  /// As much of the end as has room.
  ///
  /// - Complexity: linear in the room, however long the text is.
  init(endOf text: Substring, cells room: Int) {
    var shown: [String] = []
    for character in text.reversed() {
      let glyphs = character.terminalGlyphs
      guard cells + glyphs.cells <= room else { break }
      shown.append(glyphs.text)
      cells += glyphs.cells
    }
    self.text = shown.reversed().joined()
  }
}

extension Character {
  /// How many scalars of a character are shown: there may be any number of marks in one.
  private static var scalarLimit: Int { 16 }

  /// What a terminal is sent for the character: nothing that it would obey. Each takes room, or there could be any number.
  fileprivate var terminalGlyphs: (text: String, cells: Int) {
    let scalars = unicodeScalars.prefix(Self.scalarLimit)
    if scalars.contains(where: \.isObeyedByTerminals) { return ("\u{FFFD}", 1) }
    return (String(String.UnicodeScalarView(scalars)), max(1, cellCount))
  }
}
