import Descent
import TOML
import Testing

/// The values of TOML literals.
@Suite struct TOMLScalarTests {
  private func value(_ literal: String) throws -> TOMLValue? {
    try TOMLTable(parsing: SourceText("a = \(literal)"))["a"]
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\tb\\\"\u00e9\U0001F600""#, "a\tb\\\"é😀"), (#"'C:\n'"#, #"C:\n"#),
    ("\"\"\"\none\r\ntwo\"\"\"", "one\r\ntwo"), ("\"\"\"one \\  \n\n  two\"\"\"", "one two"),
    ("\"\"\"\"\"two\" \"\"\"\"\"", "\"\"two\" \"\""), (#"""""""""#, "\""), ("'''\nit's'''''", "it's''"),
    ("'''\r\n\\'''", "\\"),
  ])
  func strings(literal: String, text: String) throws { #expect(try value(literal) == .string(text)) }

  @Test(arguments: [
    ("0", 0), ("+99", 99), ("-17", -17), ("5_349_221", 5_349_221), ("0xDEAD_beef", 0xDEAD_BEEF), ("0o0755", 0o755),
    ("0b1101_0110", 0b1101_0110), ("9223372036854775807", .max), ("-9223372036854775808", .min),
  ])
  func integers(literal: String, number: Int64) throws { #expect(try value(literal) == .integer(number)) }

  @Test(arguments: [
    ("3.1415", 3.1415), ("-0.01", -0.01), ("5e+22", 5e22), ("1_0E0_1", 100), ("6.626e-34", 6.626e-34),
    ("inf", .infinity),
    ("-inf", -.infinity), ("1e400", .infinity),
  ])
  func floats(literal: String, number: Double) throws { #expect(try value(literal) == .float(number)) }

  @Test func numbersThatAreNone() throws {
    let value = try #require(try value("-nan"))
    guard case .float(let number) = value, number.isNaN else {
      Issue.record("\(value)")
      return
    }
  }

  @Test func datesAndTimes() throws {
    let date = TOMLDate(year: 1979, month: 5, day: 27)
    let time = TOMLTime(hour: 7, minute: 32, second: 0, nanosecond: 999_999_000)
    #expect(try value("1979-05-27") == .localDate(date))
    #expect(try value("07:32:00.999999") == .localTime(time))
    #expect(try value("1979-05-27t07:32:00.999999") == .localDateTime(TOMLDateTime(date, time)))
    #expect(try value("1979-05-27 07:32:00.9999990001Z") == .offsetDateTime(TOMLDateTime(date, time), offset: 0))
    #expect(
      try value("1979-05-27T07:32:00.999999-07:30") == .offsetDateTime(TOMLDateTime(date, time), offset: -450))
    #expect(try value("2000-02-29") == .localDate(TOMLDate(year: 2000, month: 2, day: 29)))
    #expect(try value("23:59:60") == .localTime(TOMLTime(hour: 23, minute: 59, second: 60)))
  }

  @Test(arguments: [
    ("1900-02-29", "the day must be between 01 and 28"), ("2026-04-31", "the day must be between 01 and 30"),
    ("\"\\U00110000\"", #"'\U00110000' is no Unicode scalar"#), ("0b2", "'0b2' is no number"),
    ("1.e5", "a period in a number must be between two digits"), ("1_", "an underscore must be between two digits"),
    ("TRUE", "this value is written 'true'"), ("-0777", "'-0777' begins with a zero that is too much"),
    ("a.b", "'a.b' is no value"), ("9223372036854775808", "does not fit into an integer of 64 bits"),
  ])
  func invalidLiterals(literal: String, message: String) throws {
    let messages = try TOMLFile("a = \(literal)\nb = 1").messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains(message) == true, "\(messages)")
  }

  @Test(arguments: [
    ("a = True", "a = true"), ("a = -0777", "a = -777"), ("a = 00", "a = 0"), ("a = 00_1", "a = 1"),
    ("a = 01e5", "a = 1e5"), ("a = 00.5", "a = 0.5"), ("a = 007x", nil), ("a = 0.5_", nil),
    ("a = yes", "a = 'yes'"),
    (#"a = "\d""#, #"a = "\\d""#), (#"a = "b"#, nil), (#"a = ["b"#, nil), ("a = { b = 1,\n}", "a = { b = 1 }"),
    ("[[a]", "[[a]]"),
  ])
  func fixes(text: String, fixed: String?) throws {
    let file = try TOMLFile(text)
    let edits = file.diagnostics.flatMap(\.fixIts).flatMap(\.edits)
    #expect(file.tree.source.replacing(edits) == fixed)
  }

  @Test func controlCharactersAreInvalid() throws {
    for character in (0..<0x20).map({ UInt8($0) }) + [0x7F] where ![9, 10].contains(character) {
      for (before, after) in [("# ", ""), ("a = \"", "\""), ("a = '''", "'''"), ("", "a = 1")] {
        let file = TOMLFile(parsing: try SourceText(bytes: Array(before.utf8) + [character] + Array(after.utf8)))
        #expect(file.diagnostics.contains { $0.identifier == "control-character" }, "\(character) in \(before)")
      }
    }
    #expect(try TOMLFile("a = \"\t\" # \t\r\n").isValid)
  }

  @Test func bytesThatAreNoUTF8() throws {
    let file = TOMLFile(parsing: try SourceText(bytes: Array("a = '".utf8) + [0xFF] + Array("'".utf8)))
    #expect(file.messages == ["1:6 invalid UTF-8"])
    #expect(TOMLFile(parsing: try SourceText(bytes: [0xEF, 0xBB, 0xBF] + Array("a = 1".utf8))).isValid)
  }
}

extension SourceText {
  /// The text after applying edits that do not overlap; nil if there are none.
  fileprivate func replacing(_ edits: [FixIt.Edit]) -> String? {
    guard !edits.isEmpty else { return nil }
    var bytes = Array(paddedBytes[..<count])
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
