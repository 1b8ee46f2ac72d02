/// The state of a text field that shows the first suggestion for the typed text; a user interface drives it.
///
///     var field = InlineCompletion(["red", "green", "grey"])
///     field.insert("gr")
///     field.text                     // "green"
///     field.text[field.selection]    // "een"
///     field.insert("ey")
///     field.confirm()                // "grey"
///
/// The behavior is the "list with inline autocompletion" of ARIA 1.2: the field contains the completed text, and
/// the part that was not typed is selected, so that the next key replaces it.
public struct InlineCompletion: Sendable {
  /// The suggestions, in the order of preference.
  public var suggestions: NameIndex
  public var matching: LetterMatching
  /// The text without the proposed completion.
  public private(set) var typed = ""
  /// The suggestion shown.
  public private(set) var proposal: Proposal?
  /// The selection in the typed text, as a range of UTF-8 bytes on character boundaries.
  private var typedSelection = 0..<0

  /// Creates an empty field.
  public init(_ suggestions: NameIndex, matching: LetterMatching = .exact) {
    self.suggestions = suggestions
    self.matching = matching
  }

  /// Creates an empty field with suggestions in the order of preference.
  public init(_ suggestions: some Sequence<String>, matching: LetterMatching = .exact) {
    self.init(NameIndex(suggestions), matching: matching)
  }

  /// The text to display.
  public var text: String { proposal?.text ?? typed }

  /// The part of the text to display as selected; an empty range is the caret.
  public var selection: Range<String.Index> { proposal?.remaining ?? typed.range(ofBytes: typedSelection) }
}

// User actions.
extension InlineCompletion {
  /// Replaces the selection by typed or pasted text.
  public mutating func insert(_ text: String) {
    replaceSelection(with: text)
    if text.isEmpty { return }
    proposal = suggestions.proposal(for: typed, selection: typed.range(ofBytes: typedSelection), matching: matching)
  }

  /// Deletes the selection, which may be the proposed part, or the character before the caret. The typed text
  /// remains as typed, even if the case of the proposal differs.
  public mutating func deleteBackward() {
    delete { typed, caret in caret > typed.startIndex ? typed.index(before: caret)..<caret : caret..<caret }
  }

  /// Deletes the selection, which may be the proposed part, or the character after the caret.
  public mutating func deleteForward() {
    delete { typed, caret in caret < typed.endIndex ? caret..<typed.index(after: caret) : caret..<caret }
  }

  /// Selects a part of the displayed text, or moves the caret; a proposed completion becomes part of the text.
  public mutating func select(_ range: Range<String.Index>) {
    let (lower, upper) = (text.bytes(before: range.lowerBound), text.bytes(before: range.upperBound))
    confirm()
    selectTyped(typed.range(ofBytes: lower..<max(lower, upper)))
  }

  /// Moves the caret; a proposed completion becomes part of the text.
  public mutating func moveCaret(to place: String.Index) { select(place..<place) }

  /// Accepts the proposal, if there is one, and moves the caret to the end.
  ///
  /// - Returns: The text of the field.
  @discardableResult
  public mutating func confirm() -> String {
    typed = text
    placeCaret(at: typed.utf8.count)
    return typed
  }

  /// Removes the proposal; the typed text remains.
  public mutating func dismiss() { proposal = nil }

  /// Updates the state with the text and the selection that a text field reports after each change.
  ///
  /// The change counts as a deletion if the new text is a prefix of the previous one; selecting everything and
  /// retyping a prefix looks the same.
  public mutating func fieldChanged(to text: String, selection: Range<String.Index>) {
    let isDeletion = typed.hasPrefix(text)
    typed = text
    proposal = nil
    select(selection)
    // After a deletion nothing is proposed, so that the text can be shortened.
    if isDeletion { return }
    proposal = suggestions.proposal(for: text, selection: text.range(ofBytes: typedSelection), matching: matching)
  }
}

extension InlineCompletion {
  /// Deletes the selection, or the given part of the typed text at the caret.
  private mutating func delete(_ part: (String, _ caret: String.Index) -> Range<String.Index>) {
    if proposal?.remaining.isEmpty ?? typedSelection.isEmpty {
      selectTyped(part(typed, typed.range(ofBytes: typedSelection).lowerBound))
    }
    replaceSelection(with: "")
  }

  /// Replaces the selection, including a proposal, and moves the caret to the end of the new text.
  private mutating func replaceSelection(with text: String) {
    let end = typedSelection.lowerBound + text.utf8.count
    typed.replaceSubrange(typed.range(ofBytes: typedSelection), with: text)
    placeCaret(at: end)
  }

  private mutating func placeCaret(at byte: Int) {
    proposal = nil
    // If the new text combines with the next character into one, the caret is after that character.
    selectTyped(typed.range(ofBytes: byte..<byte))
  }

  private mutating func selectTyped(_ range: Range<String.Index>) {
    typedSelection = typed.bytes(before: range.lowerBound)..<typed.bytes(before: range.upperBound)
  }
}

extension String {
  /// The indices of a range of UTF-8 bytes, each rounded up to a character boundary.
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

  /// The number of UTF-8 bytes before an index; an index after the end counts as the end.
  fileprivate func bytes(before place: Index) -> Int {
    utf8.distance(from: startIndex, to: min(place, endIndex))
  }
}
