import CorpusRunner
import Descent
import SwiftGrammar
import TestSupport
import Testing

/// Properties for any bytes: nothing is lost, nothing traps, and time is linear.
@Suite struct LexerRobustnessTests {
  /// A source that contains every kind of token.
  static let sample = ##"""
    #!/usr/bin/swift
    import Foundation // a comment
    /* block /* nested */ */
    <<<<<<< HEAD
    let merged = 1
    >>>>>>> branch
    #if os(Linux) && !DEBUG
    @available(macOS 10.15, *) public func ==<T>(_ a: A<B<T>>?, b: Int...) async throws -> [Int: A<C>]! { $0 }
    #endif
    let `class` = 0xFF_p + 0x1.8p-3 + 1_000.5e+3 >>= x?.y!.z ?? \.?.key..<5
    let r = /a(b)[/]\/c/, s = #/ x # /#, m = #/
      multi / line
      /#
    let t = "a\(b + "\(c(d))\u{1F600}")e" + #"raw \(x) \#(y)"# + #"""#
    let u = """
      text \(value) and \
      more "" quotes
      \(x ? """
        inner
        """ : "y")
      """
    “curly” 'single' <#placeholder#> Swift::max é⊕日本 a </* c */b> c.0.1 &x \u{A0}
    """##

  @Test func everyTruncation() throws {
    let bytes = Array(Self.sample.utf8)
    try LexedText(Self.sample).checkInvariants()
    for length in 0...bytes.count { try LexedText(bytes: Array(bytes[..<length])).checkInvariants() }
  }

  @Test func everyDeletionOfAByte() throws {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      var mutant = bytes
      mutant.remove(at: index)
      try LexedText(bytes: mutant).checkInvariants()
    }
  }

  @Test(arguments: 0..<200)
  func randomBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // Significant bytes are frequent, so that rare states are reached.
    let meaningful = Array("\"\"\"##\\(()){}[]<>/*?!.=&-+:;,@`$' \n\r\t\0abu01xe_\u{A0}é“”".utf8)
    let bytes = (0..<400).map { _ in
      generator.next() % 8 == 0
        ? UInt8.random(in: 0...255, using: &generator) : meaningful.randomElement(using: &generator)!
    }
    try LexedText(bytes: bytes).checkInvariants()
  }

  @Test func tokensOfAnyLengthKeepIt() throws {
    let long = String(repeating: "x", count: 70_000)
    for text in [long, "\"\(long)\"", "`\(long)`", "1" + String(repeating: "0", count: 65_534), "/\(long)/"] {
      let lexed = try LexedText("\(text) end \(text)")
      #expect(lexed.texts == [text, "end", text])
    }
    for count in 65_533...65_537 {
      let text = String(repeating: "y", count: count)
      #expect(try LexedText(text + " z").texts == [text, "z"])
    }
  }

  @Test func interpolationsOfAnyDepth() throws {
    let depth = 10_000
    let text = String(repeating: "\"\\(", count: depth) + "x" + String(repeating: ")\"", count: depth)
    let lexed = try LexedText(text)
    #expect(lexed.count == depth * 4 + 1)
    #expect(lexed.reported.isEmpty)
    let open = try LexedText(String(repeating: "\"\\(", count: depth))
    #expect(open.count == depth * 4)
    #expect(open.reported.count == 1)
  }

  @Test func commentsOfAnyDepth() throws {
    let depth = 100_000
    let text = String(repeating: "/*", count: depth) + String(repeating: "*/", count: depth) + "x"
    #expect(try LexedText(text).texts == ["x"])
    #expect(try LexedText(String(repeating: "/*", count: depth)).reported.count == 1)
  }

  /// Each of these was quadratic, or might become so: a lookahead fails again and again.
  @Test(
    arguments: [
      "<#", "`a\n", "/a)", "/\\", "#", "#/\n", "##/\n#/\n", "\"\\(", "#\"\"\"\\#(", "##\"\"\"\\##(#\"\"\"\\#(",
      "<<<<<<< a\n",
      ">>>> a\n", "“", "'", "/*", ">", "<", "?", ".", "*/", "\"\"\"\n", "\\(", "(/", "/[", "+/", "0x1.f", "\r",
      "\u{301}", "\u{A0}",
      "$", "@", "a", "\0", "\"", "\"\"\"\n \\(", ")", "/ ", "= / ", "<-", "a = \"\"\"\n", "\\\"\"\"\n",
      "  x = #\"\"\"\n}\n  x = \"\"\"\n}\n  x = \"\"\"\n  \"\"\"\n",
    ])
  func timeIsLinear(unit: String) throws {
    let growth = try TimeGrowth(to: 80_000 / unit.utf8.count) { count in
      let text = String(repeating: unit, count: count)
      let tokens = try LexedText(text).tokens
      #expect(Int(tokens[tokens.count - 1].start) == text.utf8.count, "all of it is lexed")
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// After an operand, whether a slash in an operator may begin a regular expression depends on where the operator ends.
  @Test func slashesInOneOperator() throws {
    let growth = try TimeGrowth(to: 40_000) { count in
      let sign = String(repeating: "^/", count: count) + "^"
      let texts = try LexedText("a \(sign) b").texts
      #expect(texts == ["a", sign, "b"])
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func rawStringsWithFewerAndFewerSigns() throws {
    let opening = stride(from: 30, to: 0, by: -1).map { count in
      let signs = String(repeating: "#", count: count)
      return "\(signs)\"\"\"\\\(signs)("
    }.joined()
    let growth = try TimeGrowth(to: 80) { count in
      let text = String(repeating: opening, count: count)
      let tokens = try LexedText(text).tokens
      #expect(Int(tokens[tokens.count - 1].start) == text.utf8.count, "all of it is lexed")
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
