import SystemCalls
import Testing

@testable import Descent

/// The nesting limit, for all kinds of productions, resilient and strict.
@Suite struct NestingTests {
  /// The number of parentheses around a name.
  struct Depth: RecursiveProduction {
    var value: Int

    static let first: TokenSet<ToyToken> = [.leftParen, .name]

    static func rule(_ parser: inout Parser<Toy>) -> Self {
      guard parser.at(.leftParen) else {
        parser.expect(.name)
        return Self(value: 0)
      }
      return Self(value: parser.delimited(by: .leftParen, .rightParen) { $0.parse(Depth.self).value } + 1)
    }

    static func missing(in parser: inout Parser<Toy>) -> Self { Self(value: -1) }
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
        return [parser.parse(Depth.self).value, parser.parse(Depth.self).value]
      }
    }
    #expect(try depths.get() == [250, 250])
  }

  @Test func levelsPastTheLimitAreSkipped() throws {
    var shallow = try Parser<Toy>(text(200))
    expectEqual(shallow.parse(Depth.self).value, 200)
    #expect(shallow.messages == [])
    var deep = try Parser<Toy>(text(100_000))
    expectEqual(deep.parse(Depth.self).value, 255)
    #expect(deep.messages == ["1:257 nested more deeply than the limit of 256 levels"])
  }

  @Test func aStrictParseStopsAtTheLimit() throws {
    func depth(_ parser: inout Parser<Toy>) throws(ParseError) { _ = try parser.parse(StrictDepth.self) }

    #expect(try firstProblem(text(200), depth) == [])
    #expect(try firstProblem(text(100_000), depth) == ["1:257 nested more deeply than the limit of 256 levels"])
  }
}
