import Testing

@testable import Descent

/// Facts are appended while parsing and truncated by backtracking.
@Suite struct FactTests {
  @Test(arguments: ["{}", "{ let a = (b, (c), 1); let d: e\n let f }"]) func aValidSourceHasNone(text: String) throws {
    var parser = try Parser<Toy>(text)
    let root = parser.parse(ToyDocument.self)
    #expect(parser.factCount == 0)
    let tree = parser.finish(root: root)
    #expect(tree.isValid)
    #expect(tree.facts.isEmpty)
  }

  @Test func goingBackTruncatesThem() throws {
    var parser = try Parser<Toy>("{ let a = (b c let d }")
    let checkpoint = parser.checkpoint
    _ = parser.parse(ToyDocument.self)
    #expect(parser.factCount > 0)
    parser.rewind(to: checkpoint)
    #expect(parser.factCount == 0)
    #expect(parser.diagnostics.isEmpty)
    expectEqual(parser.attention.isNeededBeforeNode, false)
  }

  @Test func thoseBeforeTheCheckpointAreKept() throws {
    var parser = try Parser<Toy>("a b = )")
    let mark = parser.mark
    parser.expect(.name)
    let comma = parser.expect(.comma)
    let checkpoint = parser.checkpoint
    parser.expect(.name)
    parser.skipUnexpected()
    parser.skipUnexpected()
    #expect(parser.factCount == 3)
    parser.rewind(to: checkpoint)
    #expect(parser.factCount == 1)
    #expect(parser.messages == ["1:2 expected ',' after 'a'"])
    while !parser.isAtEnd { parser.consume() }
    let tree = parser.finish(root: parser.store(ToyName(token: comma), from: mark))
    #expect(tree.outline == "ToyName(token= )")
    #expect(tree.facts.facts.map(\.kindIndex) == [ToyToken.comma.index])
  }

  /// A node stored by a failed attempt does not take facts from before the attempt.
  @Test func aFailedTryGivesFactsBack() throws {
    var parser = try Parser<Toy>(", b )")
    let mark = parser.mark
    let missing = parser.expect(.name)
    let kept: Int? = parser.attempt { parser in
      parser.consume()
      _ = parser.store(ToyName(token: missing), from: mark)
      return nil
    }
    #expect(kept == nil)
    parser.remark(Diagnostic(.zeroByte, at: SourceRange(0, 1)))
    _ = parser.attempt { parser -> Int? in
      parser.remark(Diagnostic(.invalidUTF8, at: SourceRange(0, 1)))
      return nil
    }
    #expect(parser.complaints.map(\.identifier) == ["zero-byte"])
    while !parser.isAtEnd { parser.consume() }
    let tree = parser.finish(root: parser.store(ToyName(token: parser.optional(.comma).token ?? missing), from: mark))
    #expect(tree.shownFacts(of: tree.rootNode).count == 1)
  }

  /// Parts that are parsed again after backtracking are reported once.
  @Test func partsThatAreParsedTwiceAreReportedOnce() throws {
    var parser = try Parser<Toy>("{ let = (a }")
    let checkpoint = parser.checkpoint
    let once = parser.parse(ToyDocument.self)
    let messages = parser.messages
    let (count, outline) = (parser.factCount, parser.finish(root: once).outline)

    var again = try Parser<Toy>("{ let = (a }")
    _ = again.parse(ToyDocument.self)
    again.rewind(to: checkpoint)
    let twice = again.parse(ToyDocument.self)
    #expect(again.messages == messages)
    #expect(again.factCount == count)
    #expect(again.finish(root: twice).outline == outline)
  }

  @Test func aTryThatFailsLeavesNone() throws {
    let remark = Diagnostic(.unexpected(.words("remark"), in: nil), at: SourceRange(0, 1))
    var parser = try Parser<Toy>("a b")
    let failed = parser.attempt { parser in
      parser.consume()
      parser.remark(remark)
      return parser.expect(.comma)
    }
    #expect(failed == nil)
    #expect(parser.factCount == 0)
    let kept = parser.attempt { parser in
      parser.remark(remark)
      return parser.expect(.name)
    }
    #expect(kept != nil)
    #expect(parser.messages == ["1:1 unexpected remark"])
  }
}
