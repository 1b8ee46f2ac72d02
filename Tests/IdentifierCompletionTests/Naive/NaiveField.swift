/// A text field with proposals, implemented naively on bytes.
struct NaiveField {
  let suggestions: [String]
  private(set) var typed = ""
  private(set) var proposal: String?
  /// The selection in the typed text, in bytes.
  private var typedSelection = 0..<0

  init(_ suggestions: [String]) { self.suggestions = suggestions }

  var text: String { proposal ?? typed }

  /// The selection in the text, in bytes; for a proposal, the part that was not typed.
  var selection: Range<Int> {
    proposal.map { $0.prefix(typed.count).utf8.count..<$0.utf8.count } ?? typedSelection
  }

  mutating func insert(_ text: String) {
    replace(typedSelection, by: text)
    if !text.isEmpty, typedSelection == typed.utf8.count..<typed.utf8.count {
      proposal = suggestions.first { Array($0).starts(with: Array(typed)) }
    }
  }

  mutating func deleteBackward() {
    let before = typed.borders.last { $0 < typedSelection.lowerBound } ?? 0
    delete(before..<typedSelection.lowerBound)
  }

  mutating func deleteForward() {
    let after = typed.borders.first { $0 > typedSelection.lowerBound } ?? typed.utf8.count
    delete(typedSelection.lowerBound..<after)
  }

  /// Deletes the selection, if any, or else the given bytes.
  private mutating func delete(_ bytes: Range<Int>) {
    let isProposalSelected = proposal != nil && !selection.isEmpty
    replace(isProposalSelected || !typedSelection.isEmpty ? typedSelection : bytes, by: "")
  }

  mutating func select(_ bytes: Range<Int>) {
    confirm()
    typedSelection = bytes
  }

  mutating func confirm() {
    typed = text
    proposal = nil
    typedSelection = typed.utf8.count..<typed.utf8.count
  }

  mutating func dismiss() { proposal = nil }

  private mutating func replace(_ range: Range<Int>, by text: String) {
    let bytes = Array(typed.utf8)
    typed = String(decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...], as: UTF8.self)
    proposal = nil
    // If letters have combined into one Character, the caret is after it.
    let end = range.lowerBound + text.utf8.count
    let caret = typed.borders.first { $0 >= end } ?? 0
    typedSelection = caret..<caret
  }
}

extension String {
  /// The boundaries of its characters, in bytes.
  var borders: [Int] { reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) } }
}
