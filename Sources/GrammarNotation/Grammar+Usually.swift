import Descent

// The demands on generated sentences only, not on sources: `<usually> <in members>`.

extension TypedView<Alternative> {
  /// The numbers of the items that follow `<usually>`.
  package var usualItems: Set<Int> {
    Set(self.items.enumerated().filter { $0.element.isUsually }.map { $0.offset + 1 })
  }

  /// The items that sources obey.
  package var itemsForSources: [TypedView<Item>] {
    let usual = usualItems
    return self.items.enumerated().filter { !usual.contains($0.offset) && !$0.element.isUsually }.map(\.element)
  }
}

extension TypedView<Item> {
  /// The word before the demands on sentences only.
  package static var usually: String { "usually" }

  /// Whether it is `<usually>`.
  package var isUsually: Bool {
    guard case .predicate(let ref) = syntax else { return false }
    return tree.view(ref).name.text == "<\(Self.usually)>"
  }
}

extension TypedView<Rule> {
  /// The text of the rule without the demands of `<usually>`.
  ///
  /// - Complexity: linear in the rule.
  package var textForSources: String {
    var cuts: [SourceRange] = []
    for node in [any] + any.descendants {
      if let alternative = node.as(Alternative.self) {
        cuts += alternative.rangesOfUsual
      } else if let group = node.as(AlternativeGroup.self) {
        cuts += group.needlessParentheses
      }
    }
    var bytes: [UInt8] = []
    var position = any.range.start
    for cut in cuts.sorted(by: { $0.start < $1.start }) where cut.end > position {
      bytes += tree.source.bytes(in: SourceRange(position, max(cut.start, position)))
      position = cut.end
    }
    bytes += tree.source.bytes(in: SourceRange(position, any.range.end))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TypedView<Alternative> {
  /// Where something is asked of sentences, with the space beside it.
  fileprivate var rangesOfUsual: [SourceRange] {
    let ranges = self.items.map(\.any.range)
    return usualItems.filter { $0 < ranges.count }.map { number in
      number + 1 < ranges.count
        ? SourceRange(ranges[number - 1].start, ranges[number + 1].start)
        : SourceRange(number > 1 ? ranges[number - 2].end : ranges[0].start, ranges[number].end)
    }
  }
}

extension TypedView<AlternativeGroup> {
  /// The parentheses if only one item is left between them, and there were more. A repetition that is repeated keeps them.
  fileprivate var needlessParentheses: [SourceRange] {
    let parts = self.alternatives
    guard parts.count == 1, let item = parts[0].itemsForSources.first, parts[0].itemsForSources.count == 1,
      parts[0].items.count > 1
    else { return [] }
    let range = any.range
    if case .repetition = item.syntax, "?*+".utf8.contains(tree.source.paddedBytes[Int(range.end)]) { return [] }
    return [SourceRange(range.start, range.start + 1), SourceRange(range.end - 1, range.end)]
  }
}
