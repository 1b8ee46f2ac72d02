import Descent
import SwiftGrammar

/// The word around a place in a source, of which the part before the place was typed.
struct TypedWord {
  let start: Int
  /// The place itself, or the start of the character that it is in.
  let cursor: Int
  /// Where the word ends; at the place, if it would only begin there.
  let end: Int
  /// Whether the character behind the place would belong to a word that ends there.
  let touchesWord: Bool

  /// - Complexity: linear in the length of the word.
  init(at offset: UInt32, in source: SourceText) {
    let bytes = source.paddedBytes
    let first = Self.firstPlace(in: bytes)
    var cursor = max(first, min(Int(offset), source.count))
    while cursor > 0, bytes[cursor].continuesCharacter { cursor -= 1 }
    var start = cursor
    while start > first, let before = Self.wordCharacter(endingAt: start, in: bytes) { start = before }
    var end = cursor
    while let behind = Self.wordCharacter(startingAt: end, in: bytes, count: source.count) { end = behind }
    self.start = start
    self.cursor = cursor
    self.end = start < cursor ? end : cursor
    touchesWord = end > cursor
  }

  /// The first place where something can be typed: behind a byte-order mark, which would continue a word if it stood in one.
  private static func firstPlace(in bytes: [UInt8]) -> Int { bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0 }

  /// Where the character begins that ends at an offset, if it may belong to a name.
  private static func wordCharacter(endingAt end: Int, in bytes: [UInt8]) -> Int? {
    var start = end - 1
    while start > 0, end - start < 4, bytes[start].continuesCharacter { start -= 1 }
    return isWordCharacter(bytes[start..<end]) ? start : nil
  }

  /// Where the character ends that begins at an offset, if it may belong to a name.
  private static func wordCharacter(startingAt start: Int, in bytes: [UInt8], count: Int) -> Int? {
    guard start < count else { return nil }
    var end = start + 1
    while end < count, end - start < 4, bytes[end].continuesCharacter { end += 1 }
    return isWordCharacter(bytes[start..<end]) ? end : nil
  }

  private static func isWordCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return scalar == "$" || scalar.continuesSwiftIdentifier
  }
}

extension UInt8 {
  /// Whether the byte is one of a character's in UTF-8, and not its first.
  fileprivate var continuesCharacter: Bool { self & 0xc0 == 0x80 }
}
