import Testing

@testable import Descent

/// Several facts of one mistake are one diagnostic.
@Suite struct ExplanationTests {
  private func mended(_ parser: borrowing Parser<Toy>) throws -> String {
    try parser.source.applying(parser.diagnostics.compactMap(\.fixIts.first)).text
  }

  // MARK: Repeated tokens

  @Test func aTokenThatIsRepeatedTwice() throws {
    var parser = try Parser<Toy>("let let let a")
    parser.expect(.let)
    parser.expect(.name)
    expectEqual(parser.isAtEnd, true)
    #expect(parser.messages == ["1:5 repeated 'let'"])
    #expect(try mended(parser) == "let a")
  }

  /// Where a construct is missing at a repeated token, the repetition is the mistake.
  @Test func aRepeatedTokenWhereAConstructIsMissing() throws {
    var parser = try Parser<Toy>("= = a")
    parser.expect(.equal)
    parser.reportExpected("value")
    #expect(parser.messages == ["1:3 repeated '='"])
    #expect(try mended(parser) == "= a")
  }

  // MARK: Surplus tokens

  /// The separator before it and the rest of the element after it are missing: two facts.
  @Test func aSurplusTokenAmongMembers() throws {
    var parser = try Parser<Toy>("(a = 1 b, c = 2)")
    parser.forEachElement(in: .strictlySeparated, first: [.name]) { parser in
      parser.expect(.name)
      parser.expect(.equal)
      parser.expect(.number)
    }
    #expect(parser.factCount > 1)
    #expect(parser.messages == ["1:8 unexpected 'b' among elements"])
    #expect(parser.diagnostics[0].range == SourceRange(7, 8))
    #expect(parser.diagnostics[0].fixIts.isEmpty)
  }

  // MARK: Unexpected tokens

  @Test(arguments: [
    // One token may be removed, several may not.
    ("(+ a)", ["1:2 unexpected '+'"], "(a)"), ("(+ - * a)", ["1:2 unexpected '+ - *'"], "(+ - * a)"),
    // Tokens of different lines are not joined in the text.
    ("(+ -\n* a)", ["1:2 unexpected '+ -'"], "(+ -\n* a)"),
    // A token of the same kind is in the list for the same reason.
    ("(+ a, + b, - c)", ["1:2 unexpected '+'", "1:12 unexpected '-'"], "(a, + b, c)"),
  ])
  func unexpectedTokens(text: String, messages: [String], mended: String) throws {
    var parser = try Parser<Toy>(text)
    parser.forEachElement(in: .parenthesized, first: [.name]) { $0.expect(.name) }
    #expect(parser.messages == messages)
    #expect(try self.mended(parser) == mended)
  }

  // MARK: Missing tokens

  /// To insert one token would correct nothing if a name is missing after it.
  @Test func missingAfterMissing() throws {
    var parser = try Parser<Toy>("a")
    parser.expect(.name)
    parser.expect(.colon)
    #expect(try mended(parser) == "a:")
    parser.expect(.name)
    #expect(parser.factCount == 2)
    #expect(parser.messages == ["1:2 expected ':' after 'a'"])
    #expect(parser.diagnostics[0].fixIts.isEmpty)
  }

  @Test func aFixedTokenAfterAMissingOneKeepsTheFixIt() throws {
    var parser = try Parser<Toy>("a")
    parser.expect(.name)
    parser.expect(.colon)
    parser.expect(.equal)
    #expect(parser.messages == ["1:2 expected ':' after 'a'"])
    #expect(try mended(parser) == "a:")
  }

  // MARK: Consequences

  /// What is wrong at the token where parsing went on is not reported again; an independent complaint is.
  @Test func whatFollowsFromAnEarlierFactIsLeftOut() throws {
    let complaint = Diagnostic(.unexpected(.words("value"), in: nil), at: SourceRange(2, 3))
    var parser = try Parser<Toy>("+ a")
    parser.skipUnexpected()
    parser.expect(.number)
    parser.reportError(complaint)
    #expect(parser.messages == ["1:1 unexpected '+'"])
    parser.report(complaint)
    #expect(parser.messages == ["1:1 unexpected '+'", "1:3 unexpected value"])
  }

  /// Diagnostics are made anew each time, and nothing is changed by asking for them.
  @Test func askingChangesNothing() throws {
    var parser = try Parser<Toy>("(+ a, b c")
    parser.forEachElement(in: .parenthesized, first: [.name]) { $0.expect(.name) }
    let (first, second) = (parser.diagnostics, parser.diagnostics)
    #expect(first == second)
    #expect(first.count == 3)
  }
}
