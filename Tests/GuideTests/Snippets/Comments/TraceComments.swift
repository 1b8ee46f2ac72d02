import Descent
import DescentTools
import SampleLanguages
import Testing

// What the comments on the two forms of a trace show, a line for each kind of step.

@Suite struct TraceComments {
  /// The trace of a document, and that of a formula, in which something is tried and a node is made of what is there.
  private func traces() throws -> [ParserTrace] {
    let source = try SourceText("[1 2]")
    let document = ParserTrace.recording { JSON.parse(source, options: $0) }.trace
    let formula = try ParserTrace.recording { options in
      var parser = try FormulaParser("1 + 2", options: options)
      _ = parser.attempt {
        $0.production("signature") { $0.consume(if: .number) != nil ? $0.consume(if: .colon) : nil }
      }
      let mark = parser.mark
      let left = NodeValue.number(parser.parse(NumberNode.self))
      let sign = parser.expect(.plus)
      let right = NodeValue.number(parser.parse(NumberNode.self))
      return parser.finish(root: parser.store(SumNode(left: left, sign: sign, right: right), from: mark))
    }.trace
    return [document, formula]
  }

  @Test func asText() throws {
    let legend = """
      JSONValue 1:2 '1' 1 token → JSONNumber      a production: where, what, and the node that it made
      ? signature 1:1 '1' 1 token                 it was only tried
      ← 1 token, back to 1:1                      … and was undone
      + SumNode 1:1 '1 + 2' 3 tokens              a node was made of what was parsed before
      ! 1:3: error: expected ',' between values   a diagnostic was reported
      """

    let lines = try traces().flatMap { $0.text().split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } } }
    for line in legend.split(separator: "\n") {
      let step = line.firstRange(of: "   ").map { line[..<$0.lowerBound] } ?? line
      #expect(lines.contains(step), "\(step)")
    }
  }

  @Test func asJSON() throws {
    let legend = #"""
      {"production":"JSONValue","range":[1,2],"tokens":1,"result":"JSONNumber","steps":[…]}
      {"production":"signature","range":[0,1],"tokens":1,"speculative":true}
      {"node":"SumNode","range":[0,5],"tokens":3}
      {"rewind":1,"range":[0,1]}
      {"report":{"severity":"error","identifier":"missing-separator",…}}
      """#

    var json = JSONWriter()
    for trace in try traces() {
      for parse in trace.parses {
        json.value(trace, JSONPositions(parse.source, withLocations: false)) { _ in .continue }
      }
    }
    let text = json.buffer.text
    for line in legend.split(separator: "\n") {
      let starts = text.ranges(of: "{\"").map { text[$0.lowerBound...] }
      #expect(starts.contains { $0.fits(line) }, "\(line)")
    }
  }
}
