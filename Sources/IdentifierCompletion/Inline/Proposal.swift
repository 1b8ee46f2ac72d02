/// A suggestion that a typed text begins.
public struct Proposal: Sendable, Equatable {
  /// The number of the suggestion in its index.
  public var id: Int
  /// The completed text, which is the suggestion.
  public var text: String
  /// The characters that were not typed, which the field shows selected. Empty if the text is all of the suggestion.
  public var remaining: Range<String.Index>

  /// The remaining characters in the UTF-8 of the completed text.
  public var remainingUTF8: Range<Int> {
    text.utf8.distance(from: text.startIndex, to: remaining.lowerBound)..<text.utf8.count
  }

  /// The remaining characters in the UTF-16 of the completed text, which text fields count in.
  public var remainingUTF16: Range<Int> {
    text.utf16.distance(from: text.startIndex, to: remaining.lowerBound)..<text.utf16.count
  }
}

/// The last change of a text.
public enum TextEdit: Sendable {
  case insertion, deletion
}

extension NameIndex {
  /// The proposal for a typed text: the first suggestion, in the order of declaration, that begins with it.
  ///
  ///     let colours = NameIndex(["red", "green", "grey"])
  ///     let text = "gr"
  ///     let proposal = colours.proposal(for: text, selection: text.endIndex..<text.endIndex)
  ///     proposal?.text              // "green"
  ///     proposal?.remainingUTF8     // 2..<5
  ///
  /// A program that only has a text field drives an ``InlineCompletion`` instead.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - selection: The selection in it; an empty range is the caret.
  ///   - edit: The last change; after a deletion nothing is offered, so that the text can be made shorter.
  /// - Returns: nil if the text is empty, if something is selected, if the caret is not at the end, after a deletion,
  ///   and if no suggestion begins with the text.
  public func proposal(
    for text: String, selection: Range<String.Index>, after edit: TextEdit = .insertion,
    matching: LetterMatching = .exact
  ) -> Proposal? {
    guard edit == .insertion, selection.isEmpty, selection.lowerBound == text.endIndex,
      let match = firstDeclared(startingWith: text, matching: matching)
    else { return nil }
    let start = match.typedRanges.first?.upperBound ?? match.name.startIndex
    return Proposal(id: match.id, text: match.name, remaining: start..<match.name.endIndex)
  }
}
