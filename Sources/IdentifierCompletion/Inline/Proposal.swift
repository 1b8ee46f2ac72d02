/// A suggestion that begins with the typed text.
public struct Proposal: Sendable, Equatable {
  /// The number of the suggestion in its index.
  public var id: Int
  /// The completed text, which is the suggestion itself.
  public var text: String
  /// The characters that were not typed, which the field shows as selected. Empty if the whole suggestion was typed.
  public var remaining: Range<String.Index>

  /// The remaining characters as UTF-8 offsets in the completed text.
  public var remainingUTF8: Range<Int> {
    text.utf8.distance(from: text.startIndex, to: remaining.lowerBound)..<text.utf8.count
  }

  /// The remaining characters as UTF-16 offsets in the completed text, as used by text fields.
  public var remainingUTF16: Range<Int> {
    text.utf16.distance(from: text.startIndex, to: remaining.lowerBound)..<text.utf16.count
  }
}

extension NameIndex {
  /// The proposal for a typed text: the first name, in the order of declaration, that begins with it.
  ///
  ///     let colours = NameIndex(["red", "green", "grey"])
  ///     let text = "gr"
  ///     let proposal = colours.proposal(for: text, selection: text.endIndex..<text.endIndex)
  ///     proposal?.text              // "green"
  ///     proposal?.remainingUTF8     // 2..<5
  ///
  /// A program with just a text field uses an ``InlineCompletion`` instead.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - selection: The selection in the text; an empty range is the caret.
  /// - Returns: The proposal; nil if the text is empty, if something is selected, if the caret is not at the end, and
  ///   if no suggestion begins with the text.
  public func proposal(
    for text: String, selection: Range<String.Index>, matching: LetterMatching = .exact
  ) -> Proposal? {
    guard selection.isEmpty, selection.lowerBound == text.endIndex,
      let match = firstDeclared(startingWith: text, matching: matching)
    else { return nil }
    let start = match.matchedRanges.first?.upperBound ?? match.name.startIndex
    return Proposal(id: match.id, text: match.name, remaining: start..<match.name.endIndex)
  }
}
