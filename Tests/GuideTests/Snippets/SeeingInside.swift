import Descent
import DescentTools
import SampleLanguages
import Testing

final class DepthGauge: ParserObserver {
  private var depth = 0
  private(set) var greatestDepth = 0

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    switch event {
    case .entered: depth += 1
    case .exited: depth -= 1
    default: break
    }
    greatestDepth = max(greatestDepth, depth)
  }
}

@Suite struct SeeingInside {
  @Test func aTrace() throws {
    let source = try SourceText("[1 2]")
    let (tree, trace) = ParserTrace.recording { JSON.parse(source, options: $0) }

    #expect(!tree.isValid)
    #expect(
      trace.text() == """
        JSONText 1:1 '[1 2]' 4 tokens
          JSONArray 1:1 '[1 2]' 4 tokens
            JSONValue 1:2 '1' 1 token → JSONNumber
              JSONNumber 1:2 '1' 1 token
            ! 1:3: error: expected ',' between values
            JSONValue 1:4 '2' 1 token → JSONNumber
              JSONNumber 1:4 '2' 1 token

        """)
  }

  @Test func namedProductions() throws {
    let source = try SourceText("print x")
    let trace = ParserTrace.recording { options in
      var parser = Parser<Names>(source, tokens: TokenBuffer.lexing(source, with: NameLexer()).0, options: options)
      parser.production("statement") { parser in
        let isCall = parser.lookahead { parser in
          parser.production("call") { $0.consume(if: .name) != nil && $0.consume(if: .leftParen) != nil }
        }
        if !isCall { parser.expect(.name) }
      }
    }.trace
    #expect(
      trace.text() == """
        statement 1:1 'print' 1 token
          ? call 1:1 'print' 1 token
          ← 1 token, back to 1:1

        """)
  }

  @Test func profileAndCoverage() throws {
    let source = try SourceText("[1, 2]")
    let (_, profile) = ParserProfile.recording { JSON.parse(source, options: $0) }
    let values = profile.productions["JSONValue"]
    #expect(values?.calls == 2)
    #expect(values?.backtrackedTokens == 0)

    let (_, coverage) = RuleCoverage.recording { JSON.parse(source, options: $0) }
    #expect(coverage["JSONValue"]?.results == ["JSONNumber"])
    #expect(coverage["JSONObject"] == nil)
  }

  @Test func anObserver() throws {
    let source = try SourceText("[1, 2]")
    let gauge = DepthGauge()
    _ = JSON.parse(source, options: ParseOptions(observer: gauge))
    #expect(gauge.greatestDepth == 4)
  }

  @Test func nothingHangs() throws {
    let source = try SourceText("a b")
    var parser = Parser<Names>(source, tokens: TokenBuffer.lexing(source, with: NameLexer()).0)
    let words: [EmptyWord] = parser.many(EmptyWord.self)
    let messages = parser.diagnostics.map { $0.message(in: source) }
    #expect(words.count == 1)
    #expect(messages == ["a repetition of EmptyWord would not advance at name: it consumes nothing"])
  }
}

/// A word that consumes nothing, which is a mistake of the grammar.
struct EmptyWord: Production {
  static let first: TokenSet<NameToken> = [.name]
  static func rule(_ parser: inout Parser<Names>) -> Self { Self() }
}
