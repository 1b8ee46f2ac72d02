import Descent

/// A source that ends at a place, and what is tried behind it.
struct CutSource {
  /// The bytes before the place.
  let bytes: [UInt8]
  let name: String
  /// Whether something that is no white space stands directly before the place.
  let isGlued: Bool

  /// - Parameter offset: not past the end of the source.
  init(_ source: SourceText, at offset: UInt32) {
    self.init(bytes: Array(source.paddedBytes[..<Int(offset)]), name: source.name)
  }

  init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    isGlued = bytes.last.map { $0 > UInt8(ascii: " ") } ?? false
  }

  /// Where the source ends.
  var end: UInt32 { UInt32(bytes.count) }

  /// The source alone.
  var text: SourceText { SourceText(bytesOfSource: bytes, name: name) }

  /// The source with a token at its end; nil if it is too large then.
  func text(with spelling: String, before follower: String = "", after space: Space) -> SourceText? {
    var text = bytes
    text.reserveCapacity(
      bytes.count + spelling.utf8.count + follower.utf8.count + SourceText.padding + 1)
    if space == .one { text.append(UInt8(ascii: " ")) }
    text.append(contentsOf: spelling.utf8)
    text.append(contentsOf: follower.utf8)
    return try? SourceText(bytes: text, name: name)
  }

  /// What stands between the source and what is tried.
  enum Space: UInt32 {
    case none, one
  }
}
