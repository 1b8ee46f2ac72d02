import Testing

@testable import Descent

@Suite struct TryingTests {
  /// `name :`, or nothing.
  func label(_ parser: inout Parser<Toy>) -> String? {
    parser.optional { parser in
      let name = parser.text(of: parser.expect(.name))
      parser.expect(.colon)
      return name
    }
  }

  @Test func optionalByClosureAndByType() throws {
    var parser = try Parser<Toy>("a: b")
    expectEqual(label(&parser), "a")
    expectEqual(label(&parser), nil)
    expectEqual(parser.optional(Word.self)?.text, "b")
    expectEqual(parser.optional(Word.self), nil)
    expectEqual(parser.optional(at: [.name]) { $0.consume() }, nil)
    #expect(parser.messages.isEmpty)
  }

  @Test func optionalThatIsStrict() throws {
    func label(_ parser: inout Parser<Toy>) throws(ParseError) -> String? {
      try parser.optional { parser throws(ParseError) in
        let name = parser.text(of: try parser.require(.name))
        try parser.require(.colon)
        return name
      }
    }
    var parser = try Parser<Toy>("a: b")
    try expectEqual(label(&parser), "a")
    try expectEqual(label(&parser), nil)
    #expect(parser.position == 2)
  }

  @Test func attemptByType() throws {
    var parser = try Parser<Toy>("(a")
    expectEqual(parser.attempt(ToyList.self), nil)
    expectEqual(parser.attempt(Word.self), nil)
    #expect(parser.position == 0)
    parser.consume()
    expectEqual(parser.attempt(Word.self)?.text, "a")
    try expectEqual(parser.attempt(StrictWord.self), nil)
    #expect(parser.messages.isEmpty)
  }

  @Test func aTryThatThrowsIsUndone() throws {
    var parser = try Parser<Toy>("a b")
    let failed: Int? = try parser.attempt { parser throws(ParseError) in
      try parser.require(.name)
      try parser.require(.comma)
      return 1
    }
    #expect(failed == nil)
    #expect(parser.position == 0)
  }

  @Test func lookaheadAndNot() throws {
    var parser = try Parser<Toy>("a b")
    expectEqual(parser.lookahead(Word.self), true)
    expectEqual(parser.not(Word.self), false)
    expectEqual(parser.not(Digits.self), true)
    expectEqual(parser.not(StrictWord.self), false)
    expectEqual(parser.not { parser in parser.expect(.colon).isMissing }, true)
    let isPair = parser.lookahead { parser throws(ParseError) in
      try parser.require(.name)
      try parser.require(.name)
      return true
    }
    #expect(isPair)
    #expect(parser.position == 0)
    // What only looks ahead has no say in a message.
    parser.expect(.comma)
    #expect(parser.messages == ["1:1 expected ','"])
  }

  // MARK: Commit

  @Test func anErrorBehindACommitIsReported() throws {
    var parser = try Parser<Toy>("let + a")
    let result: Int? = parser.attempt { parser in
      parser.expect(.let)
      parser.commit()
      parser.expect(.name)
      return 1
    }
    #expect(result == 1)
    #expect(parser.messages == ["1:4 expected name after 'let'"])
    expectEqual(parser.isSpeculating, false)
    parser.expect(.plus)
    #expect(parser.diagnostics.count == 1)
  }

  @Test func anErrorBehindACommitIsThrown() throws {
    #expect(
      try firstProblem("let + a") { parser throws(ParseError) in
        _ = try parser.optional { parser throws(ParseError) in
          try parser.require(.let)
          parser.commit()
          return try parser.require(.name)
        }
      } == ["1:4 expected name after 'let'"])
  }

  @Test func aCommitEndsOnlyTheInnermostTry() throws {
    var parser = try Parser<Toy>("let + a")
    let outer: Int? = parser.attempt { parser in
      let inner: Int? = parser.attempt { parser in
        parser.expect(.let)
        parser.commit()
        parser.expect(.name)
        return 1
      }
      return inner
    }
    #expect(outer == nil)
    #expect(parser.position == 0)
    #expect(parser.messages.isEmpty)
  }

  @Test func aCommitOutsideATryMeansNothing() throws {
    var parser = try Parser<Toy>("a")
    parser.commit()
    #expect(
      parser.lookahead { parser in
        parser.commit(); return parser.at(.name)
      })
    #expect(
      !parser.lookahead { parser in
        parser.commit(); return parser.expect(.comma).isMissing
      })
    #expect(parser.position == 0)
    #expect(parser.messages.isEmpty)
  }

  // MARK: Bounds

  /// `(x)+` or `(x)-` or a name: each level reads the level below twice.
  func doubled(_ parser: inout Parser<Toy>) -> Int {
    parser.choice(
      "group", { parser in self.group(.plus, &parser) }, { parser in self.group(.minus, &parser) },
      { parser in
        parser.expect(.name)
        return 0
      })
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
    var deep = try Parser<Toy>(text(60))
    deep.backtrackingLimit = 2000
    _ = doubled(&deep)
    #expect(deep.diagnostics.map(\.kind.identifier).contains("too-much-backtracking"))
    #expect(deep.backtracked < 2 * deep.backtrackingLimit)
  }

  /// `(x)` or a name: each level looks at the level below before it reads it.
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
    #expect(deep.diagnostics.map(\.kind.identifier) == ["too-much-backtracking"])
    #expect(deep.backtracked < 2 * deep.backtrackingLimit)
  }
}
