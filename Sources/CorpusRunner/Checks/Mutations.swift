import Descent

/// Breaks a source in every place, parses what is left, and checks that the trees keep their promises.
///
/// Each token is deleted once, and the source is cut once before each token. As this parses a source twice for every
/// token of it, the work is bounded by a budget of bytes to parse: sources of up to about three kilobytes are broken
/// at every token, larger ones at tokens evenly spread over them.
struct Mutations {
  static var budget: Int { 1 << 21 }

  /// - Throws: the first promise that is broken.
  static func check(_ tree: SyntaxTree, in language: AnyLanguage) throws(InvariantViolation) {
    let tokenCount = tree.tokens.count - 1
    let affordable = max(16, budget / (2 * (tree.source.count + 16)))
    let step = (tokenCount + affordable - 1) / affordable
    let bytes = tree.source.paddedBytes[..<tree.source.count]
    let map = LineMap(tree.source)
    for index in stride(from: 0, to: tokenCount, by: max(step, 1)) {
      let range = tree.tokens.range(at: index)
      let place = map.location(of: range.start)
      let text = String(tree.source.text(in: range).prefix(40))
      try check(
        bytes[..<Int(range.start)] + bytes[Int(range.end)...], in: language,
        after: .deletion(line: place.line, column: place.column, text: text))
      try check(bytes[..<Int(range.start)], in: language, after: .cut(line: place.line, column: place.column))
    }
  }

  private static func check(
    _ bytes: ArraySlice<UInt8>, in language: AnyLanguage, after mutation: InvariantViolation.Mutation
  ) throws(InvariantViolation) {
    // A part of a source is no larger than the source.
    guard let source = try? SourceText(bytes: Array(bytes)) else { return }
    try TreeInvariants.check(language.parse(source), of: source, after: mutation)
  }
}
