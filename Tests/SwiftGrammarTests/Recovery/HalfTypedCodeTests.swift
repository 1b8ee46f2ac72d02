import Descent
import SwiftGrammar
import TestSupport
import Testing

/// A line that is not finished, in code that is right: one diagnostic, and no fix-it changes the other lines.
@Suite struct HalfTypedCodeTests {
  private func fixed(_ code: String) throws -> (messages: [String], text: String) {
    let file = try SwiftFile(parsing: code)
    let fixed = try file.tree.source.fixed { SwiftFile(parsing: $0).diagnostics }
    return (file.diagnostics.map { $0.message(in: file.tree.source) }, fixed.source.text)
  }

  /// What joins the line before would hide the mistake.
  @Test(arguments: ["if", "in"], ["let a = 1", "let a = f()", "let a: Int", "func f() {}"])
  func aKeywordThatBeginsALineIsNotReadAsAnOperator(keyword: String, member: String) throws {
    let code = "struct S {\n  \(member)\n  \(keyword) x {\n  }\n  let b = 2\n}\n"
    let (messages, text) = try fixed(code)
    #expect(messages == ["unexpected '\(keyword) x' in the member list"])
    #expect(text == code)
  }
}
