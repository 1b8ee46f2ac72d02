import Testing

@testable import Descent
@testable import DescentTools

/// Traces of productions, for each way of writing them.
@Suite struct TraceTests {
  private func trace(_ text: String, _ body: (inout Parser<Toy>) throws -> Void) throws -> String {
    try ParserTrace.recording { options in
      var parser = try Parser<Toy>(text, options: options)
      try body(&parser)
    }.trace.text()
  }

  @Test func productionsByType() throws {
    let text = try ParserTrace.recording { try SyntaxTree.toy("{ let x: y = (a, (b)) }", options: $0) }.trace.text()
    #expect(
      text == """
        ToyDocument 1:1 '{ let x: y = (a, (b)) }' 14 tokens
          ToyBinding 1:3 'let x: y = (a, (b))' 12 tokens
            ToyName 1:10 'y' 1 token
            ToyValue 1:14 '(a, (b))' 7 tokens → ToyList
              ToyList 1:14 '(a, (b))' 7 tokens
                ToyValue 1:15 'a' 1 token → ToyName
                  ToyName 1:15 'a' 1 token
                ToyValue 1:18 '(b)' 3 tokens → ToyList
                  ToyList 1:18 '(b)' 3 tokens
                    ToyValue 1:19 'b' 1 token → ToyName
                      ToyName 1:19 'b' 1 token

        """)
  }

  @Test func namedProductions() throws {
    let text = try trace("a + b") { parser in
      parser.production("sum") { parser in
        while parser.at([.name, .plus]) { parser.production("operand") { _ = $0.consume() } }
      }
    }
    #expect(
      text == """
        sum 1:1 'a + b' 3 tokens
          operand 1:1 'a' 1 token
          operand 1:3 '+' 1 token
          operand 1:5 'b' 1 token

        """)
  }

  @Test func elementsAreCalledByTheirParser() throws {
    let text = try trace("(a)") { _ = try $0.list(String.self) }
    #expect(text == "NameParser 1:2 'a' 1 token\n")
  }

  @Test func undoneSpeculation() throws {
    let text = try trace("a b )") { parser in
      parser.production("statement") { parser in
        _ = parser.attempt { parser -> TokenRef? in
          parser.production("call") { parser in
            _ = parser.parse(ToyName.self) as Ref<ToyName>
            return parser.expect(.leftParen)
          }
        }
        _ = parser.lookahead { $0.production("ahead") { $0.consume(if: .name) != nil } }
        parser.consume()
      }
    }
    #expect(
      text == """
        statement 1:1 'a' 1 token
          ? call 1:1 'a' 1 token, gave up
            ? ToyName 1:1 'a' 1 token
          ← 1 token, back to 1:1
          ? ahead 1:1 'a' 1 token
          ← 1 token, back to 1:1

        """)
  }

  @Test func errorsAndThrows() throws {
    let text = try trace("{ let = (a") { parser in
      _ = parser.parse(ToyDocument.self) as Ref<ToyDocument>
      try? parser.production("name") { (parser: inout Parser<Toy>) throws(ParseError) in
        _ = try parser.require(.name)
      }
    }
    #expect(text.contains("\n    ! 1:6: error: expected name after 'let'\n"))
    #expect(text.contains("name 1:11 0 tokens, threw ParseError("))
  }

  @Test func nodesMadeOfWhatWasParsedBefore() throws {
    let text = try trace("a b") { parser in
      let mark = parser.mark
      _ = parser.parse(ToyName.self) as Ref<ToyName>
      _ = parser.parse(ToyName.self) as Ref<ToyName>
      _ = parser.store(ToyList(values: NodeList()), from: mark)
      _ = parser.parse(ToyList.self, from: mark) { _ in ToyList(values: NodeList()) }
    }
    #expect(text.hasSuffix("+ ToyList 1:1 'a b' 2 tokens\nToyList 1:1 'a b' 2 tokens\n"))
  }

  @Test func aParserInsideAnother() throws {
    let text = try trace("a b") { parser in
      try parser.production("outer") { parser in
        parser.consume()
        var inner = try Parser<Toy>("c", options: parser.options)
        inner.production("inner") { _ = $0.consume() }
        parser.production("rest") { _ = $0.consume() }
      }
    }
    #expect(
      text == """
        parser 1: <memory>
        outer 1:1 'a b' 2 tokens
          rest 1:3 'b' 1 token
        parser 2: <memory>
        inner 1:1 'c' 1 token

        """)
  }

  @Test func longExcerptsAreCut() throws {
    let text = try trace("{\(String(repeating: " é", count: 40))\n}") { $0.consumeBalanced() }
    #expect(text == "")
    let long = try trace("(\(String(repeating: "a, ", count: 40)))") { _ = $0.parse(ToyList.self) as Ref<ToyList> }
    #expect(long.hasPrefix("ToyList 1:1 '(a, a, a, a, a, a, a, a, a, a, a, a, a, …' 82 tokens\n"))
  }

  @Test func onlyTheParserWithTheObserverIsObserved() throws {
    let recorder = TraceRecorder()
    var parser = try Parser<Toy>("a b", options: ParseOptions(observer: recorder))
    _ = parser.parse(ToyName.self) as Ref<ToyName>
    #expect(recorder.trace.parses.map(\.steps.count) == [1])
    var other = try Parser<Toy>("a")
    _ = other.parse(ToyName.self) as Ref<ToyName>
    #expect(recorder.trace.parses.count == 1)
  }

  /// The tree and the diagnostics are the same with and without an observer.
  @Test(arguments: ["{ let x = (a, (b)) }", "{ let x: = ((a b let }", ")))", "", "{ let let x y = + ("])
  func observationChangesNothing(text: String) throws {
    let plain = try SyntaxTree.toy(text)
    let observed = try ParserTrace.recording { try SyntaxTree.toy(text, options: $0) }.result
    #expect(observed.outline == plain.outline)
    #expect(observed.diagnostics == plain.diagnostics)
  }
}
