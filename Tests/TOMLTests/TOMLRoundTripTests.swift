import CorpusRunner
import Descent
@testable import TOML
import Testing

/// Random values, written as TOML and read back.
@Suite struct TOMLRoundTripTests {
  @Test(arguments: 0..<200) func valuesAreReadAsTheyWereWritten(seed: Int) throws {
    var random = RandomTOML(seed: seed)
    let table = random.table(depth: 0)
    let file = try TOMLFile(table.fileText)
    #expect(file.messages == [], "\(table.fileText)")
    #expect(file.table == table, "\(table.fileText)")
  }

  @Test func tablesAreWrittenUnderHeaders() {
    let table: TOMLTable = [
      "a b": .table(["c": .array([.table(["d": .integer(1)]), .table([:])])]), "e": .array([.integer(1), .table([:])]),
    ]
    #expect(
      table.fileText == """
        e = [1, {}]
        ["a b"]
        [["a b".c]]
        d = 1
        [["a b".c]]

        """)
  }
}

/// Generates values of every kind.
private struct RandomTOML {
  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  mutating func table(depth: Int) -> TOMLTable {
    var table = TOMLTable()
    for _ in 0..<number(in: 0...5) {
      let (key, value) = (text(), value(depth: depth + 1))
      if table[key] == nil { table.append(key, value) }
    }
    return table
  }

  private mutating func value(depth: Int) -> TOMLValue {
    switch number(in: 0...(depth < 5 ? 11 : 7)) {
    case 0: .string(text())
    case 1: .integer(Int64(bitPattern: generator.next()))
    case 2: .float(float())
    case 3: .boolean(generator.next() & 1 == 0)
    case 4: .offsetDateTime(TOMLDateTime(date(), time()), offset: number(in: -1439...1439))
    case 5: .localDateTime(TOMLDateTime(date(), time()))
    case 6: .localDate(date())
    case 7: .localTime(time())
    case 8, 9: .array((0..<number(in: 0...4)).map { _ in value(depth: depth + 1) })
    case 10: .array((0..<number(in: 1...3)).map { _ in .table(table(depth: depth + 1)) })
    default: .table(table(depth: depth))
    }
  }

  private mutating func text() -> String {
    let characters: [Character] = Array("ab-_ .\"'\\#=[]{}é😀\n\r\t\u{0}\u{7F}") + ["\r\n", "e\u{301}"]
    return String((0..<number(in: 0...6)).map { _ in characters[number(in: 0...characters.count - 1)] })
  }

  private mutating func float() -> Double {
    let float = Double(bitPattern: generator.next())
    return float.isNaN ? .infinity : float
  }

  private mutating func date() -> TOMLDate {
    TOMLDate(year: number(in: 0...9999), month: number(in: 1...12), day: number(in: 1...28))
  }

  private mutating func time() -> TOMLTime {
    TOMLTime(
      hour: number(in: 0...23), minute: number(in: 0...59), second: number(in: 0...60),
      nanosecond: number(in: 0...999_999_999))
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
}
