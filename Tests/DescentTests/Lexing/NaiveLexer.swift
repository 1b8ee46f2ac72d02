@testable import Descent
@testable import DescentLexicon

/// A lexer that tries every rule at every position.
struct NaiveLexer<Kind: TokenKind> {
  struct Rule {
    /// The kind; nil for trivia.
    let kind: Kind?
    let pattern: TokenPattern

    var rule: LexicalRule<Kind> { kind.map { .token($0, pattern) } ?? .skip(pattern) }
  }

  let rules: [Rule]

  func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var position = 0
    var unknownStart = 0
    func append(_ name: String, _ range: Range<Int>) {
      let text = String(decoding: bytes[range], as: UTF8.self)
      lines.append("\(name) \(text.replacing("\n", with: "⏎").replacing("\0", with: "␀"))")
    }
    while position < bytes.count {
      let ends = rules.map { $0.pattern.ends(in: bytes, from: position).max() ?? position }
      let longest = ends.max() ?? position
      if longest == position {
        position = endOfScalar(in: bytes, around: position + 1)
        continue
      }
      if unknownStart < position { append("unknown", unknownStart..<position) }
      let end = endOfScalar(in: bytes, around: longest)
      if let kind = rules[ends.firstIndex(of: longest)!].kind { append("\(kind)", position..<end) }
      position = end
      unknownStart = end
    }
    if unknownStart < position { append("unknown", unknownStart..<position) }
    return lines
  }

  /// The end of the well-formed UTF-8 character that contains an offset, found with the standard library's decoder.
  private func endOfScalar(in bytes: [UInt8], around offset: Int) -> Int {
    for start in max(0, offset - 3)..<max(offset, 0) {
      for count in 2...4 where start + count <= bytes.count && start + count > offset {
        guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else { continue }
        if text.unicodeScalars.count == 1 { return start + count }
      }
    }
    return offset
  }
}

extension TokenPattern {
  /// The possible ends of matches that begin at an offset, found exhaustively.
  func ends(in bytes: [UInt8], from start: Int) -> Set<Int> {
    switch shape {
    case .word(let word):
      return bytes[start...].starts(with: word) ? [start + word.count] : []
    case .character(let set, let orInvalidByte):
      var ends: Set<Int> = []
      for count in 1...4 where start + count <= bytes.count {
        guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else { continue }
        let scalars = Array(text.unicodeScalars)
        if scalars.count == 1, set.ranges.contains(where: { $0.contains(scalars[0].value) }) {
          ends.insert(start + count)
        }
      }
      if orInvalidByte, start < bytes.count, bytes[start] >= 0x80 { ends.insert(start + 1) }
      return ends
    case .sequence(let patterns):
      return patterns.reduce([start]) { ends, pattern in
        ends.reduce(into: []) { $0.formUnion(pattern.ends(in: bytes, from: $1)) }
      }
    case .choice(let patterns): return patterns.reduce(into: []) { $0.formUnion($1.ends(in: bytes, from: start)) }
    case .repeated(let pattern, let least, let most):
      var all: Set<Int> = least == 0 ? [start] : []
      var current: Set<Int> = [start]
      var count = 0
      while !current.isEmpty, count < most ?? bytes.count + least + 1 {
        current = current.reduce(into: []) { $0.formUnion(pattern.ends(in: bytes, from: $1)) }
        count += 1
        if count >= least { all.formUnion(current) }
      }
      return all
    case .through(let word):
      var ends: Set<Int> = []
      for offset in bytes[start...].indices where bytes[offset...].starts(with: word) {
        ends.insert(offset + word.count)
        break
      }
      return ends
    }
  }

  func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return ends(in: bytes, from: 0).contains(bytes.count)
  }
}
