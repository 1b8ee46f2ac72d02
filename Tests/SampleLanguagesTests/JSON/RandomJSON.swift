import CorpusRunner

/// Random documents, and mutations of them.
struct RandomJSON {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A random number below a limit.
  private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  mutating func next() -> String { value(0) + space() }

  private mutating func value(_ depth: Int) -> String {
    switch random(depth > 4 ? 4 : 8) {
    case 0: return ["true", "false", "null"][random(3)]
    case 1: return number()
    case 2, 3: return string()
    case 4, 5:
      return "[" + (0..<random(4)).map { _ in space() + value(depth + 1) }.joined(separator: ",")
        + space() + "]"
    default:
      // Foundation accepts duplicate member names, but keeps only one of them.
      let members = (0..<random(4)).map {
        "\(space())\"\($0)\(string().dropFirst()):\(value(depth + 1))"
      }
      return "{" + members.joined(separator: ",") + space() + "}"
    }
  }

  private mutating func number() -> String {
    ["", "-"][random(2)] + ["0", "7", "12", "903"][random(4)] + ["", ".0", ".25"][random(3)]
      + ["", "e2", "E-3", "e+07"][random(4)]
  }

  private mutating func string() -> String {
    let parts = [
      "a", "Größe", "東京", "🎉", " ", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\u00e9"#, #"\ud83d\ude00"#,
      "\u{7F}", "'", "{",
    ]
    return "\"" + (0..<random(5)).map { _ in parts[random(parts.count)] }.joined() + "\""
  }

  private mutating func space() -> String { ["", "", " ", "\n  ", "\t", "\r\n"][random(6)] }

  // MARK: Mutations

  /// A document with one piece inserted, removed, or in place of a byte.
  mutating func mutated(_ document: String) -> [UInt8] {
    let pieces: [[UInt8]] =
      [
        "\"", "\\", ",", ":", "[", "]", "{", "}", "0", "1", "-", "+", ".", "e", " ", "\n", "\t",
        "u", "true", "nul", "/",
      ]
      .map { Array($0.utf8) } + [[0], [0x1F], [0x80], [0xC3], [0xFF], [0xED, 0xA0, 0x80]]
    var bytes = Array(document.utf8)
    let place = random(bytes.count)
    switch random(3) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(contentsOf: pieces[random(pieces.count)], at: place)
    default: bytes.replaceSubrange(place...place, with: pieces[random(pieces.count)])
    }
    return bytes
  }

  /// True if Foundation's verdict may differ from the RFC's: it detects other encodings than UTF-8 if there are
  /// zeros, and accepts a comma before a closing bracket.
  static func isJudgedOtherwise(_ bytes: [UInt8]) -> Bool {
    let visible = bytes.filter { $0 > UInt8(ascii: " ") }
    let closers = [UInt8(ascii: "]"), UInt8(ascii: "}")]
    return bytes.contains(0)
      || zip(visible, visible.dropFirst()).contains {
        $0 == UInt8(ascii: ",") && closers.contains($1)
      }
  }
}
