import Descent
import SwiftGrammar
import TestSupport
import Testing

/// The expected values are the verdicts of `swift-frontend -typecheck` in all modes of the language and for several targets.
@Suite struct SkippedCodeTests {
  private func hasErrors(_ text: String, version: SwiftVersion = .latest) throws -> Bool {
    var options = ParseOptions()
    options[SwiftOptions.self].version = version
    let file = try SwiftFile(parsing: text.replacing("error", with: "let a = 1 2"), options: options)
    #expect(!file.diagnostics.isEmpty)
    return !file.diagnosticsOfParsedCode.isEmpty
  }

  @Test(arguments: [
    "#if swift(>=99)\nerror\n#endif", "#if compiler(>=99)\nerror\n#endif", "#if !swift(>=4)\nerror\n#endif",
    "#if swift(>=99) && compiler(>=5)\nerror\n#endif", "#if compiler(>=5)\n#else\nerror\n#endif",
    "#if compiler(>=99)\nerror\n#elseif compiler(<5)\nerror\n#elseif compiler(>=6)\n#elseif swift(>=5)\nerror\n#endif",
    "#if os(macOS)\n#if swift(>=99)\nerror\n#endif\n#endif", "#if swift(>=99)\n#if os(macOS)\nerror\n#endif\n#endif",
    "#if os(Linux) && swift(>=99)\nerror\n#endif", "#if compiler(>=99) && FOO\nerror\n#endif",
    "#if FOO && compiler(<5) && BAR\nerror\n#endif", "#if FOO && (compiler(>=99) || swift(>=99))\nerror\n#endif",
    "#if (FOO && compiler(>=99)) || compiler(>=98)\nerror\n#endif",
    "#if !(compiler(>=5) || FOO) && compiler(>=99)\nerror\n#endif",
    "#if !(FOO && compiler(>=99))\n#else\nerror\n#endif", "#if compiler(>=5) && false\nerror\n#endif",
    "#if compiler(>=99)\n} } ) ]\n#endif", "struct S {\n#if compiler(>=99)\nfunc f( {\n#endif\nlet a = 1\n}",
  ])
  func codeForLaterVersionsIsSkipped(text: String) throws {
    #expect(try !hasErrors(text))
  }

  @Test(arguments: [
    "error", "#if true\nerror\n#endif", "#if os(macOS)\nerror\n#endif", "#if swift(>=5)\nerror\n#endif",
    "#if compiler(>=5) && FOO\nerror\n#endif", "#if FOO && swift(>=99)\n#else\nerror\n#endif",
    "#if !(compiler(>=5) && FOO)\nerror\n#endif", "#if !(FOO || compiler(>=5))\nerror\n#endif",
    "#if !(FOO && swift(>=99))\nerror\n#endif", "#if FOO || FOO && swift(>=99)\nerror\n#endif",
    // In the mode of Swift 5, this is compiled.
    "#if swift(>=6)\n#else\nerror\n#endif",
    // On Linux, the branch is parsed after the one that is compiled.
    "#if os(Linux)\n#elseif swift(>=99)\nerror\n#endif",
    "#if swift(>=99) || os(macOS)\nerror\n#endif", "#if swift(>=99)\n#else\nerror\n#endif",
    "#if swift(>=99)\n#elseif FLAG\nerror\n#endif", "#if swift(=>99)\nerror\n#endif", "#if\nerror\n#endif",
    "#if swift(>=99)\n#endif\nerror", "#if swift(>=99)\nerror", "#endif\nerror\n#else",
  ])
  func otherCodeIsParsed(text: String) throws {
    #expect(try hasErrors(text))
  }

  /// The compiler has read the first token when it finds out that it skips code.
  @Test(arguments: [
    ("0xg", true), ("'a'", true), ("\"a\\(b)\\q\"", true), ("\"a\\(0xg)\"", false), ("\"", true), ("\"\\(a\"", true),
    ("\"a\\(\"b\\(c)\")\\q\"", true), ("\"a\\(\"\\q\")\"", false), ("b\n#endif\n#if compiler(>=98)\n0xg", true),
    ("\"\"\"a\"\"\"", true), ("=b", true), ("#/a", true), ("<#a#>", true), ("*/", true), ("/* a */ 1e", true),
    ("let a = 0xg", false), ("=======", false), (">>>>>>> a", false), ("let a = \"", false), ("a // b\n\"", false),
    (".5", false), ("`a", false), ("$", false),
  ])
  func theFirstTokenIsRead(code: String, isRefused: Bool) throws {
    for text in ["#if compiler(>=99)\n\(code)\n#endif", "#if compiler(>=5)\n#else\n \(code)\n#endif"] {
      let file = try SwiftFile(parsing: text)
      #expect(!file.diagnostics.isEmpty)
      #expect(file.diagnosticsOfParsedCode.isEmpty != isRefused, "\(text)")
    }
  }

  /// So is a merge conflict before the first token.
  @Test(arguments: [("", true), ("// a\n", true), ("a\n", false)])
  func conflictsBeforeTheFirstTokenAreReported(before: String, isRefused: Bool) throws {
    let text = "#if compiler(>=99)\n\(before)<<<<<<< a\nb\n=======\nc\n>>>>>>> d\n#endif"
    #expect(try SwiftFile(parsing: text).diagnosticsOfParsedCode.isEmpty != isRefused)
  }

  @Test func manyMistakesInOneString() throws {
    let growth = try TimeGrowth(to: 8_000) { count in
      let string = String(repeating: "\\q\\(a)", count: count)
      let file = try SwiftFile(parsing: "#if compiler(>=99)\n\"\(string)\"\n#endif")
      #expect(file.diagnosticsOfParsedCode.count == count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Bytes that are no UTF-8 are read in comments and strings.
  @Test(arguments: [("// ", true), ("/* ", true), ("\"", true), ("a // ", false), ("a", false), ("+", false)])
  func bytesOfTheFirstToken(code: String, isRefused: Bool) throws {
    let bytes = Array("#if compiler(>=99)\n\(code)".utf8) + [0xCF] + Array("*/\"\n#endif".utf8)
    let file = SwiftFile(parsing: try SourceText(bytes: bytes))
    let found = file.diagnosticsOfParsedCode.contains { $0.category == .invalidUTF8 }
    #expect(found == isRefused)
  }

  @Test func theModeOfTheLanguageCounts() throws {
    #expect(try !hasErrors("#if swift(>=6)\nerror\n#endif", version: .swift5))
    #expect(try hasErrors("#if swift(>=6)\nerror\n#endif"))
  }
}
