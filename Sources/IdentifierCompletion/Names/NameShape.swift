/// What a reader of a name's text must reckon with.
enum NameShape: UInt8 {
  /// Each byte is a Character.
  case ascii = 0
  /// Each scalar is a Character, and one of the key.
  case scalars = 1
  /// Each scalar is a Character, which has several scalars of the key, as those of Hangul, or none.
  case syllables = 2
  case characters = 3

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    // A carriage return and a line feed are one Character.
    if range.allSatisfy({ bytes[$0] < 0x80 && bytes[$0] != 0x0D }) {
      self = .ascii
      return
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text.count != text.unicodeScalars.count {
      self = .characters
    } else if text.unicodeScalars.allSatisfy(\.isOneOfKey) {
      self = .scalars
    } else {
      self = .syllables
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isOneOfKey: Bool { HangulSyllable(value) == nil && FoldedScalar(self).kind != .mark }
}
