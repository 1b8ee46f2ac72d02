import Descent
import DescentTools
import SwiftCompletion
import SwiftGrammar
import Testing

/// Expected tokens in Swift files; the laws that hold at every position are tested over the corpus.
@Suite struct SwiftExpectationTests {
  /// The expected tokens at the position of `▮`.
  private func expected(_ text: String, typed: String = "") throws -> Expectations {
    let parts = text.split(separator: "▮", maxSplits: 1, omittingEmptySubsequences: false)
    let file = try SwiftFile(parsing: parts.joined())
    return file.expectations(at: UInt32(parts[0].utf8.count), typed: typed)
  }

  @Test func whatFollowsAType() throws {
    let next = try expected("let x: Foo▮")
    #expect(Set(next.tokens.map(\.spelling)) == ["&", "{", "<", ",", "::", ";", ".", "=", "?", "!"])
    #expect(next.tokens.first { $0.spelling == "=" }?.needsSpace == true)
    #expect(next.tokens.first { $0.spelling == "." }?.needsSpace == false)
  }

  @Test func membersBeginWithTheirKeywords() throws {
    let next = try expected("struct A {\n  ▮\n}")
    #expect(next.tokens.first { $0.spelling == "func" }?.production == "FunctionDeclaration")
    #expect(next.tokens.first { $0.spelling == "case" }?.production == "EnumCaseDeclaration")
    #expect(next.tokens.first { $0.spelling == "mutating" }?.production == "Modifier")
    #expect(!next.tokens.contains { $0.spelling == "return" || $0.role == .class })
  }

  @Test func aWordThatIsOnlyANameIsNoKeyword() throws {
    let next = try expected("x.▮")
    #expect(next.tokens(.keyword).isEmpty)
    #expect(next.tokens.first { $0.spelling == "identifier" }?.production == "MemberExpression")
    #expect(next.tokens(.name).contains { $0.spelling == "class" })
  }

  @Test(arguments: [
    ("@available(iOS, ▮", "introduced"), ("func f(a: nonisolated(▮", "nonsending"), ("struct S<T: ▮", "~"),
    ("class A { unowned(▮", "safe"),
  ])
  func wordsThatAreKnownByTheirText(text: String, word: String) throws {
    #expect(try expected(text).tokens.contains { $0.spelling == word })
  }

  @Test func aWordThatIsTypedIsCompleted() throws {
    let next = try expected("func f() {\n  ▮", typed: "re")
    #expect(next.tokens(.keyword).map(\.spelling) == ["repeat", "return"])
    #expect(next.tokens(.punctuation).isEmpty)
  }

  @Test func nothingIsExpectedInsideOfSomething() throws {
    #expect(try expected("let a = \"b▮c\"").context == .token("string literal"))
    #expect(try expected("let a = \"b▮c\"").tokens.isEmpty)
    #expect(try expected("let a = 1 // b▮c").context == .comment)
    #expect(try expected("let a = 1 /* b▮c */").context == .comment)
    #expect(try expected("let a = \"\\(▮b)\"").context == .open)
  }

  @Test func anEarlierErrorDoesNotMatter() throws {
    let next = try expected("let = = 3\nfunc f( {\nclass A {\n  ▮")
    #expect(next.tokens.contains { $0.spelling == "init" && $0.production == "InitializerDeclaration" })
  }

  /// In the initializers of a loop, which are separated by commas, the last one must not be removed.
  @Test func aReportedLoopIsNotBroken() throws {
    let next = try expected("for i = 0, j = n; i < j; i++, j-- { ▮")
    #expect(next.tokens.contains { $0.spelling == "return" })
    #expect(!next.tokens.contains { $0.spelling == ")" || $0.spelling == "else" })
  }

  /// A truncated source is parsed as a prefix of a valid one.
  @Test(arguments: [
    ("f { a, b", "ClosureSignature"), ("Pair<Int, (", "GenericArgumentClause"), ("insert(_:at:", "ArgumentNames"),
    ("f { } label", "TrailingClosure"), ("let x = [:", "DictionaryLiteral"), ("f(in", "ExpressionElement"),
  ])
  func truncatedSourcesAreRead(text: String, production: String) throws {
    let file = try SwiftFile(parsing: text)
    #expect(file.tree.nodes.contains { $0.name == production })
    #expect(
      file.diagnostics.allSatisfy { $0.range.start >= UInt32(text.utf8.count) || $0.identifier == "expected" })
  }
}
