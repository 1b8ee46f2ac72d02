import CorpusRunner

/// Random names and texts made of few letters, so that many of them match.
struct RandomNames {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func name(of letters: String = "abcABC_1", upTo length: Int = 8) -> String {
    name(of: letters.map(String.init), upTo: length)
  }

  mutating func name(of letters: [String], upTo length: Int) -> String {
    (0..<Int.random(in: 0...length, using: &random)).map { _ in letters.randomElement(using: &random)! }.joined()
  }

  mutating func names(_ count: Int, of letters: String = "abcABC_1", upTo length: Int = 8) -> [String] {
    (0..<count).map { _ in name(of: letters, upTo: length) }
  }

  /// Alphabets of several scripts, each with some letters that are nearly equal.
  static let alphabets: [[String]] = [
    ["a", "b", "c", "A", "B", "C", "_", "1"],
    ["a", "b", "A", "e", "E", "é", "É", "e\u{301}", "E\u{301}", "ê", "ü", "u", "_", "2"],
    ["가", "각", "ㄱ", "\u{1100}", "\u{1161}", "\u{11A8}", "한", "a", "B"],
    [
      "İ", "i", "I", "ı", "ß", "ẞ", "s", "S", "ſ", "K", "k", "\u{212A}", "Å", "å", "\u{212B}", "\u{307}", "σ", "ς", "Σ",
    ],
    ["a", "B", "👍", "👍🏽", "🇩", "🇪", "🇩🇪", "\u{200D}", "👨", "👩", "\r", "\n", "\r\n", "e", "\u{301}", "_", "\0"],
    ["д", "й", "и", "Й", "И", "ё", "е", "Е", "Ω", "\u{2126}", "ώ", "ǆ", "ǅ", "Ǆ", "क", "कि", "ि"],
  ]

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Random scalars, which include those that combine into Characters more often than by chance.
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
