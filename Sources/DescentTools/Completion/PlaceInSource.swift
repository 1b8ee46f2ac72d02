import Descent

extension AnyLanguage {
  /// Whether a token may begin at a place of a source, or what the place is in: it is in a string, a comment or the like if
  /// no sign of the language would be one there.
  ///
  /// What stands behind the place counts, so that a comment that is closed is one: what is cut off in the middle of it may
  /// read as something else.
  ///
  /// - Parameter tree: what the parser makes of the source.
  /// - Complexity: mostly one parse of the source; one for each sign of the language where the place is not open.
  func place(at offset: UInt32, in tree: SyntaxTree, _ options: ParseOptions) -> Expectations.Place {
    let signs = tree.tokenKinds.signs
    if signs.isEmpty || signs.contains(where: { begins($0, at: offset, in: tree.source, options) }) { return .open }
    let index = tree.tokens.index(endingAfter: offset == 0 ? 0 : offset - 1)
    let range = tree.tokens.range(at: index)
    guard range.start < offset, offset <= range.end else { return .comment }
    return .token(tree.tokenKinds.displayName(of: tree.tokens[index].kindIndex))
  }

  /// Whether a sign would be a token of its own if it stood at a place.
  private func begins(_ sign: String, at offset: UInt32, in source: SourceText, _ options: ParseOptions) -> Bool {
    var bytes = Array(source.paddedBytes[..<source.count])
    bytes.insert(contentsOf: sign.utf8, at: Int(offset))
    guard let text = try? SourceText(bytes: bytes, name: source.name) else { return false }
    let tokens = parse(text, options: options).tokens
    return tokens[tokens.index(endingAfter: offset)].start == offset
  }
}

extension TokenKindTable {
  /// The spellings of the kinds that are no words and have one.
  fileprivate var signs: [String] {
    indices.filter { hasFixedSpelling($0) && !spelling(of: $0).readsAsWord }
      .map { spelling(of: $0) }
  }
}
