import TestSupport
import Testing

@testable import Descent

/// The five ways to specify the elements of a list, and the behavior of the loop that they share.
@Suite struct ListTests {
  /// Counts the elements that it has parsed: a parser value has its own state.
  struct NumberedParser: ListElementParser {
    var count = 0
    static let first: TokenSet<ToyToken> = [.name]

    mutating func parse(from parser: inout Parser<Toy>) -> String {
      count += 1
      return "\(count)\(parser.text(of: parser.expect(.name)))"
    }
  }

  // MARK: The five ways

  @Test func aFunctionThatDoesNotThrow() throws {
    var parser = try Parser<Toy>("(a, b)")
    let names = parser.list(in: .parenthesized) { (parser: inout Parser<Toy>) in parser.text(of: parser.expect(.name)) }
    #expect(names == ["a", "b"])
  }

  @Test func aFunctionThatThrows() throws {
    struct Refusal: Error, Equatable { var text: String }
    func name(_ parser: inout Parser<Toy>) throws(Refusal) -> String {
      let text = parser.text(of: parser.consume())
      if text == "b" { throw Refusal(text: text) }
      return text
    }
    #expect(throws: Refusal(text: "b")) {
      var parser = try Parser<Toy>("(a, b, c)")
      _ = try parser.list(in: .parenthesized, name)
    }
    // The typed throw is exact: this compiles only because the list throws `Refusal` and nothing else.
    func exactly(_ parser: inout Parser<Toy>) throws(Refusal) -> [String] { try parser.list(in: .parenthesized, name) }
  }

  @Test func aParserValue() throws {
    var parser = try Parser<Toy>("[a, b]")
    let names = parser.list(in: .bracketed, with: NumberedParser(count: 10))
    #expect(names == ["11a", "12b"])
  }

  @Test func aParserType() throws {
    var parser = try Parser<Toy>("(a, b)")
    let names = parser.list(in: .parenthesized, by: NumberedParser.self)
    #expect(names == ["1a", "2b"])
  }

  @Test func anElementTypeInTheTree() throws {
    let tree = try SyntaxTree.toy("{ let x = (a, (b), 1) }")
    #expect(
      tree.outline
        == "ToyDocument(bindings[1]: ToyBinding(name=x value: ToyList(values[3]: ToyName(token=a )"
        + "ToyList(values[1]: ToyName(token=b ))ToyName(token=1 ))))")
  }

  @Test func aTypeTheAuthorDoesNotOwn() throws {
    var parser = try Parser<Toy>("(a, b)")
    let names = try parser.list(String.self)
    #expect(names == ["a", "b"])
    var bracketed = try Parser<Toy>("[a]")
    let inBrackets = try bracketed.list(String.self, in: .bracketed)
    #expect(inBrackets == ["a"])
  }

  // MARK: The loop

  @Test(
    arguments: [
      ("()", [], []), ("(a,)", ["a"], []), ("(a, b", ["a", "b"], ["1:6 expected ')' (1:1 to match this '(')"]),
      ("(a b)", ["a", "b"], ["1:3 expected ',' between elements"]), ("a", [], ["1:1 expected '('"]),
      ("(, a)", ["a"], ["1:2 unexpected ','"]), ("(a,, b)", ["a", "b"], ["1:4 unexpected ','"]),
      ("(+ a)", ["a"], ["1:2 unexpected '+'"]), ("(a + b)", ["a", "b"], ["1:4 unexpected '+'"]),
      ("([b, c] a)", ["a"], ["1:2 unexpected '['"]), ("", [], ["1:1 expected '('"]),
      ("(a = b", ["a"], ["1:3 expected ')' (1:1 to match this '(')"]),
      ("(a = (b, c)", ["a"], ["1:3 expected ')' (1:1 to match this '(')"]),
    ] as [(String, [String], [String])])
  func recovery(text: String, names: [String], messages: [String]) throws {
    var parser = try Parser<Toy>(text)
    let parsed = parser.list(in: .parenthesized, first: [.name]) { (parser: inout Parser<Toy>) in
      parser.text(of: parser.expect(.name))
    }
    #expect(parsed == names)
    #expect(parser.messages == messages)
  }

  @Test(arguments: [
    ("(a)", []), ("()", ["1:2 expected names after '('"]), ("(+)", ["1:2 unexpected '+' in the list of names"]),
    ("(", ["1:2 expected ')' to end the list of names (1:1 to match this '(')"]),
    ("a", ["1:1 expected '(' to begin the list of names"]),
  ])
  func aListMayHaveToHoldSomething(text: String, messages: [String]) throws {
    let style = SyntaxListStyle<ToyToken>(open: .leftParen, separator: .comma, close: .rightParen, empty: .forbidden)
      .named("list of names", of: "names")
    var parser = try Parser<Toy>(text)
    _ = parser.list(in: style, by: NumberedParser.self)
    #expect(parser.messages == messages)
    var strict = try Parser<Toy>(text)
    let isRefused = { () throws(ParseError) in
      _ = try strict.list(in: style, first: [.name]) { parser throws(ParseError) in try parser.require(.name) }
    }
    if messages.isEmpty { try isRefused() } else { #expect(throws: ParseError.self) { try isRefused() } }
  }

  @Test func aTrailingSeparatorMayBeForbidden() throws {
    var parser = try Parser<Toy>("(a, b,)")
    let names = parser.list(in: .strictlySeparated, by: NumberedParser.self)
    #expect(names.count == 2)
    #expect(parser.messages == ["1:6 unexpected ',' at the end of a list"])
    #expect(parser.diagnostics[0].fixIts == [FixIt([FixIt.Edit(SourceRange(5, 6), "")])])
  }

  @Test func aListWithoutDelimitersEndsWhereNothingFollowsASeparator() throws {
    var parser = try Parser<Toy>("a, b c")
    let names = parser.list(in: .bare, by: NumberedParser.self)
    #expect(names == ["1a", "2b"])
    #expect(parser.messages.isEmpty)
    #expect(parser.kind == .name)
  }

  @Test func aSeparatorAtTheEndOfTheSourceCallsForAnElement() throws {
    let style = SyntaxListStyle<ToyToken>(separator: .comma, trailing: .forbidden)
    var parser = try Parser<Toy>("a, b,")
    let names = parser.list(in: style, by: NumberedParser.self)
    #expect(names == ["1a", "2b", "3"])
    #expect(parser.messages == ["1:6 expected name after ','"])
  }

  @Test func linesSeparateToo() throws {
    let tree = try SyntaxTree.toy("{ let a = 1; let b\n let c let d }")
    #expect(tree.root.children.count == 4)
    #expect(
      tree.messageTexts == [
        "consecutive elements on a line must be separated by ';'"
      ])
  }

  @Test func anEnclosingListTakesItsCloserAndItsWords() throws {
    let tree = try SyntaxTree.toy("{ let a = (b, (c\n let d = e }")
    #expect(
      tree.outline
        == "ToyDocument(bindings[2]: ToyBinding(name=a value: ToyList(values[2]: ToyName(token=b )"
        + "ToyList(values[1]: ToyName(token=c )MISSING ) )MISSING ) ))ToyBinding(name=d value: ToyName(token=e )))")
    // One mistake causes one diagnostic; its note points to the innermost bracket.
    #expect(tree.diagnostics.count == 1)
    #expect(tree.diagnostics[0].range == SourceRange(16, 16))
    #expect(tree.diagnostics[0].notes.map(\.range) == [SourceRange(14, 15)])
  }

  @Test func skippedTokensAreInTheTree() throws {
    let tree = try SyntaxTree.toy("{ let a = (+ (b c), d) }")
    #expect(tree.outline.contains("values[2]: UNEXPECTED + ToyList(values[2]: ToyName(token=b )ToyName(token=c ))"))
  }

  @Test func aStrictListThrowsItsFirstProblem() throws {
    func failure(_ text: String) throws -> String? {
      var parser = try Parser<Toy>(text)
      do throws(ParseError) {
        _ = try parser.list(String.self)
        return nil
      } catch {
        #expect(parser.diagnostics.isEmpty)
        return error.diagnostic.message(in: parser.source)
      }
    }
    #expect(try failure("(a, b") == "expected ')'")
    #expect(try failure("(a b)") == "expected ',' or ')' after 'a'")
    #expect(try failure("(a, 1)") == "expected name after ','")
    #expect(try failure("a") == "expected '('")
    #expect(try failure("(a)") == nil)
  }

  @Test func anElementThatConsumesNothingDoesNotHang() throws {
    var parser = try Parser<Toy>("(a b ; c)")
    let elements = parser.list(in: .parenthesized) { (_: inout Parser<Toy>) in 0 }
    #expect(elements == [0, 0, 0, 0])
    #expect(parser.messages == ["1:2 a repetition would not advance at name"])
    let isAtEnd = parser.isAtEnd
    #expect(isAtEnd)
  }
}

public struct NameParser: ListElementParser {
  public init() {}

  public mutating func parse(from parser: inout Parser<Toy>) throws(ParseError) -> String {
    parser.text(of: try parser.require(.name))
  }
}

// The type and the protocol are public, so the witnesses must be public, too.
extension String: ListElement {
  public typealias ElementParser = NameParser
  public static var listStyle: SyntaxListStyle<ToyToken> { .parenthesized }
}
