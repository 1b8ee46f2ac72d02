import Descent

extension AnyLanguage {
  /// The part of the token being typed that precedes a position; empty if no token is being typed.
  ///
  ///     let source = try SourceText("max-le")
  ///     let typed = AnyLanguage.toml.typedToken(in: source, at: 6)
  ///     let text = source.text(in: typed)  // "max-le": a key may have hyphens in it
  ///
  /// A token is being typed if it ends at the position and another letter or digit would extend it, according to
  /// the language's lexer. Several tokens count as one if a word of the language begins with them, as `#if` does
  /// with `#` and `i`.
  ///
  /// - Parameter offset: the position in bytes; clamped to the end of the source.
  /// - Complexity: at most three parses of the source up to the position.
  public func typedToken(
    in source: SourceText, at offset: UInt32, options: ParseOptions = ParseOptions()
  ) -> SourceRange {
    let cut = CutSource(source, at: min(offset, UInt32(source.count)))
    let tree = parse(cut.text, options: options)
    let nothing = SourceRange(cut.end, cut.end)
    guard let last = tree.tokens.lastIndex(endingAt: cut.end) else { return nothing }
    let range = tree.tokens.range(at: last)
    if last > 0, tree.tokens.range(at: last - 1).end == range.start {
      let joined = SourceRange(tree.tokens.range(at: last - 1).start, cut.end)
      if tree.tokenKinds.haveWord(beginningWith: source.text(in: joined)) { return joined }
    }
    let isBegun =
      tree.tokenKinds.haveWord(beginningWith: source.text(in: range))
      || ["x", "0"].contains { letter in
        guard let text = cut.text(with: letter, after: .none) else { return false }
        let tokens = parse(text, options: options).tokens
        return tokens.range(at: tokens.index(endingAfter: cut.end)) == SourceRange(range.start, cut.end + 1)
      }
    return isBegun ? range : nothing
  }

  /// The kind of a position: it is inside a string, a comment or the like if no sign of the language would be a token
  /// there. The source after the position matters, because a truncated comment may be lexed as something else.
  ///
  /// - Parameter tree: the tree of the source.
  /// - Complexity: usually one parse of the source; one for each sign of the language if the position is not open.
  func context(at offset: UInt32, in tree: SyntaxTree, _ options: ParseOptions) -> Expectations.Context {
    let kinds = tree.tokenKinds
    let signs = kinds.indices.filter { kinds.hasFixedSpelling($0) }.map { kinds.spelling(of: $0) }
      .filter { !$0.readsAsWord }
    if signs.isEmpty || signs.contains(where: { begins($0, at: offset, in: tree.source, options) }) { return .open }
    let index = tree.tokens.index(endingAfter: offset == 0 ? 0 : offset - 1)
    let range = tree.tokens.range(at: index)
    guard range.start < offset, offset <= range.end else { return .comment }
    return .token(kinds.displayName(of: tree.tokens[index].kindIndex))
  }

  /// True if a sign would be a token of its own at a position.
  private func begins(_ sign: String, at offset: UInt32, in source: SourceText, _ options: ParseOptions) -> Bool {
    var bytes = Array(source.paddedBytes[..<source.count])
    bytes.insert(contentsOf: sign.utf8, at: Int(offset))
    guard let text = try? SourceText(bytes: bytes, name: source.name) else { return false }
    let tokens = parse(text, options: options).tokens
    return tokens[tokens.index(endingAfter: offset)].start == offset
  }
}

extension TokenBuffer {
  /// The index of the last nonempty token, if it ends at the end of the source.
  fileprivate func lastIndex(endingAt end: UInt32) -> Int? {
    var index = count - 1
    while index > 0, range(at: index).isEmpty { index -= 1 }
    return !range(at: index).isEmpty && range(at: index).end == end ? index : nil
  }
}

extension TokenKindTable {
  /// True if a word of the language, such as `#if`, begins with a text.
  fileprivate func haveWord(beginningWith text: String) -> Bool {
    indices.contains { index in
      hasFixedSpelling(index) && spelling(of: index).readsAsWord && spelling(of: index).hasPrefix(text)
    }
  }
}
