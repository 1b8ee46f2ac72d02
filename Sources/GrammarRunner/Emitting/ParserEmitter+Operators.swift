/// Operators: a grammar of them for the loop of the toolkit.
extension ParserEmitter {
  /// The body of a node that is an operator.
  func operatorBody(_ rule: Int) -> RuleBody? {
    guard let choice = operatorNodes[rule], let operators = operators[choice] else { return nil }
    var body = RuleBody(self, rule)
    if let tail = operators.tails.first(where: { $0.rule == rule }) {
      body.begin(with: RuleBody.Field(name: tail.field, type: model.rules[choice].typeName))
      body.operand = (choice, "binding.rightMinimum")
      body.writeRule(tail.rest)
    } else if let prefix = operators.prefixes.first(where: { $0.rule == rule }) {
      body.operand = (choice, "max(\(rank(prefix)), minimum)")
      body.writeRule(model.rules[rule].expression)
    }
    return body
  }

  /// The kinds of the signs before an operand, by their ranks.
  private func kindsByRank(_ prefix: ChoiceOperators.Prefix) -> [Int32: [Int]] {
    Dictionary(grouping: caseKinds(analysis.facts(of: prefix.rule).first).kinds) { prefix.ranks[$0] ?? 0 }
  }

  /// The rank of a sign before an operand: one number, or that of the next token.
  private func rank(_ prefix: ChoiceOperators.Prefix) -> String {
    let ranks = kindsByRank(prefix).keys
    return ranks.count == 1 ? "\(ranks.first ?? 0)" : "rank"
  }

  /// The type that reads the operators of a choice.
  func operatorType(_ operators: ChoiceOperators) -> String {
    let type = model.rules[operators.choice].typeName
    var body = RuleBody(self, operators.choice)
    let tails = Set(operators.tails.map(\.rule))
    let seeds = choiceNodes(operators.choice).filter { !tails.contains($0) }
    let dispatch = body.dispatch(to: seeds)
    let infix = tails.isEmpty ? noInfix(type) : bindings(operators) + combination(operators)
    return """

      /// The operators of the rule '\(model.rules[operators.choice].name)': how strongly they bind, and the nodes that they make.
      struct \(operatorsTypeName(of: operators.choice)): OperatorGrammar {
        typealias L = \(name)

        /// Parses the operand of an operator of the \(model.rules[operators.choice].words).
        func operand(minimum: UInt16, from parser: inout \(parserName)) -> \(type) {
      \(RuleBody.indented(dispatch.lines, by: 4))  }
      \(infix)\(operatorFunctions(operators))}

      """
  }

  /// The requirements of the protocol for operators between operands, where there are none.
  private func noInfix(_ type: String) -> String {
    """

      func infix(at parser: inout \(parserName)) -> InfixBinding? { nil }

      func combine(
        _ left: \(type), _ binding: InfixBinding, from mark: Mark, in parser: inout \(parserName)
      ) -> \(type) { left }

    """
  }

  // MARK: How strongly operators bind

  private func bindings(_ operators: ChoiceOperators) -> String {
    var cases = ""
    for tail in operators.tails {
      let test = test(before: tail, of: operators.choice)
      let kinds = caseKinds(analysis.facts(of: tail.rest).first).kinds
      let kindsByLevel = Dictionary(grouping: kinds) { tail.levels[$0] ?? tail.usual }
      for (level, kinds) in kindsByLevel.sorted(by: { $0.key.rank < $1.key.rank }) {
        let list = caseNames(KindSet(kinds)).joined(separator: ", ")
        let side = level.fixity == .right ? "right" : level.fixity == .none ? "none" : "left"
        let binding = "InfixBinding(rank: \(level.rank), associativity: .\(side))"
        cases += "    case \(list):\n      \(test.map { "\($0) ? \(binding) : nil" } ?? binding)\n"
      }
    }
    return """

        func infix(at parser: inout \(parserName)) -> InfixBinding? {
          switch parser.kind {
      \(cases)    default: nil
          }
        }

      """
  }

  /// The condition beside the kind of the next token under which an operator follows its operand; nil for none.
  private func test(before tail: ChoiceOperators.Tail, of choice: Int) -> String? {
    let facts = analysis.facts(of: tail.rest)
    var body = RuleBody(self, tail.rule)
    body.indentation = 2
    if facts.isDynamic { return body.leadingConditionsOnly(tail.rest) }
    guard facts.first.intersects(analysis.follow[choice]) else { return nil }
    body.operand = (choice, ".max")
    return body.condition(for: tail.rest, follow: analysis.follow[choice])
  }

  // MARK: Nodes of operators

  private func combination(_ operators: ChoiceOperators) -> String {
    let type = model.rules[operators.choice].typeName
    func call(_ tail: ChoiceOperators.Tail) -> String {
      let name = model.rules[tail.rule].fieldName
      return ".\(SwiftNames.quoted(name))(\(SwiftNames.function(name))(left, binding, from: mark, in: &parser))"
    }
    var lines = "    \(call(operators.tails[0]))\n"
    if operators.tails.count > 1 {
      lines = "    switch parser.kind {\n"
      for tail in operators.tails.dropLast() {
        lines += "    case \(caseList(analysis.facts(of: tail.rest).first).joined(separator: ", ")):\n"
        lines += "      \(call(tail))\n"
      }
      lines += "    default:\n      \(call(operators.tails[operators.tails.count - 1]))\n    }\n"
    }
    return """

        func combine(
          _ left: \(type), _ binding: InfixBinding, from mark: Mark, in parser: inout \(parserName)
        ) -> \(type) {
      \(lines)  }

      """
  }

  private func operatorFunctions(_ operators: ChoiceOperators) -> String {
    let type = model.rules[operators.choice].typeName
    var text = ""
    for rule in operators.rules {
      guard let body = operatorBody(rule) else { continue }
      let own = model.rules[rule]
      let arguments = body.fields.map { "\($0.name): \(SwiftNames.variable($0.name))" }.joined(separator: ", ")
      let tail = operators.tails.first { $0.rule == rule }
      let parameters =
        tail.map {
          "_ \(SwiftNames.variable($0.field)): \(type), _ binding: InfixBinding, from mark: Mark, in parser: inout \(parserName)"
        } ?? "_ minimum: UInt16, in parser: inout \(parserName)"
      var lines: [String] = []
      if let tail, !tail.allowed.isEmpty { lines += check(tail, operators.choice) }
      if tail == nil {
        lines.append("let mark = parser.mark")
        lines += rankLines(operators.prefixes.first { $0.rule == rule })
      }
      lines += body.lines + ["return parser.store(\(own.typeName)(\(arguments)), from: mark)"]
      text += """

          private func \(SwiftNames.quoted(own.fieldName))(
            \(parameters)
          ) -> Ref<\(own.typeName)> {
        \(RuleBody.indented(lines, by: 4))  }

        """
    }
    return text
  }

  /// Whether the operand is one that the operator can have.
  private func check(_ tail: ChoiceOperators.Tail, _ choice: Int) -> [String] {
    let allowed = tail.allowed.sorted()
    let cases = allowed.map { ".\(SwiftNames.quoted(model.rules[$0].fieldName))" }
    var names = allowed.map { model.rules[$0].words }
    if names.count > 4 { names[3...] = ["another operand"] }
    return [
      "switch \(SwiftNames.variable(tail.field)) {",
      "case \((cases + [".\(missingCase(of: choice))"]).joined(separator: ", ")): break",
      "default: parser.reportExpected(\"\(names.joined(separator: " or ")) before the operator\")", "}",
    ]
  }

  private func rankLines(_ prefix: ChoiceOperators.Prefix?) -> [String] {
    guard let prefix, rank(prefix) == "rank" else { return [] }
    let kinds = kindsByRank(prefix).sorted { $0.key < $1.key }
    let cases = kinds.dropFirst().map { rank, kinds in
      "  case \(caseNames(KindSet(kinds)).joined(separator: ", ")): \(rank)"
    }
    return ["let rank: UInt16 =", "  switch parser.kind {"] + cases + ["  default: \(kinds.first?.key ?? 0)", "  }"]
  }
}
