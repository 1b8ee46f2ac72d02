/// A source with marks in it, such as `let ⟦1⟧= 2`: the text without them, and where they stood.
///
///     let marked = MarkedSource("let ⟦1⟧= 2")
///     let text = marked.text           // "let = 2"
///     let marks = marked.marks         // ["1": 4]
///
/// A mark is a name in white square brackets, `⟦` and `⟧` (U+27E6 and U+27E7), which stand in no language that we know.
/// It is taken out of the source; the place behind the text before it is the one it names. Marks are mostly numbers.
public struct MarkedSource: Sendable, Hashable {
  /// The source without the marks.
  public let text: String
  /// The offsets, in bytes, by the names of the marks.
  public let marks: [String: UInt32]

  /// - Precondition: none: an opening bracket without a closing one on its line is part of the text.
  public init(_ marked: String) {
    var text = ""
    var marks: [String: UInt32] = [:]
    var rest = Substring(marked)
    while let open = rest.firstIndex(of: "⟦") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(where: { $0 == "⟧" || $0.isNewline }), rest[close] == "⟧" else {
        text.append(rest.removeFirst())
        continue
      }
      marks[String(rest[rest.index(after: open)..<close])] = UInt32(text.utf8.count)
      rest = rest[rest.index(after: close)...]
    }
    self.text = text + rest
    self.marks = marks
  }

  /// The name of the mark at an offset; the first by name if there are several.
  func mark(at offset: UInt32) -> String? { marks.filter { $0.value == offset }.keys.min() }
}
