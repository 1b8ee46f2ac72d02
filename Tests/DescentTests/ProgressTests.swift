import Testing

@testable import Descent
@testable import DescentTools

/// A repetition that would not advance is an immediate error that names the production, for every kind of repetition.
@Suite struct ProgressTests {
  /// A node that consumes nothing, although its first set contains a name.
  struct Idle: SyntaxNode, Production, ListElement {
    static let first: TokenSet<ToyToken> = [.name]
    static let listStyle = SyntaxListStyle.parenthesized
    static func rule(_ parser: inout Parser<Toy>) -> Self { Self() }
  }

  /// A strict value that consumes nothing.
  struct StrictIdle: Production, ListElement {
    static let first: TokenSet<ToyToken> = [.name]
    static let listStyle = SyntaxListStyle.parenthesized
    static func rule(_ parser: inout Parser<Toy>) throws(ParseError) -> Self { Self() }
  }

  private static let complaint = "would not advance at name: it consumes nothing"

  @Test func repetitionByType() throws {
    var parser = try Parser<Toy>("a b")
    let nodes = parser.many(Idle.self)
    #expect(nodes.count == 1)
    #expect(parser.messages == ["1:1 a repetition of ProgressTestsIdle \(Self.complaint)"])
  }

  @Test func lists() throws {
    var parser = try Parser<Toy>("(a, b)")
    let nodes: NodeList<Idle> = parser.list(Idle.self)
    #expect(nodes.count == 2)
    #expect(
      parser.messages == [
        "1:2 a repetition of ProgressTestsIdle \(Self.complaint)",
        "1:5 a repetition of ProgressTestsIdle \(Self.complaint)",
      ])
    var closure = try Parser<Toy>("(a)")
    let words = closure.list(in: .parenthesized, first: [.name]) { _ in "x" }
    #expect(words == ["x"])
    #expect(closure.messages == ["1:2 a repetition would not advance at name"])
  }

  @Test func strictParsersThrow() throws {
    func message(_ body: (inout Parser<Toy>) throws(ParseError) -> Void) throws -> String {
      var parser = try Parser<Toy>("(a, b)")
      do throws(ParseError) {
        try body(&parser)
        return ""
      } catch {
        return error.diagnostic.message(in: parser.source)
      }
    }
    let byType = try message { (parser) throws(ParseError) in _ = try parser.list(StrictIdle.self) }
    #expect(byType == "a repetition of ProgressTestsStrictIdle \(Self.complaint)")
    let byRepetition = try message { (parser) throws(ParseError) in
      parser.consume()
      _ = try parser.many(StrictIdle.self)
    }
    #expect(byRepetition == byType)
  }

  /// An element that consumes nothing but reports an error itself is not reported.
  @Test func reportedErrorsAreNotRepeated() throws {
    var parser = try Parser<Toy>("(a)")
    _ = parser.list(in: .parenthesized, first: [.name]) { $0.reportExpected("number") }
    #expect(parser.messages == ["1:2 expected number after '('"])
  }
}
