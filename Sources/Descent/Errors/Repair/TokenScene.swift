/// The tokens of a source, with the traits of their language.
struct TokenScene {
  let source: SourceText
  let tokens: TokenBuffer
  let traits: LanguageTraits

  func kind(at index: Int) -> UInt8 { tokens[max(0, min(index, tokens.count - 1))].kindIndex }

  func flags(at index: Int) -> TokenFlags { tokens[max(0, min(index, tokens.count - 1))].flags }

  func startsLine(_ index: Int) -> Bool { flags(at: index).contains(.startsLine) }

  func isEnd(_ index: Int) -> Bool { index >= tokens.count - 1 }

  /// Whether a token comes shortly after an earlier one on the same line; false if the earlier one is -1.
  func continuesLine(from earlier: Int, to index: Int) -> Bool {
    guard earlier >= 0, earlier <= index, index - earlier < RepairScene.reach else { return false }
    return !(earlier...index).contains { startsLine($0) }
  }

  /// Whether a token has no text, such as the end of an indented line.
  func isEmpty(_ index: Int) -> Bool { tokens.range(at: min(index, tokens.count - 1)).isEmpty }

  func isCloser(_ index: Int) -> Bool { !isEnd(index) && traits.opener(of: kind(at: index)) != nil }

  func isWord(_ index: Int) -> Bool { source.paddedBytes[Int(tokens.range(at: index).start)].beginsWord }

  /// Whether a token is the one before it once more, on the same line: `func func f()`.
  func isRepetition(_ index: Int) -> Bool {
    guard index > 0, !isEnd(index), !startsLine(index), traits.closer(of: kind(at: index)) == nil,
      kind(at: index - 1) == kind(at: index)
    else { return false }
    let (before, current) = (tokens.range(at: index - 1), tokens.range(at: index))
    return !current.isEmpty && before.count == current.count
      && source.bytes(in: before).elementsEqual(source.bytes(in: current))
  }
}
