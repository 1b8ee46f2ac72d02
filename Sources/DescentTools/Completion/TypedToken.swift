import Descent

extension AnyLanguage {
  /// The bytes of the token that is being typed at a place: from its beginning to the place; empty where none is begun.
  ///
  ///     let source = try SourceText("max-le")
  ///     let typed = AnyLanguage.toml.typedToken(in: source, at: 6)
  ///     let text = source.text(in: typed)  // "max-le": a key may have hyphens in it
  ///
  /// A token is being typed if it ends at the place and would go on with another letter or digit. What letters belong to a
  /// word is what the language's lexer says. Several tokens are one if a word of the language begins with them, as `#if`
  /// does with `#` and `i`.
  ///
  /// - Parameters:
  ///   - offset: the place in bytes; one past the end is taken for the end.
  ///   - options: how sources are parsed.
  /// - Complexity: at most three parses of the source up to the place.
  public func typedToken(
    in source: SourceText, at offset: UInt32, options: ParseOptions = ParseOptions()
  ) -> SourceRange {
    let parse = { (text: SourceText) in self.parse(text, options: options) }
    let cut = CutSource(source, at: min(offset, UInt32(source.count)))
    let tree = parse(cut.text)
    let nothing = SourceRange(cut.end, cut.end)
    guard let last = tree.tokens.lastIndex(endingAt: cut.end) else { return nothing }
    let range = tree.tokens.range(at: last)
    if last > 0, tree.tokens.range(at: last - 1).end == range.start {
      let joined = SourceRange(tree.tokens.range(at: last - 1).start, cut.end)
      if tree.tokenKinds.haveWord(beginningWith: source.text(in: joined)) { return joined }
    }
    let isBegun =
      tree.tokenKinds.haveWord(beginningWith: source.text(in: range)) || cut.goesOn(range, with: "x", parse)
      || cut.goesOn(range, with: "0", parse)
    return isBegun ? range : nothing
  }
}

extension TokenBuffer {
  /// The last token that is not empty, if it ends at an offset, which is that of the end of the source.
  fileprivate func lastIndex(endingAt end: UInt32) -> Int? {
    var index = count - 1
    while index > 0, range(at: index).isEmpty { index -= 1 }
    return !range(at: index).isEmpty && range(at: index).end == end ? index : nil
  }
}

extension CutSource {
  /// Whether a letter at the end of the source would belong to its last token.
  fileprivate func goesOn(_ last: SourceRange, with letter: String, _ parse: (SourceText) -> SyntaxTree) -> Bool {
    guard let text = text(with: letter, after: .none) else { return false }
    let tokens = parse(text).tokens
    return tokens.range(at: tokens.index(endingAfter: end)) == SourceRange(last.start, end + 1)
  }
}

extension TokenKindTable {
  /// Whether one of the words of the language, such as `#if`, begins with a text.
  fileprivate func haveWord(beginningWith text: String) -> Bool {
    indices.contains { index in
      hasFixedSpelling(index) && spelling(of: index).readsAsWord
        && spelling(of: index).hasPrefix(text)
    }
  }
}
