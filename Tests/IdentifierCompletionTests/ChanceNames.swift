import CorpusRunner

/// Names and texts by chance, of few letters, so that much matches.
struct ChanceNames {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func name(of letters: String = "abcABC_1", upTo length: Int = 8) -> String {
    let letters = Array(letters)
    return String((0..<Int.random(in: 0...length, using: &random)).map { _ in letters.randomElement(using: &random)! })
  }

  mutating func names(_ count: Int, of letters: String = "abcABC_1", upTo length: Int = 8) -> [String] {
    (0..<count).map { _ in name(of: letters, upTo: length) }
  }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Any scalars, with those that join Characters among them more often than by chance.
  mutating func soup(upTo length: Int = 10) -> String {
    let joining: [Unicode.Scalar] = [
      "e", "E", "é", "\u{301}", "\u{308}", "\u{200D}", "👍", "\u{1F3FD}", "🇩", "🇪", "\r", "\n", "\u{1100}", "\u{1161}",
      "\u{11A8}",
      "가", "각", "ß", "ẞ", "ς", "σ", "Σ", "İ", "ı", "K", "\u{212A}", ";", "\u{37E}", "ǆ", "ǅ", "か", "が", "\0", "क", "ि",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &random) {
      let any = Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random)) ?? "x"
      text.unicodeScalars.append(
        Int.random(in: 0..<4, using: &random) == 0 ? any : joining.randomElement(using: &random)!)
    }
    return text
  }
}
