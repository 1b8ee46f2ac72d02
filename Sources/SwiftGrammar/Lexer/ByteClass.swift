/// The kinds of tokens that a byte can begin; the lexer branches on them.
enum ByteClass: UInt8 {
  /// A control character, which begins nothing in Swift.
  case invalid
  /// The end of the source, or a zero byte inside it.
  case zero
  /// Space, tab, vertical tab and form feed.
  case space
  case newline
  /// A letter or an underscore.
  case letter
  case digit
  /// A character that is a token by itself: `, ; [ ] { } @ \`.
  case punctuation
  case colon
  case leftParenthesis
  case rightParenthesis
  case quote
  case apostrophe
  case backquote
  case dollar
  case pound
  case slash
  case period
  /// Any other operator character.
  case operatorCharacter
  /// A byte of a character outside ASCII.
  case nonASCII

  /// True for control characters, which literals and names in back-quotes must not contain. Zero bytes are accepted
  /// everywhere, with a warning.
  static func isUnprintable(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0 || byte == 0x7F }

  /// The class of each byte.
  static let table: [ByteClass] = (0...255).map(ByteClass.init(of:))

  private init(of byte: UInt8) {
    self =
      switch byte {
      case 0: .zero
      case 0x20, 0x09, 0x0B, 0x0C: .space
      case 0x0A, 0x0D: .newline
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): .letter
      case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
      case UInt8(ascii: ":"): .colon
      case UInt8(ascii: "("): .leftParenthesis
      case UInt8(ascii: ")"): .rightParenthesis
      case UInt8(ascii: "\""): .quote
      case UInt8(ascii: "'"): .apostrophe
      case UInt8(ascii: "`"): .backquote
      case UInt8(ascii: "$"): .dollar
      case UInt8(ascii: "#"): .pound
      case UInt8(ascii: "/"): .slash
      case UInt8(ascii: "."): .period
      case 0x80...: .nonASCII
      default:
        if ",;[]{}@\\".utf8.contains(byte) {
          .punctuation
        } else if "=-+!*%<>&|^~?".utf8.contains(byte) {
          .operatorCharacter
        } else {
          .invalid
        }
      }
  }
}

/// The tokens and trivia in which a byte may occur, for the loops that look for their end.
struct ByteTraits: OptionSet {
  let rawValue: UInt8

  /// May continue an identifier.
  static let identifier = Self(rawValue: 1)
  /// May continue an operator that does not begin with a period.
  static let `operator` = Self(rawValue: 2)
  /// May continue a comment that ends with its line.
  static let line = Self(rawValue: 8)
  /// Separates an operator on its right from the text on its left.
  static let unbindsLeft = Self(rawValue: 16)
  /// Separates an operator on its left from the text on its right.
  static let unbindsRight = Self(rawValue: 32)

  /// The traits of each byte.
  static let table: [ByteTraits] = (0...255).map(ByteTraits.init(of:))

  private init(of byte: UInt8) {
    var traits: ByteTraits = []
    switch ByteClass.table[Int(byte)] {
    case .letter, .dollar, .digit: traits.insert(.identifier)
    case .slash, .operatorCharacter: traits.insert(.operator)
    default: break
    }
    if !"\n\r\0".utf8.contains(byte) { traits.insert(.line) }
    if " \t\n\r\0([{,;:".utf8.contains(byte) { traits.insert(.unbindsLeft) }
    if " \t\n\r\0)]},;:".utf8.contains(byte) { traits.insert(.unbindsRight) }
    self = traits
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
