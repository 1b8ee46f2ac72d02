import DescentLexicon
import Testing

@testable import Descent

@Suite struct TryingTests {
  /// `name :`, or nothing.
  func label(_ parser: inout Parser<Toy>) -> String? {
    parser.attempt { parser in
      let name = parser.text(of: parser.expect(.name))
      parser.expect(.colon)
      return name
    }
  }

  @Test func optionalAndAttempt() throws {
    var parser = try Parser<Toy>("a: b")
    expectEqual(label(&parser), "a")
    expectEqual(label(&parser), nil)
    expectEqual(parser.optional(Word.self)?.text, "b")
    expectEqual(parser.optional(Word.self), nil)
    #expect(parser.messages.isEmpty)
  }

  /// A failed attempt splits the operators that it joined.
  @Test func joinedOperatorsAreSplit() throws {
    let source = try SourceText("--")
    var tokens = TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0
    tokens.changeFlags(at: 0) { $0.insert(.continuesInNext) }
    var parser = Parser<Toy>(source, tokens: tokens)
    let joined = parser.attempt { parser -> TokenRef? in
      let sign = parser.consumeJoined()
      return parser.at(.name) ? sign : nil
    }
    #expect(joined == nil)
    let first = parser.expect(.minus)
    expectEqual(parser.text(of: first), "-")
  }

  @Test func aTryThatThrowsIsUndone() throws {
    var parser = try Parser<Toy>("a b")
    let failed: Int? = parser.attempt { parser throws(ParseError) in
      try parser.require(.name)
      try parser.require(.comma)
      return 1
    }
    #expect(failed == nil)
    #expect(parser.position == 0)
  }

  @Test func lookaheadThatIsStrict() throws {
    var parser = try Parser<Toy>("a b")
    let isPair = parser.lookahead { parser throws(ParseError) in
      try parser.require(.name)
      try parser.require(.name)
      return true
    }
    let isSum = parser.lookahead { parser throws(ParseError) in
      try parser.require(.name)
      try parser.require(.plus)
      return true
    }
    #expect(isPair && !isSum)
    #expect(parser.position == 0)
    #expect(parser.messages.isEmpty)
  }

  @Test func tokensAreLookedForByRepairOutsideOfTriesOnly() throws {
    var parser = try Parser<Toy>("let let a")
    parser.consume()
    let isFound = parser.lookahead { $0.finds([.name]) }
    #expect(!isFound)
    expectEqual(parser.finds([.name]), true)
    #expect(parser.messages == ["1:5 repeated 'let'"])
  }

  // MARK: Bounds

  /// `(x)+`, `(x)-` or a name: each level parses the level below twice.
  func doubled(_ parser: inout Parser<Toy>) -> Int {
    if let depth = parser.attempt({ self.group(.plus, &$0) }) { return depth }
    if let depth = parser.attempt({ self.group(.minus, &$0) }) { return depth }
    parser.expect(.name)
    return 0
  }

  func group(_ sign: ToyToken, _ parser: inout Parser<Toy>) -> Int {
    parser.expect(.leftParen)
    let depth = doubled(&parser)
    parser.expect(.rightParen)
    parser.expect(sign)
    return depth + 1
  }

  @Test func exponentialBacktrackingEndsWithAnError() throws {
    func text(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")-", count: depth)
    }
    var shallow = try Parser<Toy>(text(4))
    expectEqual(doubled(&shallow), 4)
    #expect(shallow.messages.isEmpty)
    var options = ParseOptions()
    options.backtrackingLimit = 2000
    var deep = try Parser<Toy>(text(60), options: options)
    _ = doubled(&deep)
    #expect(deep.diagnostics.map(\.identifier).contains("too-much-backtracking"))
    let (backtracked, limit) = (deep.backtrackedCount, deep.backtrackingLimit)
    #expect(backtracked < 2 * limit)
  }

  /// `(x)` or a name: each level looks ahead over the level below before parsing it.
  func foreseen(_ parser: inout Parser<Toy>) -> Int {
    guard parser.consume(if: .leftParen) != nil else {
      parser.expect(.name)
      return 0
    }
    let isWhole = parser.lookahead { parser in
      _ = self.foreseen(&parser)
      return parser.at(.rightParen)
    }
    let depth = foreseen(&parser)
    parser.expect(.rightParen)
    return isWhole ? depth + 1 : depth
  }

  @Test func exponentialLookingAheadEndsWithAnError() throws {
    func text(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    var shallow = try Parser<Toy>(text(4))
    expectEqual(foreseen(&shallow), 4)
    #expect(shallow.messages.isEmpty)
    var deep = try Parser<Toy>(text(60))
    _ = foreseen(&deep)
    #expect(deep.diagnostics.map(\.identifier) == ["too-much-backtracking"])
    let (backtracked, limit) = (deep.backtrackedCount, deep.backtrackingLimit)
    #expect(backtracked < 2 * limit)
  }

  /// The same, where a try goes on after what an earlier one has read: each level is read twice.
  func foreseen(_ parser: inout Parser<Toy>, _ ends: inout [Int: Int]) -> Int {
    let start = parser.position
    if let end = ends[start], parser.isSpeculating {
      parser.goOn(at: end)
      return 0
    }
    guard parser.consume(if: .leftParen) != nil else {
      parser.expect(.name)
      return 0
    }
    let isWhole = parser.lookahead { parser in
      _ = self.foreseen(&parser, &ends)
      return parser.at(.rightParen)
    }
    let depth = foreseen(&parser, &ends)
    parser.expect(.rightParen)
    if !parser.hasFailed { ends[start] = parser.position }
    return isWhole ? depth + 1 : depth
  }

  @Test func aTryGoesOnAfterWhatWasRead() throws {
    let text = String(repeating: "(", count: 60) + "a" + String(repeating: ")", count: 60)
    var parser = try Parser<Toy>(text)
    var ends: [Int: Int] = [:]
    expectEqual(foreseen(&parser, &ends), 60)
    #expect(parser.messages.isEmpty)
    let (isAtEnd, backtracked) = (parser.isAtEnd, parser.backtrackedCount)
    #expect(isAtEnd && backtracked < 60 * 121)
    // Outside of a try, tokens belong to the tree, and none may be left out.
    var outside = try Parser<Toy>("a b")
    outside.goOn(at: 1)
    expectEqual(outside.position, 0)
  }
}
