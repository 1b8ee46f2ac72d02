import TestSupport
import Testing

@testable import Descent
@testable import DescentLexicon

/// Brackets are inserted where the layout suggests; the toy language has braces, parentheses and brackets.
@Suite struct LayoutRepairTests {
  private func repairing(_ tokens: TokenBuffer, of source: SourceText) -> TokenBuffer? {
    let faults = TokenRepair<Toy>.faults(in: tokens, of: source)
    return faults.isEmpty ? nil : tokens.repairing(faults, .of(Toy.self), unknown: ToyToken.unknown.index)
  }

  /// The source with synthesized brackets between `‹` and `›`, and stray ones between `«` and `»`.
  private func repaired(_ text: String) throws -> String? {
    let source = try SourceText(text)
    let tokens = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0
    guard let repaired = repairing(tokens, of: source) else { return nil }
    var result = ""
    var end: UInt32 = 0
    for index in 0..<repaired.count {
      let range = repaired.range(at: index)
      result += source.text(in: SourceRange(end, range.start))
      let kind = ToyToken(index: repaired[index].kindIndex)
      let spelling = source.text(in: range)
      if range.isEmpty, kind != .endOfFile {
        result += "‹\(kind.rawValue)›"
      } else {
        result += kind == .unknown ? "«\(spelling)»" : spelling
      }
      end = range.end
    }
    #expect(repaired.synthesized.count == result.count { $0 == "‹" })
    return result
  }

  @Test func balancedBracketsAreLeftAlone() throws {
    #expect(try repaired("a {\nb\n  }\n(c\n)") == nil)
  }

  @Test func aBlockEndsBeforeTheFirstLineThatIsNoDeeper() throws {
    let text = "a {\n  b {\n    c {\n      d\n    e\n  }\n  f\n}\n"
    #expect(try repaired(text) == "a {\n  b {\n    c {\n      d‹}›\n    e\n  }\n  f\n}\n")
  }

  @Test func aBlockEndsBeforeItsSibling() throws {
    #expect(
      try repaired("a {\n  b {\n    c\n\n  d {\n    e\n  }\n}\n") == "a {\n  b {\n    c‹}›\n\n  d {\n    e\n  }\n}\n")
  }

  @Test func theLastBlockEndsBeforeWhatIsBesideIt() throws {
    #expect(try repaired("a {\n  b\nc {\n  d\n}\n") == "a {\n  b‹}›\nc {\n  d\n}\n")
  }

  @Test func aCutFileIsLeftToTheParser() throws {
    #expect(try repaired("a {\n  b {\n    c") == nil)
  }

  @Test func deeperLinesAreABlock() throws {
    #expect(try repaired("a {\n  b\n    c\n    d\n  }\n  e\n}\n") == "a {\n  b‹{›\n    c\n    d\n  }\n  e\n}\n")
  }

  @Test func theLineThatHasABlockNeedsNone() throws {
    let text = "a {\n  b {\n    c\n  }\n  d\n    e\n  }\n}\n"
    #expect(try repaired(text) == "a {\n  b {\n    c\n  }\n  d‹{›\n    e\n  }\n}\n")
  }

  @Test func aLineThatGoesOnIsNoBlock() throws {
    #expect(try repaired("a {\n  b,\n      c\n    d\n  }\n}\n") == "a {\n  b,\n      c‹{›\n    d\n  }\n}\n")
  }

  @Test func aCloserAsDeepAsTheBlockHoldsIsStray() throws {
    #expect(try repaired("a {\n  b {\n    c\n  }\n  }\n  d\n}\n") == "a {\n  b {\n    c\n  }\n  «}»\n  d\n}\n")
  }

  @Test func aDoubledDelimiterIsStray() throws {
    #expect(try repaired("a {\n  b {\n    c\n  } }\n}\n") == "a {\n  b {\n    c\n  } «}»\n}\n")
    #expect(try repaired("a { {\n  b\n}\n") == "a { «{»\n  b\n}\n")
  }

  @Test func bracketsEndWithTheirLines() throws {
    #expect(try repaired("a {\n  b(c\n  d(e)\n}\n") == "a {\n  b(c‹)›\n  d(e)\n}\n")
    #expect(try repaired("a(\n  b(c,\n  d\n)\ne\n") == "a(\n  b(c,‹)›\n  d\n)\ne\n")
  }

  @Test func aBlockInsideParenthesesEndsWithThem() throws {
    #expect(try repaired("a(b {\n  c\n)\nd\n") == "a(b {\n  c‹}›\n)\nd\n")
    #expect(try repaired("a(b { c)\nd\n") == "a(b { c‹}›)\nd\n")
  }

  @Test func tabsAreIndentation() throws {
    #expect(try repaired("a {\n\tb {\n\t\tc\n\td\n}\n") == "a {\n\tb {\n\t\tc‹}›\n\td\n}\n")
  }

  @Test func missingBracketsAreReportedWithTheirOpenings() throws {
    let source = try SourceText("a {\n  b {\n    c\n  d\n}\n")
    let tokens = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0
    let repaired = try #require(repairing(tokens, of: source))
    let scene = TokenScene(source: source, tokens: repaired, traits: .of(Toy.self))
    let diagnostic = try #require(Explanation(scene, []).diagnostics(of: []).first)
    #expect(diagnostic.message(in: source) == "expected '}'")
    #expect(diagnostic.range == SourceRange(15, 15))
    #expect(diagnostic.notes.map(\.range) == [SourceRange(8, 9)])
    #expect(diagnostic.fixIts == [FixIt([FixIt.Edit(SourceRange(15, 15), "\n  }")])])
  }

  /// The parts are repeated one after another; the last ones are all on one line, after much white space.
  @Test(arguments: [["a {\n", " }\n", "b {\n"], ["a { ) } }\n"], ["a( {\n", ")\n"], [" ", "a {", "\nb\n"]])
  func timeIsLinear(parts: [String]) throws {
    let growth = try TimeGrowth(to: 8_000) { count in
      _ = try repaired(parts.map { String(repeating: $0, count: count) }.joined())
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
