import DescentLexicon

/// The lexical rules.
extension ParserEmitter {
  private var modes: [LexerModes.Mode] { lexerModes.modes }

  /// The table of the lexer.
  var lexicon: String {
    var text = """
        static let table = Lexicon<\(tokenName)>(
          unknown: .unknown,
          [
      \(lexicalRules(0))
          ]
      """
    if modes.count > 1 {
      let others = modes.indices.dropFirst().map { mode in
        "      \(SwiftNames.literal(modes[mode].name)): [\n\(lexicalRules(mode))\n      ]"
      }
      // One that is alone has no comma.
      text += ",\n    modes: [\n\(others.joined(separator: ",\n"))\(others.count > 1 ? "," : "")\n    ]"
    }
    return text + "\n  ).compiled()"
  }

  /// The rules of a mode, each on a line.
  private func lexicalRules(_ number: Int) -> String {
    let mode = modes[number]
    let indent = number == 0 ? "      " : "        "
    var rules = mode.trivia.map { ".skip(\(pattern($0)))" }
    // Words and signs come first, as they are no names.
    if modes.count == 1 { rules.append(".spellings") }
    var spelled: [ModeStep: [String]] = [:]
    var (words, others): ([String], [String]) = ([], [])
    /// The rules that exclude others, by how many exclude one another: the excluded ones come first.
    var excluding: [(depth: Int, text: String)] = []
    var excluded: [Expression] = []
    let found = Set(lexerModes.kindsFound(in: mode))
    for kind in found.sorted() {
      let change = mode.changes[kind] ?? .stay
      switch grammar.tokens.sources[kind] {
      case nil: break
      case .terminal(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        if text != grammar.tokens.names[kind] {
          others.append(".token(.\(cases[kind]), \(SwiftNames.literal(text))\(then(change)))")
        } else if model.isAnyCase, grammar.tokens.hasLetters(kind) {
          words.append(".token(.\(cases[kind]), .anyCase(\(SwiftNames.literal(text)))\(then(change)))")
        } else if modes.count > 1 {
          spelled[change, default: []].append(".\(cases[kind])")
        }
      case .rule(let rule):
        let text = modes.count > 1 ? pattern(.rule(rule)) : pattern(model.rules[rule].expression)
        let token = ".token(.\(cases[kind]), \(text)\(then(change)))"
        if case .exclusion(let other)? = model.rules[rule].expression.items.first {
          excluding.append((exclusionDepth(of: .rule(rule)), token))
          for part in unreadParts(of: other, found) where !excluded.contains(part) { excluded.append(part) }
        } else {
          others.append(token)
        }
      }
    }
    rules += spelled.sorted { $0.value[0] < $1.value[0] }.map { ".spelled(\($1.joined(separator: ", "))\(then($0)))" }
    rules += words + others + excluded.map { ".token(.unknown, \(pattern($0)))" }
    rules += excluding.sorted { $0.depth < $1.depth }.map(\.text)
    if mode.isLeftWhereNothingMatches { rules.append(".popIfNoMatch()") }
    if number == 0 { rules += neverFound.map { ".producedElsewhere(.\(cases[$0]))" } }
    return rules.map { "\(indent)\($0)," }.joined(separator: "\n")
  }

  // MARK: Exclusions

  /// The number of lexical rules that exclude one another, beginning with one.
  private func exclusionDepth(of expression: Expression, level: Int = 0) -> Int {
    if level > 32 { return 0 }
    guard let rule = expression.rule else {
      return expression.parts.map { exclusionDepth(of: $0, level: level + 1) }.max() ?? 0
    }
    guard case .exclusion(let other)? = model.rules[rule].expression.items.first else { return 0 }
    return 1 + exclusionDepth(of: other, level: level + 1)
  }

  /// The excluded parts that are none of the kinds that a mode finds: they are tokens nevertheless, which no production
  /// accepts.
  private func unreadParts(of expression: Expression, _ found: Set<Int>) -> [Expression] {
    switch expression {
    case .choice(let parts): return parts.flatMap { unreadParts(of: $0, found) }
    case .terminal(let bytes):
      return grammar.tokens.number(of: bytes).map(found.contains) ?? false ? [] : [expression]
    case .rule(let rule):
      if grammar.tokens.number(ofRule: rule).map(found.contains) ?? false { return [] }
      let own = model.rules[rule].expression.withoutEnds
      let parts = unreadParts(of: own, found)
      return parts == [own] ? [expression] : parts
    default:
      let only = expression.withoutEnds
      return only == expression ? [expression] : unreadParts(of: only, found)
    }
  }

  private func then(_ change: ModeStep) -> String {
    switch change {
    case .stay: ""
    case .pop: ", then: .pop"
    case .push(let mode): ", then: .push(\(SwiftNames.literal(modes[mode].name)))"
    case .replace(let mode): ", then: .replace(\(SwiftNames.literal(modes[mode].name)))"
    }
  }

  /// A rule whose texts are those of another one has no tokens of its own.
  private var neverFound: [Int] {
    let found = Set(modes.flatMap { lexerModes.kindsFound(in: $0) })
    return grammar.tokens.sources.indices.filter { grammar.tokens.sources[$0] != nil && !found.contains($0) }
  }

  // MARK: Patterns

  /// The lexical rules that others refer to.
  var partPatterns: String {
    var roots = modes.flatMap(\.trivia).flatMap(\.references)
    for case .rule(let rule)? in grammar.tokens.sources {
      // With several modes, the patterns of tokens have names, as more than one mode may need them.
      roots += modes.count > 1 ? [rule] : model.rules[rule].expression.references
    }
    if roots.isEmpty { return "" }
    let lines = model.rulesReached(from: roots).sorted().map { rule in
      let name = SwiftNames.quoted(model.rules[rule].fieldName)
      return "    static let \(name): TokenPattern = \(pattern(model.rules[rule].expression))"
    }
    return "\n  private enum Part {\n\(lines.joined(separator: "\n"))\n  }\n"
  }

  func pattern(_ expression: Expression) -> String {
    func list(_ parts: [Expression]) -> String { parts.map(pattern).joined(separator: ", ") }
    switch expression {
    case .nothing, .predicate, .context, .end, .exclusion, .list: return "[]"
    case .terminal(let bytes): return SwiftNames.literal(String(decoding: bytes, as: UTF8.self))
    case .search(let bytes): return ".through(\(SwiftNames.literal(String(decoding: bytes, as: UTF8.self))))"
    case .rule(let rule): return "Part.\(SwiftNames.quoted(model.rules[rule].fieldName))"
    case .characters(let set): return characters(set)
    case .sequence(let parts):
      if expression.isOneOrMore { return ".some(\(pattern(parts[0])))" }
      return parts.count == 1 ? pattern(parts[0]) : "[\(list(parts))]"
    case .choice(let parts): return ".choice(\(list(parts)))"
    case .optional(let part): return ".optional(\(list(part.items)))"
    case .many(let part): return ".many(\(list(part.items)))"
    }
  }

  private func characters(_ set: CharacterRanges) -> String {
    // No scalar is a surrogate.
    let ranges = set.ranges.flatMap { range -> [ClosedRange<UInt32>] in
      let (low, high) = (min(range.upperBound, 0xD7FF), max(range.lowerBound, 0xE000))
      return (range.lowerBound <= low ? [range.lowerBound...low] : [])
        + (high <= range.upperBound ? [high...range.upperBound] : [])
    }
    let singles = ranges.filter { $0.count == 1 }.compactMap { Unicode.Scalar($0.lowerBound).map(String.init) }.joined()
    let wide = ranges.filter { $0.count > 1 }.map { range in
      let ends = [range.lowerBound, range.upperBound].compactMap { Unicode.Scalar($0).map { String($0) } }
      return ends.map(SwiftNames.literal).joined(separator: "...")
    }.joined(separator: ", ")
    if set.isNegated { return ".except(\(SwiftNames.literal(singles))\(wide.isEmpty ? "" : ", \(wide)"))" }
    if wide.isEmpty { return ".oneOf(\(SwiftNames.literal(singles)))" }
    return singles.isEmpty ? ".in(\(wide))" : ".choice(.in(\(wide)), .oneOf(\(SwiftNames.literal(singles))))"
  }
}
