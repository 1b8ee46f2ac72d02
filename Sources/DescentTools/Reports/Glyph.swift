import Descent

/// A Unicode scalar as a terminal shows it.
enum Glyph: Equatable {
  case plain(UInt8)
  case tab
  case scalar(Unicode.Scalar)
  case joiner
  /// A byte that is not UTF-8, or a character that would move the cursor or turn the direction of the text.
  case stand(for: Unicode.Scalar)

  init(_ bytes: ArraySlice<UInt8>, isValid: Bool) {
    let first = bytes.first ?? 0
    if !isValid {
      self = .stand(for: "\u{FFFD}")
    } else if first == UInt8(ascii: "\t") {
      self = .tab
    } else if first < 0x20 {
      self = .stand(for: Unicode.Scalar(0x2400 + UInt32(first)) ?? "\u{FFFD}")
    } else if first == 0x7F {
      self = .stand(for: "\u{2421}")
    } else if first < 0x80 {
      self = .plain(first)
    } else {
      self.init(String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}")
    }
  }

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200D: self = .joiner
    case 0x80...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: self = .stand(for: "\u{FFFD}")
    default: self = .scalar(scalar)
    }
  }

  var isBlank: Bool { self == .tab || self == .plain(UInt8(ascii: " ")) }

  func append(to output: inout ByteBuffer) {
    switch self {
    case .plain(let byte): output.append(byte)
    case .tab: output.append(UInt8(ascii: " "))
    case .joiner: output.append("\u{200D}")
    case .scalar(let scalar), .stand(let scalar): output.append(String(scalar))
    }
  }

  /// The number of cells: two for East Asian wide characters and emoji, none for marks that combine.
  var width: Int {
    guard case .scalar(let scalar) = self else {
      if case .joiner = self { return 0 } else { return 1 }
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return scalar.properties.isEmojiPresentation || scalar.properties.isEmojiModifier ? 2 : 1
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys the scalar rather than show it: it would move the cursor or turn the direction of the text.
  package var isObeyedByTerminals: Bool {
    switch Glyph(Array(String(self).utf8)[...], isValid: true) {
    case .stand, .tab: true
    case .plain, .scalar, .joiner: false
    }
  }
}

extension Character {
  /// The number of cells that a terminal takes for the character: that of its widest scalar.
  package var cellCount: Int {
    unicodeScalars.map { Glyph(Array(String($0).utf8)[...], isValid: true).width }.max() ?? 0
  }
}
