import CorpusRunner

/// Generated sources of the other measured languages. A seeded generator determines their contents.
enum GeneratedText {
  /// A log as comma-separated values, with some fields in quotes.
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

  /// Arithmetic statements, one per line.
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

/// A typical document of a web service: records with names, texts, numbers and lists, some of which contain records.
///
/// A seeded generator determines the contents, so that each run measures the same bytes.
struct JSONDocument {
  /// The formatting of a document.
  enum Layout: String, CaseIterable { case indented, compact }

  private indirect enum Value {
    case literal(String)
    case list([Value])
    case object(KeyValuePairs<String, Value>)
  }

  let layout: Layout
  private(set) var bytes: [UInt8] = []
  private var random = SeededGenerator(seed: 1)

  /// Writes records up to a minimum number of bytes.
  init(_ layout: Layout, minimumBytes: Int) {
    self.layout = layout
    bytes.reserveCapacity(minimumBytes + 4096)
    write("{")
    writeKey("version", depth: 1)
    write("1,")
    writeKey("records", depth: 1)
    write("[")
    var number = 0
    while bytes.count < minimumBytes {
      if number > 0 { write(",") }
      number += 1
      beginLine(depth: 2)
      write(record(number), depth: 2)
    }
    beginLine(depth: 1)
    write("]")
    beginLine(depth: 0)
    write("}")
    beginLine(depth: 0)
  }

  private mutating func record(_ number: Int) -> Value {
    .object([
      "id": .literal("\(number)"),
      "key": .literal("\"\(String(random.next(), radix: 16))\""),
      "active": .literal(random.next() % 2 == 0 ? "true" : "false"),
      "name": text(words: 1...3),
      "description": text(words: 5...30),
      "price": .literal("\(self.number(0...1000)).\(self.number(10...99))"),
      "balance": .literal("\(self.number(-1_000_000_000...0))"),
      "parent": .literal(self.number(0...1) == 0 ? "null" : "\(self.number(0...100_000))"),
      "location": .object([
        "latitude": .literal("\(self.number(-90...90)).\(self.number(10_000...99_999))"),
        "longitude": .literal("\(self.number(-180...180)).\(self.number(10_000...99_999))"),
        "accuracy": .literal("\(self.number(1...9)).\(self.number(0...99))e-\(self.number(0...12))"),
      ]),
      "tags": list(0...7) { $0.text(words: 1...2) },
      "scores": list(0...12) { .literal("\($0.number(-100...10_000))") },
      "friends": list(0...3) {
        .object(["id": .literal("\($0.number(1...100_000))"), "name": $0.text(words: 1...3)])
      },
    ])
  }

  private static let plainWords = [
    "lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "adipiscing", "elit", "sed", "do", "tempor", "incididunt",
  ]
  private static let otherWords = [
    "größe", "naïve", "東京", "Ελλάδα", "🎉", #"\"quoted\""#, #"line\nbreak"#, #"caf\u00e9"#, #"\ud83d\ude00"#, #"a\/b"#,
  ]

  private mutating func text(words range: ClosedRange<Int>) -> Value {
    let chosen = (0..<number(range)).map { _ in
      let words = number(0...9) == 0 ? Self.otherWords : Self.plainWords
      return words[number(0...words.count - 1)]
    }
    return .literal("\"\(chosen.joined(separator: " "))\"")
  }

  private mutating func list(_ count: ClosedRange<Int>, _ value: (inout Self) -> Value) -> Value {
    .list((0..<number(count)).map { _ in value(&self) })
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func write(_ value: Value, depth: Int) {
    switch value {
    case .literal(let text): write(text)
    case .list(let values) where values.isEmpty: write("[]")
    case .list(let values):
      for (index, value) in values.enumerated() {
        write(index == 0 ? "[" : ",")
        beginLine(depth: depth + 1)
        write(value, depth: depth + 1)
      }
      beginLine(depth: depth)
      write("]")
    case .object(let members):
      for (index, (name, value)) in members.enumerated() {
        write(index == 0 ? "{" : ",")
        writeKey(name, depth: depth + 1)
        write(value, depth: depth + 1)
      }
      beginLine(depth: depth)
      write("}")
    }
  }

  private mutating func writeKey(_ name: String, depth: Int) {
    beginLine(depth: depth)
    write(layout == .indented ? "\"\(name)\": " : "\"\(name)\":")
  }

  private mutating func beginLine(depth: Int) {
    guard layout == .indented else { return }
    write("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
