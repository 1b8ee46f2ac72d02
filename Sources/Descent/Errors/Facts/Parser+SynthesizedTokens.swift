// Synthesized brackets are missing tokens of the tree, and their diagnostics name the lists that they delimit.

extension Parser {
  /// Notes the opening delimiter of a list, if layout repair has synthesized it.
  @usableFromInline mutating func noteSynthesizedOpener(at opening: Int, in style: SyntaxListStyle<Kind>) {
    if let open = style.open, isSynthesized(open, at: opening) {
      noteSynthesized(at: opening, Fact.ListClosing(names: style.names), isOpener: true)
    }
  }

  /// Notes the closing delimiter of a list, which was just consumed, if layout repair has synthesized it.
  @usableFromInline mutating func noteSynthesizedCloser(opening: Int, in style: SyntaxListStyle<Kind>) {
    if let close = style.close, isSynthesized(close, at: position - 1) {
      let closing = Fact.ListClosing(names: style.names, opening: style.open == nil ? nil : opening)
      noteSynthesized(at: position - 1, closing, isOpener: false)
    }
  }

  private func isSynthesized(_ kind: Kind, at index: Int) -> Bool {
    let synthesized = tokens.synthesized
    let place = synthesized.indices.bisection { synthesized[$0].index >= index }
    return place < synthesized.count && synthesized[place].index == index && tokens[index].kindIndex == kind.index
  }

  private mutating func noteSynthesized(at index: Int, _ closing: Fact.ListClosing, isOpener: Bool) {
    let kind = tokens[index].kindIndex
    noteInTry(Fact(.synthesized(closing, isOpener: isOpener), at: index, kindIndex: kind))
  }
}
