/// The statements that parse a rule, and the fields that they fill.
struct RuleBody {
  struct Field {
    let name: String
    var type: String

    /// The value of the field where nothing is there; nil if it needs one.
    var absence: String? {
      if type == "TokenList" || type.hasPrefix("NodeList") { return "\(type)()" }
      return type.hasSuffix("?") ? "nil" : type.hasPrefix("Optional") ? ".none" : nil
    }
  }

  /// The use of a node or a token in the result.
  enum Use: Equatable {
    case field
    /// A field that is not always there.
    case optionalField
    /// A node is an element of the list that is collected.
    case element
    /// A token is an element of the list that is collected, if its field has one of these names.
    case token(Set<String>)
    /// Nothing: this is tried, or between elements.
    case nothing

    var isField: Bool { self == .field || self == .optionalField }

    /// The same where it may be absent.
    var ifPresent: Use { self == .field ? .optionalField : self }
  }

  var emitter: ParserEmitter
  let rule: Int
  var fields: [Field] = []
  var lines: [String] = []
  var indentation = 0
  /// How often each name of a field was used on the current way.
  var counts: [String: Int] = [:]
  var model: GrammarModel { emitter.model }
  var analysis: EmissionAnalysis { emitter.analysis }
  /// The parts and lists whose rules are being written.
  var inside: Set<Int> = []
  /// Whether the conditions at the beginning of the next expression were tested already.
  var hasTestedConditions = false
  /// The tokens that may come instead of the next expression, if those are not its follow set.
  var followOfCondition: KindSet?
  /// Whether the list that is collected has nodes of several rules.
  var isOfParts = false
  /// How many contexts were kept on the way.
  var contextCount = 0
  /// The choice of the last operand of an operator, and the least rank of operators in it.
  var operand: (choice: Int, minimum: String)?

  /// The most lines of a rule: alternatives that are tried are written twice on each level.
  private static let lineLimit = 2000

  init(_ emitter: ParserEmitter, _ rule: Int) {
    self.emitter = emitter
    self.emitter.lineCount = 0
    self.rule = rule
  }

  mutating func writeRule(_ expression: Expression) {
    if let (value, name, type) = wholeList(expression) {
      store(value, name, type, .field)
    } else {
      write(expression, .field, analysis.follow[rule])
    }
    let declarations = fields.filter { isDeclaredFirst.contains($0.name) }.map { field in
      "var \(SwiftNames.variable(field.name)): \(field.type) = \(field.absence ?? ".none")"
    }
    lines = declarations + lines
  }

  var isDeclaredFirst: Set<String> = []

  /// Begins with an operand that is parsed already; the conditions of the operator after it are tested, too.
  mutating func begin(with field: Field) {
    fields = [field]
    counts[field.name] = 1
    hasTestedConditions = true
  }

  // MARK: Lines

  /// Lines with their ends, moved to the right.
  static func indented(_ lines: [String], by count: Int) -> String {
    let spaces = String(repeating: " ", count: count)
    return lines.flatMap { $0.split(separator: "\n") }.map { "\(spaces)\($0)\n" }.joined()
  }

  mutating func add(_ line: String) {
    emitter.lineCount += 1
    lines.append(String(repeating: "  ", count: indentation) + line)
  }

  mutating func block(_ head: String, _ tail: String = "}", _ body: (inout Self) -> Void) {
    add(head)
    indented(body)
    add(tail)
  }

  /// Adds a field for a value, and stores the value.
  mutating func store(_ value: String, _ name: String, _ type: String, _ use: Use) {
    let number = (counts[name] ?? 0) + 1
    counts[name] = number
    var unique = number == 1 ? name : "\(name)\(number)"
    while fields.contains(where: { $0.name == unique && $0.type != type }) { unique += "Token" }
    let isKnown = fields.contains { $0.name == unique }
    if !isKnown { fields.append(Field(name: unique, type: type)) }
    if use == .field {
      add("let \(SwiftNames.variable(unique)) = \(value)")
    } else {
      isDeclaredFirst.insert(unique)
      add("\(SwiftNames.variable(unique)) = \(value)")
    }
  }

  // MARK: Expressions

  /// - Parameter isVariable: whether the expression is optional, repeated or one of several, so that a terminal tells
  ///   something. Fields have the names that they have in trees of the grammar itself.
  mutating func write(
    _ expression: Expression, _ use: Use, _ follow: KindSet, isVariable: Bool = false
  ) {
    if emitter.lineCount > Self.lineLimit {
      return emitter.refuse(rule, "too many alternatives inside one another have to be tried")
    }
    if !keepsConditions(expression) { hasTestedConditions = false }
    switch expression {
    case .nothing, .end, .characters, .search: break
    case .context(let number, let use): write(emitter.contextName(number), use)
    case .terminal: writeToken(expression, isVariable ? "token" : nil, use)
    case .rule(let other): writeReference(other, use, follow)
    case .predicate(let condition):
      if let test = emitter.opposite(of: condition) {
        block("if \(test) {") { $0.add("parser.reportExpected(\"\(condition.words)\")") }
      }
      writeEffect(of: condition)
    case .exclusion(let part):
      let test = condition(for: part, follow: KindSet(), isExact: true)
      block("if \(test) {") { $0.add("parser.reportExpected(\"something else\")") }
    case .sequence(let parts): write(parts, use, follow, isVariable: isVariable)
    case .choice(let parts): write(choice: parts, use, follow)
    case .optional(let part): write(optional: part, use, follow)
    case .many, .list: write(repeated: expression, use, follow)
    }
  }

  mutating func write(
    _ parts: [Expression], _ use: Use, _ follow: KindSet, isVariable: Bool
  ) {
    var parts = parts.withoutEnds
    while hasTestedConditions, let first = parts.first, first.isCondition, !first.changesContext, !first.hasExclusion {
      if case .predicate(let condition) = first { writeEffect(of: condition) }
      parts.removeFirst()
    }
    hasTestedConditions = false
    // `x+` is `x x*`; the part after it decides about `x*`.
    if !isVariable { parts = parts.flatMap { $0.isOneOrMore ? $0.items : [$0] } }
    let sets = analysis.followSets(of: parts, follow)
    let telling = isVariable ? Expression.firstTerminal(in: parts) : nil
    var index = 0
    while index < parts.count {
      if index + 2 < parts.count, use.isField, index != telling,
        let (value, name, type) = delimitedList(parts[index], parts[index + 1], parts[index + 2])
      {
        store(value, name, type, use)
        index += 3
      } else if use.isField, let (element, end) = run(in: parts, from: index) {
        collect(element, use) { body, element in
          for place in index...end { body.write(place, of: parts, element, sets[place]) }
        }
        index = end + 1
      } else if index == parts.count - 1, writeOperand(parts[index], use) {
        index += 1
      } else {
        write(index, of: parts, use, sets[index], isVariable: index == telling)
        index += 1
      }
    }
  }

  /// Writes a part of a sequence.
  private mutating func write(
    _ index: Int, of parts: [Expression], _ use: Use, _ follow: KindSet, isVariable: Bool = false
  ) {
    if index + 1 < parts.count, excludes(parts[index + 1], parts[index]) { followOfCondition = KindSet() }
    write(parts[index], use, follow, isVariable: isVariable)
    followOfCondition = nil
  }

  /// Whether the conditions at the beginning of an expression are those of its parts.
  private func keepsConditions(_ expression: Expression) -> Bool {
    switch expression {
    case .sequence: true
    case .rule(let rule): [.list, .part].contains(model.rules[rule].kind)
    default: false
    }
  }

  // MARK: Optional parts

  mutating func write(optional part: Expression, _ use: Use, _ follow: KindSet) {
    let facts = analysis.facts(of: part)
    let other = followOfCondition ?? follow
    followOfCondition = nil
    let isPlain = !facts.isDynamic && !facts.first.intersects(other)
    let single = part.withoutEnds
    if isPlain, use.isField {
      if let name = tokenName(single) {
        let value = "parser.optional(\(ParserEmitter.oneOf(emitter.caseList(facts.first))))"
        return store(value, name, "OptionalTokenRef", use)
      }
      if case .rule(let other) = single, !facts.isNullable, model.rules[other].kind.hasNodes,
        !emitter.isReadAsWhole(other)
      {
        let target = model.rules[other]
        return store("parser.optional(\(target.typeName).self)", target.fieldName, target.optionalFieldType, use)
      }
    }
    block("if \(condition(for: part, follow: other, after: follow)) {") { body in
      body.hasTestedConditions = true
      body.write(part, use.ifPresent, follow, isVariable: part.isToldByTerminal)
    }
  }
}
