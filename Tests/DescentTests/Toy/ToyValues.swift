import Descent
import TestSupport
import Testing

// Productions of the toy language with values of the tests' own, resilient and strict.

/// A name.
struct Word: Production, Equatable {
  var text: String

  static let first: TokenSet<ToyToken> = [.name]
  static func rule(_ parser: inout Parser<Toy>) -> Self { Self(text: parser.text(of: parser.expect(.name))) }
}

/// A number.
struct Digits: Production, Equatable {
  var text: String

  static let first: TokenSet<ToyToken> = [.number]
  static func rule(_ parser: inout Parser<Toy>) -> Self { Self(text: parser.text(of: parser.expect(.number))) }
}

/// A required name: the parse stops if it is missing.
struct StrictWord: Production, Equatable {
  var text: String

  static let first: TokenSet<ToyToken> = [.name]
  static func rule(_ parser: inout Parser<Toy>) throws(ParseError) -> Self {
    Self(text: parser.text(of: try parser.require(.name)))
  }
}

/// A required number, by a production with untyped `throws`.
struct UntypedDigits: Production, Equatable {
  var text: String

  static let first: TokenSet<ToyToken> = [.number]
  static func rule(_ parser: inout Parser<Toy>) throws -> Self {
    Self(text: parser.text(of: try parser.require(.number)))
  }
}

/// The message of the first problem, with its notes, each with line and column; empty if there is none.
///
/// Strict parses throw their errors, so reported diagnostics are returned as a failure.
func firstProblem<Failure: Error>(
  _ text: String, _ parse: (inout Parser<Toy>) throws(Failure) -> Void
) throws -> [String] {
  var parser = try Parser<Toy>(text)
  do throws(Failure) { try parse(&parser) } catch {
    if !parser.diagnostics.isEmpty { return ["reported"] + parser.messages }
    return (error as? ParseError).map { [$0.diagnostic].messages(in: parser.source) } ?? ["\(error)"]
  }
  return parser.diagnostics.isEmpty ? [] : ["reported"] + parser.messages
}

/// Compares a value computed by a mutating parser call, which `#expect` does not allow.
func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(value == expected, sourceLocation: sourceLocation)
}
