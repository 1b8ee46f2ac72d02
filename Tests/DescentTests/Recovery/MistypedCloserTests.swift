import SyntaxEditing
import Testing

@testable import Descent
@testable import DescentTools

/// A closer of the wrong kind in place of a missing one is replaced, unless an enclosing construct expects it.
@Suite struct MistypedCloserTests {
  private func values(_ text: String) throws -> (messages: [String], fixed: String) {
    func value(_ parser: inout Parser<Toy>) {
      switch parser.kind {
      case .leftParen: _ = parser.list(in: .parenthesized, first: [.name, .leftParen, .leftBracket], value)
      case .leftBracket: parser.delimited(by: .leftBracket, .rightBracket, value)
      default: parser.expect(.name)
      }
    }
    var parser = try Parser<Toy>(text)
    value(&parser)
    while !parser.isAtEnd { parser.skipUnexpected() }
    let fixed = try parser.source.applying(parser.diagnostics.compactMap(\.fixIts.first))
    return (parser.messages, fixed.text)
  }

  @Test(arguments: [
    ("(a, b]", "1:6 expected ')' instead of ']' (1:1 to match this '(')", "(a, b)"),
    ("[a)", "1:3 expected ']' instead of ')' (1:1 to match this '[')", "[a]"),
    ("[a)]", "1:3 unexpected ')'", "[a]"), ("((a, b], c)", "1:7 unexpected ']'", "((a, b, c))"),
    ("([a)", "1:4 expected ']' (1:2 to match this '[')", "([a])"),
    ("(a }", "1:3 expected ')' (1:1 to match this '(')", "(a) }"),
  ])
  func closersOfOtherKinds(text: String, message: String, fixed: String) throws {
    let result = try values(text)
    #expect(result.messages.first == message)
    #expect(result.fixed == fixed)
  }

  @Test func aTokenMistypedForACloserIsSkipped() throws {
    var parser = try Parser<Toy>("(a, b]")
    let mark = parser.mark
    parser.forEachElement(in: .parenthesized, first: [.name]) { $0.expect(.name) }
    #expect(parser.diagnostics[0].notes.map(\.range) == [SourceRange(0, 1)])
    #expect(parser.position == 5)
    #expect(parser.finish(root: parser.store(ToyMissing(), from: mark)).outline.contains("UNEXPECTED ]"))
  }

  /// Inserting the closer is no fix, because an element is missing after the separator, too.
  @Test func aListThatIsCutAfterASeparator() throws {
    var parser = try Parser<Toy>("(a,")
    parser.forEachElement(in: .strictlySeparated, first: [.name]) { $0.expect(.name) }
    #expect(parser.messages == ["1:4 expected ')' (1:1 to match this '(')"])
    #expect(parser.diagnostics[0].fixIts.isEmpty)
  }

  @Test func aStrictListNamesTheUnexpectedToken() throws {
    var parser = try Parser<Toy>("[a)")
    let error = #expect(throws: ParseError.self) {
      try parser.delimited(by: .leftBracket, .rightBracket) { (parser: inout Parser<Toy>) throws(ParseError) in
        _ = parser.consume()
      }
    }
    #expect(error?.diagnostic.message(in: parser.source) == "expected ']' instead of ')'")
  }
}

/// A token between elements that begins another one without its remaining parts is a single mistake.
@Suite struct SurplusTokenTests {
  private func members(_ text: String) throws -> [String] {
    var parser = try Parser<Toy>(text)
    parser.forEachElement(in: .strictlySeparated, first: [.name, .number]) { parser in
      parser.expect(.name)
      parser.expect(.equal)
      parser.expect(.number)
    }
    return parser.messages
  }

  @Test(arguments: [
    ("(a = 1 b)", ["1:8 unexpected 'b' among elements"]),
    ("(a = 1 b, c = 2)", ["1:8 unexpected 'b' among elements"]),
    ("(a = 1 b 2)", ["1:7 expected ',' between elements", "1:9 expected '=' after 'b'"]),
    ("(a = 1 b = 2)", ["1:7 expected ',' between elements"]), ("(a = 1, b)", ["1:10 expected '=' after 'b'"]),
    ("(a =, )", ["1:5 expected number after '='"]),
  ])
  func elementsWithoutSeparator(text: String, expected: [String]) throws { #expect(try members(text) == expected) }
}
