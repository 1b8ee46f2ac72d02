import Descent

struct PatternHole: Sendable, Equatable {
  /// Its name; empty for a hole that is not named.
  let name: String
  /// Whether it matches a run of elements, not one.
  let isRun: Bool
  /// The construct that it must be; nil for any.
  let construct: String?
  let range: SourceRange
  /// Whether it is in the completion of the text of the pattern.
  var isInCompletion = false
}

/// The text of a pattern, cut at its holes: `$NAME`, `$_`, `$$$NAME`, `$$$`, and `$NAME:Construct`.
///
/// A name consists of capital letters, digits and `_`; other words after a `$` are code. So are holes in the middle of a
/// word.
struct PatternText: Sendable {
  /// The use of a text.
  enum Use {
    case pattern
    /// A replacement or a message, in which a colon and a word after a hole are text.
    case template
  }

  /// The texts around the holes; one more than there are holes.
  private(set) var texts: [[UInt8]] = [[]]
  private(set) var holes: [PatternHole] = []
  /// Texts that look like holes and are none.
  private(set) var warnings: [PatternWarning] = []

  init(_ text: String, for use: Use) {
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      if bytes[place] != Self.sign || place > 0 && bytes[place - 1].isWordPart {
        texts[texts.count - 1].append(bytes[place])
        place += 1
        continue
      }
      let end = bytes[place...].firstIndex { $0 != Self.sign } ?? bytes.count
      let nameEnd = bytes[end...].firstIndex { !$0.isWordPart } ?? bytes.count
      let word = bytes[end..<nameEnd]
      if let hole = Self.hole(signs: end - place, word, from: place, in: bytes, for: use) {
        holes.append(hole)
        texts.append([])
        place = Int(hole.range.end)
      } else {
        let range = SourceRange(UInt32(place), UInt32(nameEnd))
        if let reason = Self.mistake(signs: end - place, word) {
          warnings.append(PatternWarning(reason: reason, range: range))
        }
        texts[texts.count - 1] += bytes[place..<nameEnd]
        place = nameEnd
      }
    }
  }

  /// Notes that the completion of the text begins at a place.
  mutating func setCompletion(from start: Int) {
    for index in holes.indices where holes[index].range.start >= start { holes[index].isInCompletion = true }
  }

  private static let sign = UInt8(ascii: "$")

  private static func hole(
    signs: Int, _ word: ArraySlice<UInt8>, from start: Int, in bytes: [UInt8], for use: Use
  ) -> PatternHole? {
    guard signs == 1 || signs == 3, word.allSatisfy(\.isInHoleName), word.first?.isDecimalDigit != true else {
      return nil
    }
    if signs == 1 && word.isEmpty { return nil }
    var end = word.endIndex
    let construct = use == .pattern ? construct(after: end, in: bytes) : nil
    if let construct { end += 1 + construct.utf8.count }
    let name = String(decoding: word, as: UTF8.self)
    return PatternHole(
      name: name == "_" ? "" : name, isRun: signs == 3, construct: construct,
      range: SourceRange(UInt32(start), UInt32(end)))
  }

  /// The name of a construct after a colon without a blank; it begins with a capital letter, and not all are.
  private static func construct(after end: Int, in bytes: [UInt8]) -> String? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    let word = bytes[(end + 1)...].prefix { $0.isWordPart }
    guard let first = word.first, first.isCapital, word.contains(where: \.isLowercase) else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  /// Why a word after signs is no hole, where that is likely to be a mistake.
  private static func mistake(signs: Int, _ word: ArraySlice<UInt8>) -> PatternWarning.Reason? {
    if signs == 2 || signs > 3 { return .numberOfSigns }
    let isName = !word.isEmpty && word.first?.isDecimalDigit != true
    if !isName { return nil }
    return signs == 3 ? .nameInLowercase : .nameLikeHole
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  fileprivate var isInHoleName: Bool { isCapital || isDecimalDigit || self == UInt8(ascii: "_") }
}
