import Descent
import SwiftGrammar

/// A source as it would be if a name stood at a place, and how to come back from it.
///
/// What may stand at a cursor is what the parser takes a name for there. Where a name is begun, it stands there
/// already; where none is, or a word that the language reserves, a sample takes its place.
struct SampledSource: Sendable {
  let source: SourceText
  /// The bytes that were typed of the name, up to the cursor, in the source as it was given.
  let typed: SourceRange
  /// The whole name in `source`.
  let name: SourceRange
  /// The number of bytes that were put in.
  let inserted: UInt32

  /// - Parameter offset: a place in the source; one behind its end means its end, one inside a character its start.
  /// - Throws: `SourceError.tooLarge` if there is no room for a sample.
  init(_ given: SourceText, at offset: UInt32) throws(SourceError) {
    let word = TypedWord(at: offset, in: given)
    let (bytes, start) = (given.paddedBytes, word.start)
    typed = SourceRange(UInt32(start), UInt32(word.cursor))
    if !typed.isEmpty {
      // A word that is begun, such as `in`, may be reserved; with another first letter it is a name.
      inserted = 0
      name = SourceRange(UInt32(start), UInt32(word.end))
      source = Self.isReserved(bytes[start..<word.end]) ? try Self.replacing(start, of: given) : given
    } else {
      let sample = word.touchesWord ? Self.sample + [UInt8(ascii: " ")] : Self.sample
      inserted = UInt32(sample.count)
      name = SourceRange(UInt32(start), UInt32(start + Self.sample.count))
      source = try SourceText(bytes: bytes[..<start] + sample + bytes[start..<given.count], name: given.name)
    }
  }

  /// A name that nobody would write.
  static let sample = Array("_sample_".utf8)

  /// The same bytes in the source as it was given; those of the sample are where it was put in.
  func given(_ range: SourceRange) -> SourceRange { SourceRange(given(range.start), given(range.end)) }

  private func given(_ offset: UInt32) -> UInt32 {
    offset <= name.start ? offset : max(name.start, offset - min(offset, inserted))
  }
}

extension SampledSource {
  private static func isReserved(_ word: ArraySlice<UInt8>) -> Bool { words.contains(Array(word)) }

  private static let words = Set(SwiftToken.words.kinds.filter(\.hasFixedSpelling).map { Array($0.rawValue.utf8) })

  /// The source with another first letter of a word: no word of the language begins with this one and goes on so.
  private static func replacing(_ start: Int, of given: SourceText) throws(SourceError) -> SourceText {
    var bytes = Array(given.paddedBytes[..<given.count])
    bytes[start] = bytes[start] == UInt8(ascii: "_") ? UInt8(ascii: "q") : UInt8(ascii: "_")
    return try SourceText(bytes: bytes, name: given.name)
  }
}
