import SyntaxEditing
import Testing

@testable import Descent

/// Several facts about one mistake result in one diagnostic.
@Suite struct ExplanationTests {
  private func fixed(_ parser: borrowing Parser<Toy>) throws -> String {
    try parser.source.applying(parser.diagnostics.compactMap(\.fixIts.first)).text
  }

  // MARK: Repeated tokens

  @Test func aTokenThatIsRepeatedTwice() throws {
    var parser = try Parser<Toy>("let let let a")
    parser.expect(.let)
    parser.expect(.name)
    expectEqual(parser.isAtEnd, true)
    #expect(parser.messages == ["1:5 repeated 'let'"])
    #expect(try fixed(parser) == "let a")
  }

  /// If a construct is missing at a repeated token, the repetition is the mistake.
  @Test func aRepeatedTokenWhereAConstructIsMissing() throws {
    var parser = try Parser<Toy>("= = a")
    parser.expect(.equal)
    parser.reportExpected("value")
    #expect(parser.messages == ["1:3 repeated '='"])
    #expect(try fixed(parser) == "= a")
  }

  // MARK: Surplus tokens

  /// The separator before the token and the rest of the element after it are missing: two facts.
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
    // A single token may be removed, several may not.
    ("(+ a)", ["1:2 unexpected '+'"], "(a)"), ("(+ - * a)", ["1:2 unexpected '+ - *'"], "(+ - * a)"),
    // Tokens of different lines are not joined in the message.
    ("(+ -\n* a)", ["1:2 unexpected '+ -'"], "(+ -\n* a)"),
    // A later token of the same kind has the same cause.
    ("(+ a, + b, - c)", ["1:2 unexpected '+'", "1:12 unexpected '-'"], "(a, + b, c)"),
  ])
  func unexpectedTokens(text: String, messages: [String], fixed: String) throws {
    var parser = try Parser<Toy>(text)
    parser.forEachElement(in: .parenthesized, first: [.name]) { $0.expect(.name) }
    #expect(parser.messages == messages)
    #expect(try self.fixed(parser) == fixed)
  }

  // MARK: Missing tokens

  /// Inserting one token is no fix if a name is missing after it.
  @Test func missingAfterMissing() throws {
    var parser = try Parser<Toy>("a")
    parser.expect(.name)
    parser.expect(.colon)
    #expect(try fixed(parser) == "a:")
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
    #expect(try fixed(parser) == "a:")
  }

  // MARK: Consequences

  /// Errors at the token where parsing resumed are not reported again; an independent diagnostic is.
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

  /// Diagnostics are computed each time, without side effects.
  @Test func askingChangesNothing() throws {
    var parser = try Parser<Toy>("(+ a, b c")
    parser.forEachElement(in: .parenthesized, first: [.name]) { $0.expect(.name) }
    let (first, second) = (parser.diagnostics, parser.diagnostics)
    #expect(first == second)
    #expect(first.count == 3)
  }
}
