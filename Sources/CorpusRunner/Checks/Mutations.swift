import Descent
import DescentTools

/// A way to break a source at a token.
public enum TokenMutation: Sendable, CaseIterable {
  /// The token is deleted.
  case deletion
  /// The source ends before the token.
  case cut
  /// The token stands there twice.
  case doubling
  /// The token and the next change places.
  case swap
}

/// Breaks a source in every place, parses what is left, and checks that the trees keep their promises.
///
/// As this parses a source several times for every token of it, the work is bounded by a budget of bytes to parse: with
/// two ways to break them, sources of up to about three kilobytes are broken at every token, larger ones at tokens evenly
/// spread over them.
struct Mutations {
  static var budget: Int { 1 << 21 }

  /// - Throws: the first promise that is broken.
  static func check(
    _ tree: SyntaxTree, in language: AnyLanguage, by ways: [TokenMutation] = [.deletion, .cut]
  ) throws(InvariantViolation) {
    let tokenCount = tree.tokens.count - 1
    let affordable = max(16, budget / (max(ways.count, 1) * (tree.source.count + 16)))
    let step = (tokenCount + affordable - 1) / affordable
    let map = LineMap(tree.source)
    for index in stride(from: 0, to: tokenCount, by: max(step, 1)) {
      for way in ways {
        let (bytes, mutation) = mutant(of: tree, at: index, by: way, map)
        // A source a little longer than one that could be read might be too long.
        guard let source = try? SourceText(bytes: Array(bytes)) else { continue }
        try TreeInvariants.check(language.parse(source), of: source, after: mutation)
      }
    }
  }

  private static func mutant(
    of tree: SyntaxTree, at index: Int, by way: TokenMutation, _ map: LineMap
  ) -> (ArraySlice<UInt8>, InvariantViolation.Mutation) {
    let bytes = tree.source.paddedBytes[..<tree.source.count]
    let range = tree.tokens.range(at: index)
    let (start, end) = (Int(range.start), Int(range.end))
    let place = map.location(of: range.start)
    let text = String(tree.source.text(in: range).prefix(40))
    switch way {
    case .deletion:
      return (bytes[..<start] + bytes[end...], .deletion(line: place.line, column: place.column, text: text))
    case .cut:
      return (bytes[..<start], .cut(line: place.line, column: place.column))
    case .doubling:
      let twice = bytes[..<end] + [UInt8(ascii: " ")] + bytes[start...]
      return (twice, .doubling(line: place.line, column: place.column, text: text))
    case .swap:
      let next = tree.tokens.range(at: min(index + 1, tree.tokens.count - 1))
      let (nextStart, nextEnd) = (Int(next.start), Int(next.end))
      let swapped =
        bytes[..<start] + bytes[nextStart..<nextEnd] + bytes[end..<nextStart] + bytes[start..<end] + bytes[nextEnd...]
      return (swapped, .swap(line: place.line, column: place.column, text: text))
    }
  }
}
