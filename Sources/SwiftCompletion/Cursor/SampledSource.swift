import Descent
import SwiftGrammar

/// A source with a name at a position: the partial one at that position, or else a sample.
struct SampledSource: Sendable {
  let source: SourceText
  /// The bytes of the name before the cursor, in the original source.
  let typed: SourceRange
  let name: SourceRange
  private let inserted: UInt32

  /// - Parameter offset: A position in the source; values after its end mean the end, and one inside a character
  ///   its start.
  /// - Throws: `SourceError.tooLarge` if there is no room for a sample.
  init(_ given: SourceText, at offset: UInt32) throws(SourceError) {
    let word = TypedWord(at: offset, in: given)
    let (bytes, start) = (given.paddedBytes, word.start)
    typed = SourceRange(UInt32(start), UInt32(word.cursor))
    if !typed.isEmpty {
      // A partial word may equal a reserved word, such as `in`; with another first letter it is a name.
      inserted = 0
      name = SourceRange(UInt32(start), UInt32(word.end))
      let isReserved = Self.words.contains(Array(bytes[start..<word.end]))
      source = isReserved ? try Self.replacing(start, of: given) : given
    } else {
      let sample = word.touchesWord ? Self.sample + [UInt8(ascii: " ")] : Self.sample
      inserted = UInt32(sample.count)
      name = SourceRange(UInt32(start), UInt32(start + Self.sample.count))
      source = try SourceText(bytes: bytes[..<start] + sample + bytes[start..<given.count], name: given.name)
    }
  }

  /// A name that is unlikely to occur in source code.
  private static let sample = Array("_sample_".utf8)

  private static let words = Set(SwiftToken.words.kinds.filter(\.hasFixedSpelling).map { Array($0.rawValue.utf8) })

  /// The source with another first letter of a word, so that the word is no longer reserved.
  private static func replacing(_ start: Int, of given: SourceText) throws(SourceError) -> SourceText {
    var bytes = Array(given.paddedBytes[..<given.count])
    bytes[start] = bytes[start] == UInt8(ascii: "_") ? UInt8(ascii: "q") : UInt8(ascii: "_")
    return try SourceText(bytes: bytes, name: given.name)
  }

  func originalOffset(of offset: UInt32) -> UInt32 {
    offset <= name.start ? offset : max(name.start, offset - min(offset, inserted))
  }
}

/// The word around a position in a source, of which the part before the position was typed.
private struct TypedWord {
  let start: Int
  /// The position itself, or the start of the character that contains it.
  let cursor: Int
  /// The end of the word; the position, if the word does not begin before it.
  let end: Int
  /// True if the character after the position would continue a word that ends there.
  let touchesWord: Bool

  init(at offset: UInt32, in source: SourceText) {
    let bytes = source.paddedBytes[..<source.count]
    // A byte-order mark would continue a word if it followed one.
    let first = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    var cursor = max(first, min(Int(offset), bytes.count))
    while cursor > 0, cursor < bytes.count, bytes[cursor].continuesCharacter { cursor -= 1 }
    var (start, end) = (cursor, cursor)
    while start > first, let before = Self.wordCharacter(endingAt: start, in: bytes) { start = before }
    while let after = Self.wordCharacter(startingAt: end, in: bytes) { end = after }
    self.start = start
    self.cursor = cursor
    self.end = start < cursor ? end : cursor
    touchesWord = end > cursor
  }

  /// The start of the character that ends at an offset, if it can be part of a name.
  private static func wordCharacter(endingAt end: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    var start = end - 1
    while start > 0, end - start < 4, bytes[start].continuesCharacter { start -= 1 }
    return isWordCharacter(bytes[start..<end]) ? start : nil
  }

  /// The end of the character that begins at an offset, if it can be part of a name.
  private static func wordCharacter(startingAt start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    guard start < bytes.count else { return nil }
    var end = start + 1
    while end < bytes.count, end - start < 4, bytes[end].continuesCharacter { end += 1 }
    return isWordCharacter(bytes[start..<end]) ? end : nil
  }

  private static func isWordCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return scalar == "$" || scalar.continuesSwiftIdentifier
  }
}
