import Descent

/// A Unicode scalar as a terminal shows it.
enum Glyph: Equatable {
  case plain(UInt8)
  case tab
  case scalar(Unicode.Scalar)
  case joiner
  /// A replacement for a byte that is not UTF-8, or for a character that would move the cursor or change the text
  /// direction.
  case stand(for: Unicode.Scalar)

  /// - Parameter scalar: nil for a byte that is not UTF-8.
  init(_ scalar: Unicode.Scalar?) {
    guard let scalar else {
      self = .stand(for: "\u{FFFD}")
      return
    }
    self =
      switch scalar.value {
      case 0x09: .tab
      case 0..<0x20: .stand(for: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x20..<0x7F: .plain(UInt8(scalar.value))
      case 0x7F: .stand(for: "\u{2421}")
      case 0x80...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: .stand(for: "\u{FFFD}")
      case 0x200D: .joiner
      default: .scalar(scalar)
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

  /// The number of cells: two for East Asian wide characters and emoji, none for combining marks.
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
  /// True if the scalar would move the cursor of a terminal or change the text direction.
  package var isTerminalControl: Bool {
    switch Glyph(self) {
    case .stand, .tab: true
    case .plain, .scalar, .joiner: false
    }
  }
}

extension SourceText {
  /// Its name as it is shown: the name of a file may have bytes that move the cursor of a terminal.
  package var displayName: String {
    if !name.unicodeScalars.contains(where: \.isTerminalControl) { return name }
    return ByteBuffer.text { shown in for scalar in name.unicodeScalars { Glyph(scalar).append(to: &shown) } }
  }
}

extension Character {
  /// The number of cells that a terminal uses for the character: that of its widest scalar.
  package var cellCount: Int { unicodeScalars.map { Glyph($0).width }.max() ?? 0 }
}
