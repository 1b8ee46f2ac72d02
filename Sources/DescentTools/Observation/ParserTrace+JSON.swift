import Descent

extension JSONWriter {
  /// Writes the parses of a trace as `[{"steps":[…]}]`, each step with its nested steps.
  ///
  ///     {"production":"JSONValue","range":[1,2],"tokens":1,"result":"JSONNumber","steps":[…]}
  ///     {"production":"signature","range":[0,1],"tokens":1,"speculative":true}
  ///     {"node":"SumNode","range":[0,5],"tokens":3}
  ///     {"rewind":1,"range":[0,1]}
  ///     {"report":{"severity":"error","identifier":"missing-separator",…}}
  ///
  /// The implementation does not recurse.
  package mutating func value(
    _ trace: ParserTrace, _ positions: JSONPositions, drain: (inout ByteBuffer) -> ByteBuffer.Next
  ) {
    beginArray()
    for parse in trace.parses {
      beginObject()
      key("steps")
      beginArray()
      var depth = 0
      for (index, step) in parse.steps.enumerated() {
        while depth > step.depth {
          endArray()
          endObject()
          depth -= 1
        }
        beginObject()
        members(of: step, in: parse, positions)
        let next = index + 1 < parse.steps.count ? parse.steps[index + 1].depth : 0
        if next > step.depth {
          key("steps")
          beginArray()
          depth += 1
        } else {
          endObject()
        }
        if buffer.isPieceFull, self.drain(drain) == .stop { return }
      }
      for _ in 0..<depth {
        endArray()
        endObject()
      }
      endArray()
      endObject()
    }
    endArray()
  }

  private mutating func members(of step: ParserTrace.Step, in parse: ParserTrace.Parse, _ positions: JSONPositions) {
    switch step.kind {
    case .production(let name, let ending):
      member("production", name)
      members(of: parse.range(of: step), positions)
      member("tokens", step.tokens.count)
      switch ending {
      case .parsed(nil): break
      case .parsed(let result?): member("result", result)
      case .gaveUp: member("gaveUp", true)
      case .threw(let error): member("threw", error)
      }
    case .node(let name):
      member("node", name)
      members(of: parse.range(of: step), positions)
      member("tokens", step.tokens.count)
    case .rewind:
      member("rewind", step.tokens.count)
      members(of: parse.range(of: step), positions)
    case .report(let diagnostic):
      key("report")
      value(diagnostic, in: parse.source, positions)
    }
    if step.isSpeculative { member("speculative", true) }
  }
}
