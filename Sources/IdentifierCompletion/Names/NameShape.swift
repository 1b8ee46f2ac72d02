/// What a reader of a name's text must reckon with.
enum NameShape: UInt8 {
  /// Each byte is a Character.
  case ascii
  /// Each scalar is a Character.
  case scalars
  case characters

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    // A carriage return and a line feed are one Character.
    if range.allSatisfy({ bytes[$0] < 0x80 && bytes[$0] != 0x0D }) {
      self = .ascii
    } else {
      let text = String(decoding: bytes[range], as: UTF8.self)
      self = text.count == text.unicodeScalars.count ? .scalars : .characters
    }
  }
}
