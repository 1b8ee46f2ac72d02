import Descent
import DescentTools
import GrammarNotation
import SampleLanguages
import SwiftGrammar
import Testing

// What the comments on traces, profiles and coverage show.

final class CallCounter: ParserObserver {
  var count = 0
  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .entered = event { count += 1 }
  }
}

/// A number with a label.
struct LabelledNumber: Equatable {
  var label: String
  var value: Int
}

extension FormulaParser {
  mutating func labelledNumber() -> LabelledNumber {
    production("labelled number") { LabelledNumber(label: $0.label(), value: $0.number()) }
  }

  mutating func label() -> String {
    let name = text(of: expect(.name)) ?? ""
    expect(.colon)
    return name
  }
}

extension SumNode {
  /// Parses the rest of a sum.
  static func parse(after left: NodeValue, from parser: inout FormulaParser) -> Self {
    Self(left: left, sign: parser.expect(.plus), right: .number(parser.parse(NumberNode.self)))
  }
}

@Suite struct ObservationComments {
  @Test func observers() throws {
    let source = try SourceText("[1, 2]")
    let counter = CallCounter()
    let tree = JSON.parse(source, options: ParseOptions(observer: counter))

    #expect(tree.isValid)
    #expect(counter.count == 6)
  }

  @Test func options() throws {
    let source = try SourceText("[[1]]")
    let counter = CallCounter()
    var options = ParseOptions(observer: counter)
    options.nestingLimit = 100
    let tree = JSON.parse(source, options: options)

    options[SwiftOptions.self].version = .swift2
    #expect(tree.isValid && counter.count == 6)
    #expect(options[SwiftOptions.self].version == .swift2)
  }

  @Test func observedParsers() throws {
    let counter = CallCounter()
    var parser = try formulaParser("a: 1", options: ParseOptions(observer: counter))
    let number = parser.labelledNumber()
    #expect(number == LabelledNumber(label: "a", value: 1))
    #expect(counter.count == 1)
  }

  @Test func restsOfNodes() throws {
    let (tree, trace) = try ParserTrace.recording { options in
      var parser = try FormulaParser("1 + 2", options: options)
      let mark = parser.mark
      let left = NodeValue.number(parser.parse(NumberNode.self))
      let sum = parser.parse(SumNode.self, from: mark) { SumNode.parse(after: left, from: &$0) }
      return parser.finish(root: sum)
    }
    print(trace.text())
    #expect(tree.root.text == "1 + 2")
  }

  @Test func profiles() throws {
    let source = try SourceText("[1, 2]")
    let (tree, profile) = ParserProfile.recording { JSON.parse(source, options: $0) }
    print(profile.text())
    #expect(tree.isValid)
    #expect(profile.productions["JSONValue"]?.calls == 2)
    #expect(profile.text().hasPrefix("calls  tried  "))
  }

  @Test func traces() throws {
    let source = try SourceText("[1 2]")
    let (tree, trace) = ParserTrace.recording { JSON.parse(source, options: $0) }
    print(trace.text())
    #expect(!tree.isValid)
    #expect(trace.parses.count == 1)
  }

  @Test func coverage() throws {
    let sources = try ["[1]", "[[2], {}]"].map { try SourceText($0) }
    let grammar = Grammar([try SourceText(path: Folders.package.appending(path: "Grammars/JSON/json.grammar").path)])
    let (trees, coverage) = RuleCoverage.recording { options in
      sources.map { JSON.parse($0, options: options) }
    }
    let results = coverage["JSONValue"]?.results  // ["JSONArray", "JSONNumber", "JSONObject"]
    let gaps = grammar.gaps(in: coverage)  // rules and alternatives of a grammar file that never ran

    #expect(trees.count == 2)
    #expect(results == ["JSONArray", "JSONNumber", "JSONObject"])
    #expect(!gaps.isEmpty)
  }
}
