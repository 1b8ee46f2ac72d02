/// A text field that shows the first suggestion for what is typed, as a state that a user interface drives.
///
///     var field = InlineCompletion(["red", "green", "grey"])
///     field.insert("gr")
///     field.text                     // "green"
///     field.text[field.selection]    // "een"
///     field.insert("ey")
///     field.confirm()                // "grey"
///
/// The behaviour is the "list with inline autocompletion" of ARIA 1.2: the completed text stands in the field, the part of
/// it that was not typed is selected, and so the next key replaces it.
public struct InlineCompletion: Sendable {
  /// What is suggested, in the order in which it is offered.
  public var suggestions: NameIndex
  public var matching: LetterMatching
  /// The text without the proposal.
  public private(set) var typed = ""
  /// What is offered at its end.
  public private(set) var proposal: Proposal?
  /// What is selected in the typed text, in bytes of UTF-8, between borders of characters.
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

  /// What to show as selected in the text; an empty range is the caret.
  public var selection: Range<String.Index> { proposal?.remaining ?? typed.range(ofBytes: typedSelection) }
}

// What a user does.
extension InlineCompletion {
  /// Types a text in the place of the selection, or pastes it.
  public mutating func insert(_ text: String) {
    guard !text.isEmpty else { return deleteSelection() }
    let end = replaceSelection(with: text)
    placeCaret(at: end)
    proposal = suggestions.proposal(for: typed, selection: typed.range(ofBytes: typedSelection), matching: matching)
  }

  /// Deletes the selection, be it a proposal or not, or the character before the caret. What was typed is left, and not
  /// the spelling of a proposal that differs in case.
  public mutating func deleteBackward() {
    guard proposal?.remaining.isEmpty ?? typedSelection.isEmpty else { return deleteSelection() }
    let caret = typed.range(ofBytes: typedSelection).lowerBound
    if caret > typed.startIndex { selectTyped(typed.index(before: caret)..<caret) }
    deleteSelection()
  }

  /// Deletes the selection, be it a proposal or not, or the character behind the caret.
  public mutating func deleteForward() {
    guard proposal?.remaining.isEmpty ?? typedSelection.isEmpty else { return deleteSelection() }
    let caret = typed.range(ofBytes: typedSelection).lowerBound
    if caret < typed.endIndex { selectTyped(caret..<typed.index(after: caret)) }
    deleteSelection()
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

  /// Takes the proposal away; what was typed stays.
  public mutating func dismiss() { proposal = nil }

  /// Takes over what a text field tells after each change: its text and selection.
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
  private mutating func deleteSelection() {
    let end = replaceSelection(with: "")
    placeCaret(at: end)
  }

  /// Returns the end of the new text, in bytes. A proposal is replaced as well, since it is what is selected.
  private mutating func replaceSelection(with text: String) -> Int {
    let range = typed.range(ofBytes: typedSelection)
    let start = typedSelection.lowerBound
    typed.replaceSubrange(range, with: text)
    return start + text.utf8.count
  }

  private mutating func placeCaret(at byte: Int) {
    proposal = nil
    // What was inserted may have become one character with what follows: the caret stands behind that.
    selectTyped(typed.range(ofBytes: byte..<byte))
  }

  private mutating func selectTyped(_ range: Range<String.Index>) {
    typedSelection = typed.bytes(before: range.lowerBound)..<typed.bytes(before: range.upperBound)
  }
}
