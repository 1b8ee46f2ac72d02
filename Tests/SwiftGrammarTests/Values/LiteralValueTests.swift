import Descent
import SwiftGrammar
import Testing

/// The values of literals, which are those of the compiler.
@Suite struct LiteralValueTests {
  private func expression(_ text: String) throws -> NodeView {
    try #require(SwiftFile(parsing: text).root.statements.first).any
  }

  @Test(arguments: [
    ("0", 0), ("1_000", 1000), ("0b1111_0000", 240), ("0o777", 511), ("0xABCdef", 0xABCDEF), ("018", 18), ("-0", 0),
    ("-42", -42), ("-0x8000_0000_0000_0000", .min), ("9223372036854775807", .max),
    ("9223372036854775808", nil), ("0b", nil), ("0b12", nil), ("1x", nil), ("+1", nil), ("~1", nil), ("- 1", nil),
    ("1.0", nil), ("x", nil), ("(1)", nil),
  ])
  func integers(text: String, value: Int?) throws { #expect(try expression(text).integerValue() == value) }

  @Test func integersOfOtherTypes() throws {
    #expect(try expression("-128").integerValue(as: Int8.self) == -128)
    #expect(try expression("128").integerValue(as: Int8.self) == nil)
    #expect(try expression("-1").integerValue(as: UInt8.self) == nil)
    #expect(try expression("0xFFFF_FFFF_FFFF_FFFF").integerValue(as: UInt64.self) == .max)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      #expect(try expression("340282366920938463463374607431768211455").integerValue(as: UInt128.self) == .max)
    }
  }

  @Test(
    arguments: [
      ("1.5", 1.5), ("-1_0.0_1e1_0", -10.01e10), ("0x1.8p+3", 12), ("0xFp-1_0", 15.0 / 1024), ("1e400", .infinity),
      ("1e-400", 0), ("4.9406564584124654e-324", 0x1p-1074), ("3", 3), ("0xFF", 255), ("0o17", 15), ("0b1_0001", 17),
      ("-0.0", -0.0), ("1.e5", nil), ("0x1.8", nil), ("1e", nil), ("x", nil),
    ] as [(String, Double?)])
  func floats(text: String, value: Double?) throws { #expect(try expression(text).floatValue() == value) }

  @Test func booleans() throws {
    #expect(try expression("true").booleanValue == true)
    #expect(try expression("false").booleanValue == false)
    #expect(try expression("nil").booleanValue == nil)
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\n\t\r\0\\\"\'\u{e9}\u{1F600}b""#, "a\n\t\r\0\\\"'é😀b"), (##"#"a\n\#n"b"#"##, "a\\n\n\"b"),
    (##"#"C:\"#"##, "C:\\"), (###"##"a\#"##"###, "a\\#"), ("#\"\"\"#", "\""), ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\n  \n  \"\"\"", ""), ("\"\"\"\n\n  \"\"\"", ""),
    ("\"\"\"\n  a\n\n    b\n  \"\"\"", "a\n\n  b"), ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", "a\nb"),
    ("\"\"\"\n  a \\\n  b\\  \n  c\n  \"\"\"", "a bc"), ("#\"\"\"\n a\\\n \\#nb\n \"\"\"#", "a\\\n\nb"),
    ("\"\"\"\n  \"\" \\\"\"\"\n  \"\"\"", "\"\" \"\"\""), ("\"\"\"\n  a\\n  b\n  \"\"\"", "a\n  b"),
  ])
  func strings(text: String, value: String) throws { #expect(try expression(text).stringValue == value) }

  @Test(arguments: [
    "\"a", "\"\\q\"", "\"\\u{}\"", "\"\\u{D800}\"", "\"\\u{110000}\"", "\"\\u{123456789}\"", "\"\\u41\"", "'a'",
    "#\"a\"",
    "\"\"\"a\"\"\"", "\"\"\"\"\"\"", "\"\"\"\n  a\n b\n  \"\"\"", "\"\"\"\na\"\"\"", "\"\"\"\n a \\\n \"\"\"",
    "\"\"\"\n",
    "\"\\(x)", "\"\\(x", "\"\"\"\n\\(x)\"\"\"", "\"\"\"\\(x)\n\"\"\"", "\"\\q\\(x)\"", "x",
  ])
  func malformedStrings(text: String) throws {
    let node = try expression(text)
    #expect(node.stringValue == nil)
    #expect(node.stringParts == nil)
  }

  /// The parts of a string, with the arguments of interpolations in brackets.
  private func parts(_ text: String) throws -> [String]? {
    try expression(text).stringParts?.map { part in
      switch part {
      case .text(let text): text
      case .interpolation(let segment): "[\(segment.arguments.map(\.text).joined(separator: ";"))]"
      }
    }
  }

  @Test func interpolations() throws {
    #expect(try parts(#""a\(x)\(y, z: 1)\n""#) == ["a", "[x]", "[y;z: 1]", "\n"])
    #expect(try parts(##"#"\(a)\#(b)\#n"#"##) == ["\\(a)", "[b]", "\n"])
    #expect(try parts("\"\"\"\n  a\n  \\(x)\n    \\(y) b\\\n  c\n  \"\"\"") == ["a\n", "[x]", "\n  ", "[y]", " bc"])
    #expect(try parts(#""\("a\(b)")""#) == [#"["a\(b)"]"#])
    #expect(try parts(##"#"\#(a)\"#"##) == ["[a]", "\\"])
    #expect(try parts(#""a""#) == ["a"])
    #expect(try parts(#""""#) == [])
  }

  @Test func regularExpressions() throws {
    #expect(try expression("/a b/").regexText == "a b")
    #expect(try expression("##/a/#b/##").regexText == "a/#b")
    #expect(try expression("#/\n a\n/#").regexText == "\n a\n")
    #expect(try expression("#/a").regexText == nil)
  }
}
