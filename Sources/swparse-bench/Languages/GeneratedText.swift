import CorpusRunner

/// Sources of the other languages that are measured. Chance with a seed decides what is in them.
enum GeneratedText {
  /// Records of a log as comma-separated values, some fields in quotes.
  static func csv(minimumBytes: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 1)
    var text = "time,level,service,duration,message\n"
    let levels = ["debug", "info", "info", "warning", "error"]
    let services = ["api", "search", "größe", "billing", "mail"]
    let messages = ["started", "request served", "\"retry, then give up\"", "\"said \"\"no\"\"\"", "東京 is slow", ""]
    while text.utf8.count < minimumBytes {
      let seconds = Int.random(in: 1_600_000_000...1_700_000_000, using: &random)
      let duration = Int.random(in: 0...9999, using: &random)
      text += "\(seconds),\(levels.randomElement(using: &random)!),\(services.randomElement(using: &random)!),"
      text += "\(duration).\(duration % 10),\(messages.randomElement(using: &random)!)\n"
    }
    return Array(text.utf8)
  }

  /// Statements of arithmetic, a line each.
  static func arithmetic(minimumBytes: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 1)
    var text = ""
    var line = 0
    while text.utf8.count < minimumBytes {
      line += 1
      text += line % 3 == 0 ? "v\(line % 100) = " : ""
      text += expression(depth: 0, &random) + "\n"
    }
    return Array(text.utf8)
  }

  private static func expression(depth: Int, _ random: inout SeededGenerator) -> String {
    let signs = [" + ", " - ", " * ", " / ", "^"]
    return (0...Int.random(in: 0...(depth == 0 ? 4 : 2), using: &random)).map { index in
      (index == 0 ? "" : signs.randomElement(using: &random)!) + operand(depth: depth, &random)
    }.joined()
  }

  private static func operand(depth: Int, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0...(depth > 3 ? 4 : 7), using: &random) {
    case 0, 1: String(Int.random(in: 0...100_000, using: &random))
    case 2: "\(Int.random(in: 0...99, using: &random)).\(Int.random(in: 0...99, using: &random))"
    case 3: "v\(Int.random(in: 0...99, using: &random))"
    case 4: "total"
    case 5: "(" + expression(depth: depth + 1, &random) + ")"
    case 6: "-" + operand(depth: depth + 1, &random)
    default: "max(" + expression(depth: depth + 1, &random) + ", " + expression(depth: depth + 1, &random) + ")"
    }
  }
}
