// Alternatives that begin alike are joined, and lists that are written with a rule that refers to itself at its end become
// loops: so a parser neither tries alternatives in turn nor recurses for each element.

extension GrammarModel {
  /// Rewrites all rules but the lexical ones.
  mutating func joinAlternatives() {
    for rule in rules.indices where rules[rule].kind != .lexical {
      let joined = rules[rule].expression.joined
      setExpression(joined.asList(ofRule: rule, isNode: rules[rule].kind == .node) ?? joined, of: rule)
    }
  }
}

extension Expression {
  /// The same with common prefixes of alternatives written once.
  var joined: Expression {
    switch self {
    case .choice(let parts): Self.joined(parts.map { $0.joined.items })
    case .sequence(let parts): .sequenceOf(Self.withLists(parts.map(\.joined)))
    case .optional(let part): .optional(part.joined)
    case .many(let part): .many(part.joined)
    default: self
    }
  }

  private static func joined(_ alternatives: [[Expression]]) -> Expression {
    if alternatives.count == 1 { return .sequenceOf(alternatives[0]) }
    var groups: [(first: Expression, rests: [[Expression]])] = []
    var places: [Expression: Int] = [:]
    var ends: [Expression] = []
    for items in alternatives {
      guard let first = items.first, !first.isEnd else {
        ends.append(.sequenceOf(items))
        continue
      }
      if let place = places[first] {
        groups[place].rests.append(Array(items.dropFirst()))
      } else {
        places[first] = groups.count
        groups.append((first, [Array(items.dropFirst())]))
      }
    }
    let choices = groups.map { group in Expression.sequenceOf([group.first] + joined(group.rests).items) }
    // The empty alternative comes last.
    return .choiceOf(choices + ends)
  }

  /// The same parts with `element (',' element)*` as a list.
  private static func withLists(_ parts: [Expression]) -> [Expression] {
    var found: [Expression] = []
    for part in parts {
      if case .many(let repeated) = part {
        let separator = repeated.items.prefix { if case .terminal = $0 { true } else { false } }
        let element = Array(repeated.items.dropFirst(separator.count))
        if !separator.isEmpty, !element.isEmpty, found.suffix(element.count).elementsEqual(element) {
          found.removeLast(element.count)
          found.append(.list(.sequenceOf(element), separator: .sequenceOf(Array(separator)), mayEnd: false))
          continue
        }
      }
      found.append(part)
    }
    return found
  }

  /// The loop that a rule describes which refers to itself at its end: `list : element | element ',' list`, or the same
  /// as `list : element (',' list)?`.
  ///
  /// - Parameter isNode: whether each step makes a node: then the optional part is inside the node of the step before,
  ///   except for `node : element node?`. A context that one step enters holds in those after it, unlike in a loop, and
  ///   a condition before the next step is no separator.
  fileprivate func asList(ofRule rule: Int, isNode: Bool) -> Expression? {
    var items = items
    var ends: [Expression] = []
    var separator: [Expression]
    if case .choice(let options)? = items.last, options.count == 2, let end = options[1].items.first, end.isEnd {
      items.removeLast()
      ends.append(end)
      separator = options[0].items
    } else {
      if let mark = items.last, mark.isEnd { ends.append(items.removeLast()) }
      guard case .optional(let rest)? = items.popLast() else { return nil }
      if rest != .rule(rule), isNode || changesContext || rest.items.dropLast().contains(where: \.readsNothing) {
        return nil
      }
      separator = rest.items
    }
    let element = Expression.sequenceOf(items)
    var marks: [Expression] = []
    if let mark = separator.last, mark.isEnd { marks.append(separator.removeLast()) }
    guard let tail = separator.popLast(), element != .nothing, tail == .rule(rule) || tail == .optional(.rule(rule)),
      !element.refers(to: rule)
    else { return nil }
    if separator.isEmpty { return .sequence([element, .many(.sequenceOf([element] + marks))] + ends) }
    let mayEnd = tail == .optional(.rule(rule))
    return .sequence([.list(element, separator: .sequenceOf(separator + marks), mayEnd: mayEnd)] + ends)
  }
}
