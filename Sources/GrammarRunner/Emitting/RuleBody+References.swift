// Tokens, rules and operands that a rule refers to.

extension RuleBody {
  // MARK: Tokens

  /// - Parameter name: the name of the field; nil if the token tells nothing.
  mutating func writeToken(_ expression: Expression, _ name: String?, _ use: Use) {
    let value = expected(analysis.facts(of: expression).first)
    switch use {
    case .field: if let name { store(value, name, "TokenRef", use) } else { add(value) }
    case .optionalField:
      if let name { store("OptionalTokenRef(\(value))", name, "OptionalTokenRef", use) } else { add(value) }
    case .token(let names):
      if let name, names.contains(name) { add("tokens.append(\(value), to: &parser)") } else { add(value) }
    case .element, .nothing: add(value)
    }
  }

  func expected(_ kinds: KindSet) -> String {
    let list = emitter.caseList(kinds)
    if list.count == 1 { return "parser.expect(\(list[0]))" }
    return "parser.expect([\(list.joined(separator: ", "))], as: \(missingCase(of: kinds)))"
  }

  /// The case for a token that is missing: the one that all of its kinds are, if a lexical rule has the others as words.
  func missingCase(of kinds: KindSet) -> String {
    let main = kinds.kinds.first { emitter.accepted[$0] == emitter.caseKinds(kinds) }
    return main.map { ".\(emitter.cases[$0])" } ?? emitter.caseList(kinds).first ?? ".unknown"
  }

  /// The name of the field of a single token; nil if the expression is something else.
  func tokenName(_ expression: Expression) -> String? {
    switch expression {
    case .terminal: "token"
    case .rule(let other) where model.rules[other].kind == .lexical: model.rules[other].fieldName
    case .rule(let other) where model.rules[other].kind == .part:
      isChoiceOfTerminals(model.rules[other].expression.withoutEnds) ? "token" : nil
    case .choice: isChoiceOfTerminals(expression) ? "token" : nil
    case .sequence(let parts): parts.count == 1 ? tokenName(parts[0]) : nil
    default: nil
    }
  }

  func isChoiceOfTerminals(_ expression: Expression) -> Bool {
    guard case .choice(let parts) = expression else { return false }
    return parts.allSatisfy { if case .terminal = $0.withoutEnds { true } else { false } }
  }

  // MARK: Rules

  mutating func writeReference(_ other: Int, _ use: Use, _ follow: KindSet) {
    let target = model.rules[other]
    switch target.kind {
    case .lexical: writeToken(.rule(other), target.fieldName, use)
    case .node, .choice:
      if emitter.isReadAsWhole(other) { return write(readAsWhole: other, use) }
      write(node: emitter.isOperator(other) ? operatorCall(other) : "parser.parse(\(target.typeName).self)", other, use)
    case .list, .part:
      guard inside.insert(other).inserted else {
        return emitter.refuse(other, "it contains itself without a rule that describes a node on the way")
      }
      let outer = operand
      operand = nil
      enteringContext(of: other) { $0.write(target.expression, use, follow) }
      operand = outer
      inside.remove(other)
    }
  }

  private mutating func write(node value: String, _ rule: Int, _ use: Use) {
    let target = model.rules[rule]
    switch use {
    case .field: store(value, target.fieldName, target.fieldType, use)
    case .optionalField:
      store(target.kind == .node ? "OptionalRef(\(value))" : value, target.fieldName, target.optionalFieldType, use)
    case .element: add("nodes.append(\(element(value, rule)), to: &parser)")
    case .token, .nothing: add("_ = \(value)")
    }
  }

  /// A node as an element of the list that is collected.
  func element(_ value: String, _ rule: Int) -> String {
    isOfParts ? ".\(SwiftNames.quoted(model.rules[rule].fieldName))(\(value))" : value
  }

  // MARK: Operators

  /// Parses the nodes of an operator without operands before it.
  func operatorCall(_ rule: Int) -> String {
    "\(SwiftNames.function(model.rules[rule].fieldName))(minimum, in: &parser)"
  }

  /// Writes the last operand of an operator; returns false if the expression is something else.
  mutating func writeOperand(_ expression: Expression, _ use: Use) -> Bool {
    guard let operand, let choice = expression.rule, model.nodes(ofChoice: choice).contains(rule) else { return false }
    if choice != operand.choice {
      emitter.refuse(rule, "its last operand is one of '\(model.rules[choice].name)', its first one is another")
    }
    write(node: "parser.operators(self, minimum: \(operand.minimum))", choice, use)
    return true
  }
}
