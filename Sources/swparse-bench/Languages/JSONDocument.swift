import CorpusRunner

/// A document as services send them: records with names, texts, numbers and lists, some of which hold records.
///
/// Chance with a seed decides what is in it, so that each run measures the same bytes.
struct JSONDocument {
  /// How a document is written.
  enum Layout: String, CaseIterable { case indented, compact }

  let layout: Layout
  private(set) var bytes: [UInt8] = []
  private var random = SeededGenerator(seed: 1)
  private var depth = 0

  /// Writes records until there are as many bytes.
  init(_ layout: Layout, minimumBytes: Int) {
    self.layout = layout
    bytes.reserveCapacity(minimumBytes + 4096)
    object { document in
      document.member("version") { $0.write("1") }
      document.member("records") { document in
        document.array(while: { document, _ in document.bytes.count < minimumBytes }) {
          $0.writeRecord($1 + 1)
        }
      }
    }
    endLine()
  }

  private mutating func writeRecord(_ number: Int) {
    object { document in
      document.member("id") { $0.write(String(number)) }
      document.member("key") { $0.write("\"\(String($0.random.next(), radix: 16))\"") }
      document.member("active") { $0.write($0.random.next() % 2 == 0 ? "true" : "false") }
      document.member("name") { $0.writeText(words: 1...3) }
      document.member("description") { $0.writeText(words: 5...30) }
      document.member("price") { $0.write("\($0.number(0...1000)).\($0.number(10...99))") }
      document.member("balance") { $0.write(String($0.number(-1_000_000_000...0))) }
      document.member("parent") {
        $0.write($0.number(0...1) == 0 ? "null" : String($0.number(0...100_000)))
      }
      document.member("location") { document in
        document.object { document in
          document.member("latitude") {
            $0.write("\($0.number(-90...90)).\($0.number(10_000...99_999))")
          }
          document.member("longitude") {
            $0.write("\($0.number(-180...180)).\($0.number(10_000...99_999))")
          }
          document.member("accuracy") {
            $0.write("\($0.number(1...9)).\($0.number(0...99))e-\($0.number(0...12))")
          }
        }
      }
      document.member("tags") { $0.writeList(0...7) { $0.writeText(words: 1...2) } }
      document.member("scores") {
        $0.writeList(0...12) { $0.write(String($0.number(-100...10_000))) }
      }
      document.member("friends") { document in
        document.writeList(0...3) { document in
          document.object { document in
            document.member("id") { $0.write(String($0.number(1...100_000))) }
            document.member("name") { $0.writeText(words: 1...3) }
          }
        }
      }
    }
  }

  private static let plainWords = [
    "lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "adipiscing", "elit", "sed", "do",
    "tempor", "incididunt",
  ]
  private static let otherWords = [
    "größe", "naïve", "東京", "Ελλάδα", "🎉", #"\"quoted\""#, #"line\nbreak"#, #"caf\u00e9"#,
    #"\ud83d\ude00"#, #"a\/b"#,
  ]

  private mutating func writeText(words range: ClosedRange<Int>) {
    write("\"")
    for index in 0..<number(range) {
      if index > 0 { write(" ") }
      let words = number(0...9) == 0 ? Self.otherWords : Self.plainWords
      write(words[number(0...words.count - 1)])
    }
    write("\"")
  }

  private mutating func writeList(_ count: ClosedRange<Int>, _ value: (inout Self) -> Void) {
    let count = number(count)
    if count == 0 { return write("[]") }
    array(while: { $1 < count }) { document, _ in value(&document) }
  }

  // MARK: The form

  private mutating func object(_ members: (inout Self) -> Void) { group("{", "}", members) }

  /// Writes an array. Both functions are told the number of elements before.
  private mutating func array(
    while goesOn: (borrowing Self, Int) -> Bool, _ element: (inout Self, Int) -> Void
  ) {
    group("[", "]") { document in
      var count = 0
      while goesOn(document, count) {
        document.beginElement()
        element(&document, count)
        count += 1
      }
    }
  }

  private mutating func member(_ name: String, _ value: (inout Self) -> Void) {
    beginElement()
    write(layout == .indented ? "\"\(name)\": " : "\"\(name)\":")
    value(&self)
  }

  private mutating func group(_ open: String, _ close: String, _ body: (inout Self) -> Void) {
    write(open)
    depth += 1
    body(&self)
    depth -= 1
    endLine()
    write(close)
  }

  private mutating func beginElement() {
    let isFirst = bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
    if !isFirst { write(",") }
    endLine()
  }

  private mutating func endLine() {
    guard layout == .indented else { return }
    write("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
