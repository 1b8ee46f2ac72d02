/// A part of the text of a tree.
enum TreeToken {
  case open, close
  case label(String)
  case word(String)

  var text: String {
    switch self {
    case .open: "("
    case .close: ")"
    case .label(let text), .word(let text): text
    }
  }
}

/// Takes the text of a tree apart.
struct TreeTokens {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  mutating func next() throws(TreeTextError) -> TreeToken? {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "("): return .open
    case UInt8(ascii: ")"): return .close
    case UInt8(ascii: "\""):
      try skipString()
      return .word(text(from: start))
    default:
      while position < bytes.count, !Self.isSpace(bytes[position]), !"()\"".utf8.contains(bytes[position]) {
        position += 1
      }
      return bytes[position - 1] == UInt8(ascii: ":") ? .label(text(from: start)) : .word(text(from: start))
    }
  }

  private mutating func skipString() throws(TreeTextError) {
    while position < bytes.count {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw .unterminatedString
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
  }
}
