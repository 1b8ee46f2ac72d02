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
    let bytes = given.paddedBytes
    var cursor = min(Int(offset), given.count)
    while cursor > 0, bytes[cursor] & 0xc0 == 0x80 { cursor -= 1 }
    var start = cursor
    while start > 0, bytes[start - 1].isWordByte { start -= 1 }
    var end = cursor
    while start < cursor, end < given.count, bytes[end].isWordByte { end += 1 }
    typed = SourceRange(UInt32(start), UInt32(cursor))
    if start < cursor {
      // A word that is begun, such as `in`, may be reserved; with another first letter it is a name.
      inserted = 0
      name = SourceRange(UInt32(start), UInt32(end))
      source = Self.isReserved(bytes[start..<end]) ? try Self.replacing(start, of: given) : given
    } else {
      let touchesWord = end < given.count && bytes[end].isWordByte
      let sample = touchesWord ? Self.sample + [UInt8(ascii: " ")] : Self.sample
      inserted = UInt32(sample.count)
      name = SourceRange(UInt32(start), UInt32(start + Self.sample.count))
      source = try SourceText(bytes: bytes[..<start] + sample + bytes[start..<given.count], name: given.name)
    }
  }

  /// A name that nobody would write.
  static let sample = Array("_sample_".utf8)

  /// The same bytes in the source as it was given.
  func given(_ range: SourceRange) -> SourceRange {
    range.start < name.start ? range : SourceRange(range.start - inserted, range.end - inserted)
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

extension UInt8 {
  /// Whether the byte may belong to a name; all of a character outside of ASCII may.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: self >= 0x80
    }
  }
}
