/// A text field that shows the first suggestion for the typed text, as a state that a user interface drives.
///
///     var field = InlineCompletion(["red", "green", "grey"])
///     field.insert("gr")
///     field.text                     // "green"
///     field.text[field.selection]    // "een"
///     field.insert("ey")
///     field.confirm()                // "grey"
///
/// The behaviour is the "list with inline autocompletion" of ARIA 1.2: the field has the completed text, the part of it
/// that was not typed is selected, and so the next key replaces it.
public struct InlineCompletion: Sendable {
  /// The suggestions, in the order in which they are offered.
  public var suggestions: NameIndex
  public var matching: LetterMatching
  /// The text without the proposal.
  public private(set) var typed = ""
  /// The suggestion that is shown.
  public private(set) var proposal: Proposal?
  /// The selection in the typed text, in bytes of UTF-8, between borders of characters.
  private var typedSelection = 0..<0

  /// Makes an empty field.
  public init(_ suggestions: NameIndex, matching: LetterMatching = .exact) {
    self.suggestions = suggestions
    self.matching = matching
  }

  /// Makes an empty field with suggestions in the order in which they are offered.
  public init(_ suggestions: some Sequence<String>, matching: LetterMatching = .exact) {
    self.init(NameIndex(suggestions), matching: matching)
  }

  /// The text to show.
  public var text: String { proposal?.text ?? typed }

  /// The part of the text to show as selected; an empty range is the caret.
  public var selection: Range<String.Index> { proposal?.remaining ?? typed.range(ofBytes: typedSelection) }
}

// The actions of a user.
extension InlineCompletion {
  /// Types or pastes a text in the place of the selection.
  public mutating func insert(_ text: String) {
    replaceSelection(with: text)
    if text.isEmpty { return }
    proposal = suggestions.proposal(for: typed, selection: typed.range(ofBytes: typedSelection), matching: matching)
  }

  /// Deletes the selection, be it a proposal or not, or the character before the caret. The typed text is left, and not
  /// the spelling of a proposal that differs in case.
  public mutating func deleteBackward() {
    delete { typed, caret in caret > typed.startIndex ? typed.index(before: caret)..<caret : caret..<caret }
  }

  /// Deletes the selection, be it a proposal or not, or the character after the caret.
  public mutating func deleteForward() {
    delete { typed, caret in caret < typed.endIndex ? caret..<typed.index(after: caret) : caret..<caret }
  }

  /// Selects a part of the text that is shown, or moves the caret: what was proposed is text from then on.
  public mutating func select(_ range: Range<String.Index>) {
    let (lower, upper) = (text.bytes(before: range.lowerBound), text.bytes(before: range.upperBound))
    confirm()
    selectTyped(typed.range(ofBytes: lower..<max(lower, upper)))
  }

  /// Moves the caret: what was proposed is text from then on.
  public mutating func moveCaret(to place: String.Index) { select(place..<place) }

  /// Takes the proposal, if there is one, and moves the caret to the end.
  ///
  /// - Returns: The text of the field.
  @discardableResult
  public mutating func confirm() -> String {
    typed = text
    placeCaret(at: typed.utf8.count)
    return typed
  }

  /// Removes the proposal; the typed text stays.
  public mutating func dismiss() { proposal = nil }

  /// Takes over the text and the selection that a text field reports after each change.
  ///
  /// It counts as a deletion if the new text begins the one that had been typed; selecting everything and typing the same
  /// beginning again looks alike.
  public mutating func fieldChanged(to text: String, selection: Range<String.Index>) {
    let edit: TextEdit = typed.hasPrefix(text) ? .deletion : .insertion
    typed = text
    proposal = nil
    select(selection)
    proposal = suggestions.proposal(
      for: text, selection: text.range(ofBytes: typedSelection), after: edit, matching: matching)
  }
}

extension InlineCompletion {
  /// Deletes the selection, or a part of the typed text at the caret.
  private mutating func delete(_ part: (String, _ caret: String.Index) -> Range<String.Index>) {
    if proposal?.remaining.isEmpty ?? typedSelection.isEmpty {
      selectTyped(part(typed, typed.range(ofBytes: typedSelection).lowerBound))
    }
    replaceSelection(with: "")
  }

  /// Replaces the selection, so that a proposal is replaced as well, and moves the caret after the new text.
  private mutating func replaceSelection(with text: String) {
    let end = typedSelection.lowerBound + text.utf8.count
    typed.replaceSubrange(typed.range(ofBytes: typedSelection), with: text)
    placeCaret(at: end)
  }

  private mutating func placeCaret(at byte: Int) {
    proposal = nil
    // New text may have become one character with the next one: the caret is after that.
    selectTyped(typed.range(ofBytes: byte..<byte))
  }

  private mutating func selectTyped(_ range: Range<String.Index>) {
    typedSelection = typed.bytes(before: range.lowerBound)..<typed.bytes(before: range.upperBound)
  }
}

extension String {
  /// The indices of a range of bytes of UTF-8, each at the first border of a character from there on.
  fileprivate func range(ofBytes range: Range<Int>) -> Range<Index> {
    let lower = characterBorder(from: range.lowerBound)
    return lower..<max(lower, characterBorder(from: range.upperBound))
  }

  private func characterBorder(from byte: Int) -> Index {
    var place = utf8.index(startIndex, offsetBy: byte, limitedBy: endIndex) ?? endIndex
    while place < endIndex {
      if let border = Index(place, within: self) { return border }
      place = utf8.index(after: place)
    }
    return endIndex
  }

  /// The number of bytes before a place; one after the text counts as its end.
  fileprivate func bytes(before place: Index) -> Int {
    utf8.distance(from: startIndex, to: min(place, endIndex))
  }
}
