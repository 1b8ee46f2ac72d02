import SystemCalls
import Testing

@testable import Descent

/// The nesting limit, for all kinds of productions, resilient and strict.
@Suite struct NestingTests {
  /// Counts the parentheses around a name.
  func depth<Failure: Error>(_ parser: inout Parser<Toy>, throwing: Failure.Type) throws(Failure) -> Int {
    try parser.nested(orElse: -1) { parser throws(Failure) in
      guard parser.at(.leftParen) else {
        try parser.expect(.name, throwing: Failure.self)
        return 0
      }
      return try parser.delimited(by: .leftParen, .rightParen) { parser throws(Failure) in
        try self.depth(&parser, throwing: Failure.self)
      } + 1
    }
  }

  /// The same as a strict production.
  struct StrictDepth: RecursiveProduction {
    var value: Int

    static let first: TokenSet<ToyToken> = [.leftParen, .name]

    static func rule(_ parser: inout Parser<Toy>) throws(ParseError) -> Self {
      guard parser.at(.leftParen) else {
        try parser.require(.name)
        return Self(value: 0)
      }
      let inner = try parser.delimited(by: .leftParen, .rightParen) { parser throws(ParseError) in
        try parser.parse(StrictDepth.self)
      }
      return Self(value: inner.value + 1)
    }

    static func missing(in parser: inout Parser<Toy>) -> Self { Self(value: -1) }
  }

  /// A limit is clamped to the range that stacks can be allocated for.
  @Test func limitsAreClamped() throws {
    var options = ParseOptions()
    options.nestingLimit = .max
    var deep = try Parser<Toy>(text(500), options: options)
    let depth = deep.parse(StrictDepthOrNothing.self)
    #expect(depth.value == 500)
    options.nestingLimit = -1
    var flat = try Parser<Toy>(text(3), options: options)
    #expect(flat.parse(StrictDepthOrNothing.self).value == nil)
  }

  /// The depth of a strict parse; nil if it fails.
  struct StrictDepthOrNothing: Production {
    var value: Int?

    static let first = StrictDepth.first

    static func rule(_ parser: inout Parser<Toy>) -> Self {
      Self(value: try? parser.parse(StrictDepth.self).value)
    }
  }

  func text(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
  }

  /// A task's thread has a stack of 512 KiB, too small for 250 levels in a debug build.
  @Test func deepLevelsHaveAStackOfTheirOwn() throws {
    let source = text(250) + text(250)
    let depths = Platform.runOnOwnStack(size: 512 << 10) {
      Result {
        var parser = try Parser<Toy>(source)
        return [depth(&parser, throwing: Never.self), depth(&parser, throwing: Never.self)]
      }
    }
    #expect(try depths.get() == [250, 250])
  }

  @Test func functionsCountTheirLevels() throws {
    var shallow = try Parser<Toy>(text(200))
    expectEqual(depth(&shallow, throwing: Never.self), 200)
    #expect(shallow.messages == [])
    var deep = try Parser<Toy>(text(100_000))
    expectEqual(depth(&deep, throwing: Never.self), 255)
    #expect(deep.messages == ["1:257 nested more deeply than the limit of 256 levels"])
  }

  @Test func aStrictParseStopsAtTheLimit() throws {
    func byFunction(_ parser: inout Parser<Toy>) throws(ParseError) {
      _ = try depth(&parser, throwing: ParseError.self)
    }
    func byType(_ parser: inout Parser<Toy>) throws(ParseError) { _ = try parser.parse(StrictDepth.self) }

    let tooDeep = ["1:257 nested more deeply than the limit of 256 levels"]
    #expect(try firstProblem(text(200), byFunction) == [])
    #expect(try firstProblem(text(200), byType) == [])
    #expect(try firstProblem(text(100_000), byFunction) == tooDeep)
    #expect(try firstProblem(text(100_000), byType) == tooDeep)
  }
}
