import Descent

/// The words with a meaning in a documentation comment: the `Returns` of `- Returns: the area`.
struct DocumentationKeywords: Sequence, IteratorProtocol {
  private let source: SourceText
  private var position: Int
  private let end: Int

  init(in source: SourceText, _ range: SourceRange) {
    self.source = source
    position = Int(range.start)
    end = Int(range.end)
  }

  mutating func next() -> SourceRange? {
    let text = source.paddedBytes
    while position < end {
      let line = text[position..<end].prefix { !$0.isLineEnd }
      position = line.endIndex + 1
      if let range = keyword(in: line) { return range }
    }
    return nil
  }

  /// The keyword of a line that is an item of a list.
  private func keyword(in line: ArraySlice<UInt8>) -> SourceRange? {
    var rest = line.drop { $0.isBlank }
    // The marker of the comment, or an asterisk at the beginning of a line of it.
    rest = rest.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }.drop { $0.isBlank }
    guard let bullet = rest.first, bullet == UInt8(ascii: "-") || bullet == UInt8(ascii: "+") else { return nil }
    let item = rest.dropFirst().drop { $0.isBlank }
    let word = item.prefix { $0.isWordPart }
    guard item.startIndex > rest.startIndex + 1, word.count <= 24 else { return nil }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    let after = item.dropFirst(word.count)
    // A parameter has its name before the colon.
    let colon = name == "parameter" ? after.first { $0 == UInt8(ascii: ":") } : after.first
    guard colon == UInt8(ascii: ":"), Self.words.contains(name) else { return nil }
    return SourceRange(UInt32(word.startIndex), UInt32(word.endIndex))
  }

  private static let words: Set<String> = [
    "attention", "author", "authors", "bug", "complexity", "copyright", "date", "error", "experiment", "important",
    "invariant", "keyword", "localizationkey", "mutatingvariant", "nonmutatingvariant", "note", "parameter",
    "parameters", "postcondition", "precondition", "recommended", "recommendedover", "remark", "remarks", "requires",
    "returns", "seealso", "since", "tag", "throws", "tip", "todo", "version", "warning",
  ]
}
