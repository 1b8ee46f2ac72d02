// Rules that are read as a larger choice, and taken if that ends as one of them.

extension ParserEmitter {
  /// Whether a rule is an operator, which is parsed as a choice where others name it.
  func isReadAsWhole(_ rule: Int) -> Bool { wholes[rule] != nil && model.rules[rule].kind == .node }

  private func readFunction(_ node: Int) -> String { "read\(model.rules[node].nodeName)" }

  /// The call of the function that parses an operator; the function returns none if its choice ends as something else.
  func readCall(_ node: Int) -> String {
    nodesReadAsWholes.insert(node)
    return "parser.\(readFunction(node))()"
  }

  /// The functions that parse operators which rules name; nil if there are none.
  var readFunctions: String? {
    if nodesReadAsWholes.isEmpty { return nil }
    let functions = nodesReadAsWholes.sorted().map { node in
      let choice = model.choiceOfOperator(node) ?? node
      let (own, whole) = (model.rules[node], model.rules[choice])
      return """
          /// Parses the choice '\(whole.name)', which has to end as '\(own.name)'; none if it ends as another node.
          fileprivate mutating func \(readFunction(node))() -> OptionalRef<\(own.nodeName)> {
            let start = position
            switch parse(\(whole.typeName).self) {
            case .\(SwiftNames.quoted(own.fieldName))(let node): return OptionalRef(node)
            case .\(missingCase(of: choice)): break
            default: reportExpected("\(own.words)")
            }
            skip(since: start)
            return .none
          }

        """
    }
    return "extension \(parserName) {\n\(functions.joined(separator: "\n"))}\n"
  }

  /// The body of a choice whose alternatives are some of a larger one.
  func choiceLines(_ rule: Int, partOf whole: Int) -> [String] {
    let nodes = choiceNodes(rule)
    let others = operators[whole]?.tails.filter { !nodes.contains($0.rule) } ?? []
    if let other = others.first(where: { analysis.facts(of: $0.rest).first.intersects(analysis.follow[rule]) }) {
      refuse(
        rule,
        "it is read as '\(model.rules[whole].name)', in which what follows it begins '\(model.rules[other.rule].name)'")
    }
    var lines = ["let start = parser.position", "switch parser.parse(\(model.rules[whole].typeName).self) {"]
    for node in nodes {
      let name = SwiftNames.quoted(model.rules[node].fieldName)
      lines.append("case .\(name)(let node): return .\(name)(node)")
    }
    lines.append("case .\(missingCase(of: whole)): break")
    return lines + [
      "default: parser.reportExpected(\"\(model.rules[rule].words)\")", "}", "parser.skip(since: start)",
      "return missing(in: &parser)",
    ]
  }
}

extension RuleBody {
  mutating func write(readAsWhole node: Int, _ use: Use) {
    let call = emitter.readCall(node)
    switch use {
    case .field, .optionalField:
      store(call, model.rules[node].fieldName, model.rules[node].optionalFieldType, use)
    case .element:
      block("if let node = \(call).ref {") { $0.add("nodes.append(\($0.element("node", node)), to: &parser)") }
    case .token, .nothing: add("_ = \(call)")
    }
  }
}
