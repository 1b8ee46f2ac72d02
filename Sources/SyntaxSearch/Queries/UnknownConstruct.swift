import Descent

/// A construct that no tree had so far: its name is likely to be mistaken.
package struct UnknownConstruct: Sendable {
  /// What is wrong, with the name that is most like it.
  package let message: String
  /// The pattern with a hole of that construct.
  package let pattern: String
  /// The bytes of the pattern that name the construct.
  package let range: SourceRange

  /// What is wrong with the name of a construct; nil if a tree had one.
  package static func message(for name: String) -> String? {
    let known = NodeName.met
    if known.contains(name) { return nil }
    return "no code that was read has a construct '\(name)'\(suggestion(for: name, among: known.sorted()))"
  }
}

extension SearchQuery {
  /// The constructs of holes that no tree had so far, in the order of the patterns.
  package var unknownConstructs: [UnknownConstruct] { allPatterns.flatMap(\.unknownConstructs) }
}

extension SearchPattern {
  fileprivate var unknownConstructs: [UnknownConstruct] {
    let used = Set(programs.flatMap(\.holes).map(\.place))
    return PatternText(text, for: .pattern).holes.enumerated().compactMap { place, hole -> UnknownConstruct? in
      guard used.contains(place), let name = hole.construct, let message = UnknownConstruct.message(for: name) else {
        return nil
      }
      let range = SourceRange(hole.range.end - UInt32(name.utf8.count), hole.range.end)
      return UnknownConstruct(message: message, pattern: text, range: range)
    }
  }
}
