import Descent
import DescentTools

/// A mutation of a source at a token.
package enum TokenMutation: CaseIterable, Sendable {
  case deletion
  /// The source is truncated before the token.
  case cut
  case doubling
  /// The token and the next one are swapped.
  case swap
}

/// Checks the invariants of a tree, and of the trees of mutated versions of its source.
///
/// Since this parses a source several times for each of its tokens, a budget of bytes to parse limits the work:
/// with two kinds of mutations, sources of up to about three kilobytes are mutated at every token, larger ones at
/// evenly spaced tokens.
enum Mutations {
  private static var budget: Int { 1 << 21 }

  /// - Throws: the first violation.
  static func check(
    _ tree: SyntaxTree, of source: SourceText, in language: AnyLanguage, by ways: [TokenMutation]
  ) throws(InvariantViolation) {
    try TreeInvariants.check(tree, of: source)
    if ways.isEmpty { return }
    let tokenCount = tree.tokens.count - 1
    let affordable = max(16, budget / (ways.count * (tree.source.count + 16)))
    let step = (tokenCount + affordable - 1) / affordable
    let map = LineMap(tree.source)
    for index in stride(from: 0, to: tokenCount, by: max(step, 1)) {
      for way in ways {
        let (bytes, mutation) = mutant(of: tree, at: index, by: way, map)
        // A source near the size limit may exceed it after a mutation.
        guard let source = try? SourceText(bytes: Array(bytes)) else { continue }
        try TreeInvariants.check(language.parse(source), of: source, after: mutation)
      }
    }
  }

  private static func mutant(
    of tree: SyntaxTree, at index: Int, by way: TokenMutation, _ map: LineMap
  ) -> (ArraySlice<UInt8>, mutation: String) {
    let bytes = tree.source.paddedBytes[..<tree.source.count]
    let range = tree.tokens.range(at: index)
    let (start, end) = (Int(range.start), Int(range.end))
    let place = map.location(of: range.start)
    let text = tree.source.text(in: range).prefix(40)
    switch way {
    case .deletion:
      return (bytes[..<start] + bytes[end...], ", after the deletion of '\(text)' at \(place)")
    case .cut:
      return (bytes[..<start], ", after a cut at \(place)")
    case .doubling:
      return (bytes[..<end] + [UInt8(ascii: " ")] + bytes[start...], ", after '\(text)' was doubled at \(place)")
    case .swap:
      let next = tree.tokens.range(at: min(index + 1, tree.tokens.count - 1))
      let (nextStart, nextEnd) = (Int(next.start), Int(next.end))
      let swapped = [bytes[nextStart..<nextEnd], bytes[end..<nextStart], bytes[start..<end]].joined()
      return (
        bytes[..<start] + swapped + bytes[nextEnd...],
        ", after '\(text)' changed places with the next token at \(place)"
      )
    }
  }
}
