import CorpusRunner
import Descent
import Foundation
import GrammarNotation
import GrammarRunner

/// Sources of the other measured languages: sentences of their grammars in `Grammars`, one after the other. A seed determines
/// them, so that each run measures the same bytes.
enum GeneratedText {
  /// - Parameter language: the folder of the grammar; a source of it ends at the end of a line, and another may follow.
  static func sentences(of language: String, minimumBytes: Int) throws -> [UInt8] {
    let folder = "Grammars/\(language)"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let grammar = try RunnableGrammar(Grammar(files.map { try SourceText(path: "\(folder)/\($0)") }))
    var generator = SentenceGenerator(grammar, seed: 1, size: 40)
    var text: [UInt8] = []
    while text.count < minimumBytes, let sentence = generator.next() { text += "\(sentence)\n".utf8 }
    return text
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
