import CorpusRunner
import Descent
import SwiftGrammar
import TestSupport
import Testing

@testable import SwiftTemplates

/// Templates without errors compile to Swift without errors, whatever their text and their Swift code.
@Suite struct ValidOutputTests {
  private static let expressions = [
    "a", "f(x)", "\"%>\"", "\"\\(a)\"", "a // c", "a /* %> */", "#\"\"#", "[1, 2].map { $0 }", "`a`", "/x/",
    "a ? b : c", "",
    "try f()", "if a { 1 } else { 2 }", "{ 1 }()", "\"\\\"\"", "a; b", "(a, b)", "\\A.b", "#line", "a as! B",
    "let c = 1",
  ]
  private static let texts = [
    "<p>", "\"", "\\", "\\n", "\\\\(a)", "#\"", "\"\"\"", "<%%", "%%%", " ", "\t", "é", "\u{1}", "{", "}", "//", "/*",
    "\\(a)",
    "\\(a, default: 1)", "\\(\"\\(b)\")",
  ]
  private static let blocks = [
    "let b = 1", "// only a comment", "f()\n  g()", "", "/* c */", "if a { f() }", "}", "var `_output` = 1",
  ]

  /// The lines of a template, with balanced directives.
  private static func lines(depth: Int, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
      case 0...3: (0..<4).map { _ in texts.randomElement(using: &random)! }.joined() + "\n"
      case 4:
        "a<%= \(expressions.randomElement(using: &random)!) %>b<%==\(expressions.randomElement(using: &random)!)%>\n"
      case 5: "<%\n\(blocks.randomElement(using: &random)!)\n%>\n"
      case 6: "  <% \(blocks.randomElement(using: &random)!) %>\n"
      case 7: "%% for x in y // c\n\(lines(depth: depth - 1, &random))%% endfor\n"
      case 8: "  %% if let a, f(x)\n\(lines(depth: depth - 1, &random))%% endif\n"
      default:
        "%% if a\n\(lines(depth: depth - 1, &random))%% else if { b }()\n%% else\n\(lines(depth: depth - 1, &random))%% endif\n"
      }
    }.joined()
  }

  @Test(arguments: 0..<4) func whatHasNoErrorCompiles(seed: UInt64) throws {
    var random = SeededGenerator(seed: 6_000 + seed)
    var validCount = 0
    for _ in 0..<120 {
      let text = "%% template t(_ a: Int = { 1 }()) // c\n\(Self.lines(depth: 3, &random))%% endtemplate\n"
      guard let swift = TemplateCompilation(of: [try SourceText(text)]).swiftSource else { continue }
      validCount += 1
      let file = try SwiftFile(parsing: swift)
      #expect(file.tree.messageTexts == [], "\(text)\n\(swift)")
    }
    #expect(validCount > 10)
  }

  /// A name in backquotes equals the name without them: it must not be used for generated names, and it can refer
  /// to a template.
  @Test func backQuotesMakeNoOtherName() throws {
    let swift = try compile(
      "%% template a(_ b: Int)\n<% let `_output` = \"\" %>\n<%= `a`(1) %>\n<%= c %>\n%% endtemplate")
    #expect(swift.contains("var _output2 = _TemplateOutput()"))
    #expect(swift.contains("_output2.append(\n"))
    #expect(swift.contains("_output2.append(escaping:\n"))
  }
}
