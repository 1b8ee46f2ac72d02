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

  static func rule(_ parser: inout FormulaParser) throws(ParseError) -> Self {
    let token = try parser.require(.number)
    let value = Int(parser.text(of: token) ?? "") ?? 256
    let range = parser.range(of: token) ?? parser.missingTokenRange
    if value > 255 { throw ParseError(Diagnostic(.tooLarge, at: range, [.source(range)])) }
    return Self(value: value)
  }
}

/// Two names with a comma between them, with any failure.
struct Pair<Failure: Error>: Production {
  static var first: TokenSet<FormulaToken> { [.name] }

  static func rule(_ parser: inout FormulaParser) throws(Failure) -> Self {
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

    let messages = try ["a + 1", "a 1", "+ 1", "a + b"].map(message)
    #expect(messages == [nil, "expected '+' or '-' after 'a'", "expected name", "expected number after '+'"])
  }
}

// MARK: Tries

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

  @Test func lookingAhead() throws {
    var parser = try formulaParser("a : b")
    let isLabel = parser.lookahead { $0.consume(if: .name) != nil && $0.at(.colon) }
    #expect(isLabel)
    #expect(parser.position == 0)
  }
  @Test func goingOn() throws {
    let knownEnds = [0: 2]
    var parser = try formulaParser("a : b")
    let isAtName = parser.lookahead { parser in
      if parser.isSpeculating, let end = knownEnds[parser.position] { parser.goOn(at: end) }
      return parser.at(.name)
    }
    #expect(isAtName)
    #expect(parser.position == 0)
  }
}
