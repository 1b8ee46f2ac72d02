// The conditions under which something is parsed.

extension RuleBody {
  /// The condition under which something begins at the next token.
  ///
  /// - Parameters:
  ///   - follow: what may come instead; if it can begin alike, the whole is tried.
  ///   - isExact: whether the whole has to fit.
  mutating func condition(for expression: Expression, follow: KindSet, isExact: Bool = false) -> String {
    let facts = analysis.facts(of: expression)
    let isSingle = tokenName(expression.withoutEnds) != nil
    if facts.first.intersects(follow) || isExact && !isSingle {
      var copy = self
      copy.lines = []
      copy.indentation = indentation + 1
      copy.write(expression, .nothing, follow)
      emitter = copy.emitter
      let body = copy.lines.joined(separator: "\n")
      let spaces = String(repeating: "  ", count: indentation)
      return "parser.lookahead({ parser in\n\(body)\n\(spaces)  return true\n\(spaces)})"
    }
    if !facts.isDynamic { return emitter.atCondition(facts.first) }
    return leadingCondition(expression, 0) ?? emitter.atCondition(facts.first)
  }

  /// The conditions before the first token, with that on its kind.
  mutating func leadingCondition(_ expression: Expression, _ depth: Int) -> String? {
    let facts = analysis.facts(of: expression)
    if depth > 32 { return nil }
    if !facts.isDynamic { return facts.isNullable ? nil : emitter.atCondition(facts.first) }
    switch expression {
    case .predicate(let condition): return emitter.test(of: condition)
    case .context(let number, .test): return "parser.context.\(emitter.contextName(number))"
    case .exclusion(let part): return "!(\(condition(for: part, follow: KindSet(), isExact: true)))"
    case .rule(let other): return leadingCondition(model.rules[other].expression, depth + 1)
    case .optional(let part), .many(let part): return leadingCondition(part, depth + 1)
    case .list(let element, _, _): return leadingCondition(element, depth + 1)
    case .choice(let parts):
      var tests: [String] = []
      for part in parts where !analysis.isPlaceOfMissing(part) {
        if let test = leadingCondition(part, depth + 1) { tests.append(test) }
      }
      return tests.isEmpty ? nil : "(\(tests.joined(separator: " || ")))"
    case .sequence(let parts):
      var tests: [String] = []
      for (index, part) in parts.enumerated() {
        let own = analysis.facts(of: part)
        if own.isNullable, own.isDynamic, !own.first.isEmpty, !part.mayBeAbsent,
          let test = leadingCondition(part, depth + 1)
        {
          // Something that is under a condition, and may read nothing then.
          tests.append(test)
          let rest = Expression.sequence(Array(parts[(index + 1)...]))
          if let next = leadingCondition(rest, depth + 1) {
            tests.append("(\(emitter.atCondition(own.first)) || \(next))")
          }
          break
        }
        if own.isNullable, !own.first.isEmpty {
          // Something that may be absent comes first: it, or what follows.
          let rest = Expression.sequence(Array(parts[index...]))
          tests.append(emitter.atCondition(analysis.facts(of: rest).first))
          break
        }
        if let test = leadingCondition(part, depth + 1) { tests.append(test) }
        if !own.isNullable { break }
      }
      return tests.isEmpty ? nil : tests.joined(separator: " && ")
    case .nothing, .end, .characters, .search, .terminal, .context: return nil
    }
  }
}

extension RuleBody {
  /// The conditions before the first token, without that on its kind if it is known.
  mutating func leadingConditionsOnly(_ expression: Expression) -> String? {
    guard case .sequence(let parts) = expression else { return leadingCondition(expression, 0) }
    let conditions = parts.prefix {
      switch $0 {
      case .predicate, .exclusion, .context: true
      default: false
      }
    }
    var tests = conditions.compactMap { leadingCondition($0, 0) }
    let rest = Expression.sequence(Array(parts.dropFirst(conditions.count)))
    if analysis.facts(of: rest).isDynamic, let test = leadingCondition(rest, 0) { tests.append(test) }
    return tests.isEmpty ? nil : tests.joined(separator: " && ")
  }
}

extension Expression {
  /// Whether it says that it may be absent.
  fileprivate var mayBeAbsent: Bool {
    switch self {
    case .optional, .many: true
    default: false
    }
  }

  /// The same without the marks at the ends of alternatives, and without a sequence around one part.
  var withoutEnds: Expression {
    guard case .sequence(let parts) = self else { return self }
    let rest = parts.filter { if case .end = $0 { false } else { true } }
    return rest.count == 1 ? rest[0].withoutEnds : .sequence(rest)
  }
}

extension PlaceCondition {
  /// What it asks for, in a message.
  var wanted: String {
    switch self {
    case .newline: "end of the line"
    case .sameLine: "rest on the same line"
    case .adjacent: "rest without white space"
    case .spaced: "white space"
    case .end: "end of the file"
    case .indent, .dedent, .aligned, .never, .same, .unique, .acrossLines: rawValue
    case .left, .right, .none, .prefix, .postfix: rawValue
    }
  }
}
