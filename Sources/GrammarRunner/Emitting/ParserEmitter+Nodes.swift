extension ParserEmitter {
  /// The types of the nodes and choices, in the order of the grammar.
  func nodeTypes() -> String {
    let types = reachable.filter { model.rules[$0].kind.hasNodes }.map { rule in
      (rule, model.rules[rule].kind == .node ? nodeType(rule) : choiceType(rule))
    }
    // The styles of lists and the types of parts are known only now.
    return types.map { rule, text in
      let parts = partTypes.filter { $0.owner == rule }.map { "\n" + partType($0.name, $0.rules, of: rule) }.joined()
      guard let style = listStyles[rule] else { return text + parts }
      let type = model.rules[rule].typeName
      return text + """

        extension \(type): ListElement {
          public static let listStyle = \(style)
        }

        """ + parts
    }.joined(separator: "\n")
  }

  /// The name of the type of the elements of a list, which are nodes of several rules.
  func partType(of rules: Set<Int>, in owner: Int) -> String {
    let rules = rules.sorted()
    if let known = partTypes.first(where: { $0.owner == owner && $0.rules == rules }) { return known.name }
    let taken = takenTypes.union(reachable.map { model.rules[$0].typeName } + partTypes.map(\.name))
    var name = "\(model.rules[owner].nodeName)Part"
    while taken.contains(name) { name += "s" }
    partTypes.append((name, owner, rules))
    return name
  }

  private func partType(_ name: String, _ rules: [Int], of owner: Int) -> String {
    let cases = rules.map { rule in
      "  case \(SwiftNames.quoted(model.rules[rule].fieldName))(\(model.rules[rule].fieldType))\n"
    }
    let comment = "/// One of the parts of '\(model.rules[owner].name)'."
    return "\(comment)\npublic enum \(name): SyntaxChoice {\n\(cases.joined())}\n"
  }

  /// The comment before a rule, and the rule.
  private func comment(of rule: Int) -> String {
    let view = model.rules[rule].view
    let words = view.comment ?? "What the rule '\(model.rules[rule].name)' describes."
    let lines = view.textForSources.split(separator: "\n", omittingEmptySubsequences: false)
    return "/// \(words)\n///\n\(lines.map { "///     \($0)" }.joined(separator: "\n"))\n"
  }

  private func nodeType(_ rule: Int) -> String {
    let own = model.rules[rule]
    if own.isPlaceOfMissing { return "\(comment(of: rule))public struct \(own.typeName): SyntaxNode {}\n" }
    if let body = operatorBody(rule) {
      return "\(comment(of: rule))public struct \(own.typeName): SyntaxNode {\n\(declarations(body.fields))}\n"
    }
    var body = RuleBody(self, rule)
    body.writeRule(own.expression)
    let fields = body.fields
    let lines = (prologue(of: rule) + body.lines).flatMap { $0.split(separator: "\n").map(String.init) }
    let declarations = declarations(fields)
    let arguments = fields.map { "\($0.name): \(SwiftNames.variable($0.name))" }.joined(separator: ", ")
    let isLevel = nodesInThemselves.contains(rule) && fields.allSatisfy { $0.absence != nil }
    if isLevel { nodesAsLevels.insert(rule) }
    return """
      \(comment(of: rule))public struct \(own.typeName): SyntaxNode, \(isLevel ? "Recursive" : "")Production {
      \(declarations)\(fields.isEmpty ? "" : "\n")  public static let first: TokenSet<\(tokenName)> = \(tokenSet(analysis.facts(of: rule).first))

        public static func rule(_ parser: inout \(parserName)) -> Self {
      \(Self.folded(lines, fields) ?? lines.map { "    \($0)\n" }.joined() + "    return Self(\(arguments))\n")  }
      \(isLevel ? missingForm(fields) : "")}

      """
  }

  /// The node where it is nested too deeply.
  private func missingForm(_ fields: [RuleBody.Field]) -> String {
    let arguments = fields.map { "\($0.name): \($0.absence ?? "")" }.joined(separator: ", ")
    return """

        public static func missing(in parser: inout \(parserName)) -> Self {
          Self(\(arguments))
        }

      """
  }

  private func declarations(_ fields: [RuleBody.Field]) -> String {
    fields.map { "  public var \(SwiftNames.quoted($0.name)): \($0.type)\n" }.joined()
  }

  /// A body that only fills the fields one after the other, as one call; nil if it is more, or too long for a line.
  private static func folded(_ lines: [String], _ fields: [RuleBody.Field]) -> String? {
    guard lines.count == fields.count else { return nil }
    var arguments: [String] = []
    for (line, field) in zip(lines, fields) {
      let start = "let \(SwiftNames.variable(field.name)) = "
      guard line.hasPrefix(start), !line.hasSuffix(" in") else { return nil }
      arguments.append("\(field.name): \(line.dropFirst(start.count))")
    }
    let call = "    Self(\(arguments.joined(separator: ", ")))\n"
    return call.utf8.count > 118 ? nil : call
  }

  // MARK: Choices

  /// The nodes that a choice can be, without the place of a missing one.
  func choiceNodes(_ rule: Int) -> [Int] {
    model.rules[rule].expression.alternatives.compactMap { alternative in
      guard case .rule(let other)? = alternative.items.first, !model.rules[other].isPlaceOfMissing else { return nil }
      return other
    }
  }

  /// The case of a choice for the place of a missing node: `missing`, or another name if an alternative has this one.
  func missingCase(of rule: Int) -> String {
    if let place = placeOfMissing(in: rule) { return model.rules[place].fieldName }
    let isTaken = choiceNodes(rule).contains { model.rules[$0].fieldName == "missing" }
    return isTaken ? "missing\(model.rules[rule].nodeName)" : "missing"
  }

  func placeOfMissing(in rule: Int) -> Int? {
    model.rules[rule].expression.alternatives.lazy.compactMap(\.items.first?.rule).first {
      model.rules[$0].isPlaceOfMissing
    }
  }

  private func choiceType(_ rule: Int) -> String {
    let own = model.rules[rule]
    for alternative in own.expression.alternatives {
      let items = alternative.items.withoutEnds
      guard items.count == 1, case .rule(let other) = items[0], model.rules[other].kind == .node else {
        let name = items.count == 1 ? model.name(of: items[0]) : "a group"
        refuse(rule, "its alternative \(name) is no rule that describes a node")
        return ""
      }
    }
    let missing = placeOfMissing(in: rule)
    let missingType = missing.map { model.rules[$0].typeName } ?? missingTypeName(of: rule)
    let missingCase = missingCase(of: rule)
    let alternatives = choiceNodes(rule)
    let cases = alternatives.map {
      "  case \(SwiftNames.quoted(model.rules[$0].fieldName))(Ref<\(model.rules[$0].typeName)>)\n"
    }
    let isRecursive = recursive.contains(rule)
    var canBeMissing = isRecursive
    var lines: [String]
    let operators = operators[rule].map { operatorType($0) }
    if let whole = wholes[rule] {
      canBeMissing = true
      lines = choiceLines(rule, partOf: whole)
    } else if operators != nil {
      lines = ["\(changesContext(rule) ? "return " : "")parser.operators(\(operatorsTypeName(of: rule))())"]
    } else {
      var body = RuleBody(self, rule)
      let dispatch = body.dispatch(to: alternatives)
      canBeMissing = canBeMissing || !dispatch.isTotal
      lines = dispatch.lines
    }
    lines = prologue(of: rule) + lines
    var text = """
      \(comment(of: rule))public enum \(own.typeName): SyntaxChoice, \(isRecursive ? "Recursive" : "")Production {
      \(cases.joined())
      """
    if canBeMissing { text += "  case \(missingCase)(Ref<\(missingType)>)\n" }
    text += """

        public static let first: TokenSet<\(tokenName)> = \(tokenSet(analysis.facts(of: rule).first))

        public static func rule(_ parser: inout \(parserName)) -> Self {
      \(RuleBody.indented(lines, by: 4))  }

      """
    if canBeMissing {
      text += """

          \(isRecursive ? "public" : "private") static func missing(in parser: inout \(parserName)) -> Self {
            .\(missingCase)(parser.store(\(missingType)(), from: parser.mark))
          }

        """
    }
    text += "}\n\(operators ?? "")"
    guard canBeMissing, missing == nil else { return text }
    return text + "\n/// The place of a missing \(own.words).\npublic struct \(missingType): SyntaxNode {}\n"
  }
}
