import Descent
import Testing

// What the comments of the parser show of strict parses and of tries.

/// The failure of a parser of configurations.
enum ConfigurationError: StrictFailure {
  case syntax(Diagnostic), unknownKey(String)
  init(_ diagnostic: Diagnostic) { self = .syntax(diagnostic) }
}

extension DiagnosticKind {
  static let tooLarge = DiagnosticKind("too-large", .error, "%0 is more than 255")
}

/// A number of eight bits.
struct Octet: Production {
  var value: Int

  static let first: TokenSet<FormulaToken> = [.number]

  static func parse(from parser: inout FormulaParser) throws(ParseError) -> Self {
    let token = try parser.require(.number)
    let value = Int(parser.text(of: token) ?? "") ?? 256
    let range = parser.range(of: token) ?? parser.missingPlace
    if value > 255 { try parser.fail(Diagnostic(.tooLarge, at: range, [.source(range)]), throwing: Failure.self) }
    return Self(value: value)
  }
}

/// Two names with a comma between them, with any failure.
struct Pair<Failure: Error>: Production {
  static var first: TokenSet<FormulaToken> { [.name] }

  static func parse(from parser: inout FormulaParser) throws(Failure) -> Self {
    try parser.expect(.name, throwing: Failure.self)
    try parser.expect(.comma, throwing: Failure.self)  // in a production that is generic over its failure
    try parser.expect(.name, throwing: Failure.self)
    return Self()
  }
}

@Suite struct StrictnessComments {
  @Test func failuresOfTheAuthor() throws {
    var parser = try formulaParser("a b")
    do throws(ConfigurationError) {
      _ = try parser.parse(Pair<ConfigurationError>.self)
      Issue.record("a comma is missing")
    } catch {
      guard case .syntax(let diagnostic) = error else { throw error }
      #expect(diagnostic.message(in: parser.source) == "expected ',' after 'a'")
    }
    #expect(parser.messages == [])
  }

  @Test func resilientFailures() throws {
    var parser = try formulaParser("a b")
    _ = parser.parse(Pair<Never>.self)
    #expect(parser.messages == ["expected ',' after 'a'"])
  }

  @Test func valuesThatAreWrong() throws {
    var parser = try formulaParser("7 300")
    let seven = try parser.parse(Octet.self)
    #expect(seven.value == 7)
    do throws(ParseError) {
      _ = try parser.parse(Octet.self)
      Issue.record("300 is too large")
    } catch {
      #expect(error.diagnostic.message(in: parser.source) == "'300' is more than 255")
    }
  }

  @Test func whatIsRequired() throws {
    func sum(_ parser: inout FormulaParser) throws(ParseError) {
      try parser.require(word: "from")
      let name = try parser.require(.name)
      let sign = try parser.require([.plus, .minus])  // expected '+' or '-' after 'a'
      try parser.require(.number)
      let texts = [parser.text(of: name), parser.text(of: sign)]
      #expect(texts == ["a", "+"])
    }

    func message(_ text: String) throws -> String? {
      var parser = try formulaParser(text)
      do throws(ParseError) { try sum(&parser) } catch { return error.diagnostic.message(in: parser.source) }
      return nil
    }

    let messages = try ["from a + 1", "from a 1", "a + 1", "from 1"].map(message)
    #expect(messages == [nil, "expected '+' or '-' after 'a'", "expected 'from'", "expected name after 'from'"])
  }
}

// MARK: Tries

/// Comparisons and lists of arguments in the same signs: `a < b`, `a<b, c>`.
enum Comparisons: Language {
  typealias Kind = ComparisonToken
}

enum ComparisonToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case comma = ","
  case leftAngle = "<"
  case rightAngle = ">"
}

struct GenericArguments: Production {
  var count: Int

  static let first: TokenSet<ComparisonToken> = [.leftAngle]

  static func parse(from parser: inout Parser<Comparisons>) -> Self {
    let style = ListStyle<ComparisonToken>(open: .leftAngle, separator: .comma, close: .rightAngle)
    return Self(count: parser.list(in: style, first: [.name]) { $0.expect(.name) }.count)
  }
}

/// What ends a statement.
struct Terminator: Production {
  static let first: TokenSet<FormulaToken> = [.semicolon]

  static func parse(from parser: inout FormulaParser) -> Self {
    parser.expect(.semicolon)
    return Self()
  }
}

@Suite struct TryingComments {
  @Test func attempts() throws {
    func label(_ parser: inout FormulaParser) -> TokenRef? {
      let label = parser.attempt { parser in
        let name = parser.expect(.name)
        parser.expect(.colon)
        return name
      }
      return label
    }

    var parser = try formulaParser("a : b")
    let found = label(&parser)
    let other = label(&parser)
    #expect(parser.position == 2)
    #expect(found != nil && other == nil)
    #expect(parser.messages == [])
  }

  @Test func attemptsByType() throws {
    var parser = try formulaParser("(a, b")
    let tuple = parser.attempt(TupleNode.self)  // nil: there is no whole tuple, and nothing is consumed

    #expect(tuple == nil)
    #expect(parser.position == 0)
  }

  @Test(arguments: [("< b, c >", 2), ("< b", nil)])
  func silence(text: String, count: Int?) throws {
    let source = try SourceText(text)
    var parser = Parser<Comparisons>(
      source, tokens: TokenBuffer.lexing(source, with: SimpleLexer<ComparisonToken>()).0)
    let arguments = parser.silently { $0.attempt(GenericArguments.self) }  // a < b is a comparison, mostly

    #expect(arguments?.count == count)
    #expect(parser.position == (count == nil ? 0 : 5))
  }

  @Test func lookingAhead() throws {
    var parser = try formulaParser("a : (b) 1 2 ;")
    let isLabel = parser.lookahead { $0.consume(if: .name) != nil && $0.at(.colon) }
    #expect(isLabel)
    parser.consume()
    parser.consume()
    let isTuple = parser.lookahead(TupleNode.self)
    #expect(isTuple)
    #expect(parser.position == 2)

    while parser.not(Terminator.self), !parser.isAtEnd { parser.consume() }
    let isAtTerminator = parser.at(.semicolon)
    #expect(isAtTerminator)
  }
}
