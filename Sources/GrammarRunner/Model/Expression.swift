/// The right side of a rule, or a part of it.
indirect enum Expression: Hashable, Sendable {
  case nothing
  case terminal([UInt8])
  case characters(CharacterRanges)
  /// Any text up to and including the first occurrence of a word.
  case search([UInt8])
  /// A rule, by its number.
  case rule(Int)
  case predicate(PlaceCondition)
  /// A context, by its number: it is asked for, or holds or not up to the end of the rule.
  case context(Int, ContextUse)
  /// Something that must not come next.
  case exclusion(Expression)
  case sequence([Expression])
  case choice([Expression])
  case optional(Expression)
  case many(Expression)
  /// Elements of a list with something between them, perhaps also after the last one.
  case list(Expression, separator: Expression, mayEnd: Bool)
  /// The end of an alternative, by its number in the grammar: it is nothing, and tells which alternative was taken.
  case end(Int)

  /// One or more.
  static func some(_ item: Expression) -> Expression { .sequence([item, .many(item)]) }
}

/// The characters of a class.
struct CharacterRanges: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isNegated: Bool
}

/// A condition on the position of the next token.
enum PlaceCondition: String, CaseIterable, Sendable {
  case newline, adjacent, spaced, indent, dedent, aligned, end
  case sameLine = "same-line"
  /// The next token has the text of the last token of its kind in a rule around; asked when all else is decided.
  case same
  /// No element before this one of the list around had such a text in its place; asked when all else is decided.
  case unique
  /// A part that a parser reads and reports: no sentence has it.
  case never
  /// In a scope: line ends in it do not count.
  case acrossLines = "across-lines"
  /// In a scope: its words may be written with capital letters or without.
  case anyCase = "any-case"
  // In a table of operators.
  case left, right, none, prefix, postfix
}

extension PlaceCondition {
  static let fixities: Set<PlaceCondition> = [.left, .right, .none, .prefix, .postfix]

  /// The directive to which it belongs; nil for one that belongs to rules.
  var directive: String? {
    switch self {
    case .left, .right, .none, .prefix, .postfix: "@operators"
    case .acrossLines, .anyCase: "@scope"
    default: nil
    }
  }

  /// Its demand, in a message.
  var words: String {
    switch self {
    case .newline: "the end of the line"
    case .sameLine: "the rest on the same line"
    case .adjacent: "no white space"
    case .spaced: "white space"
    case .indent: "a line that is indented more"
    case .dedent: "a line that is indented less"
    case .aligned: "a line that is indented as the one before"
    case .end: "the end of the source"
    case .never: "what is accepted"
    case .same: "the same text as at the beginning"
    case .unique: "a text that is not repeated"
    case .acrossLines, .anyCase, .left, .right, .none, .prefix, .postfix: rawValue
    }
  }
}

/// The use of a context.
enum ContextUse: String, CaseIterable, Sendable {
  case test = "in"
  case enter = "with"
  case leave = "without"
}

extension Expression {
  /// Whether only its first terminal tells that it is present, as it needs no rule.
  var isToldByTerminal: Bool { neededRules.isEmpty }

  /// The same for each alternative: one that needs the same rules as another is told by its first terminal, too.
  static func areToldByTerminals(_ ways: [Expression]) -> [Bool] {
    let needed = ways.map(\.neededRules)
    let counts = Dictionary(needed.map { ($0, 1) }, uniquingKeysWith: +)
    return needed.map { $0.isEmpty || counts[$0]! > 1 }
  }

  /// The rules that are read wherever it is, in order.
  private var neededRules: [Int] {
    var found: [Int] = []
    walk { part in
      if let rule = part.rule { found.append(rule) }
      return !part.isCondition && !part.mayBeAbsent
    }
    return found
  }

  /// The place of the first terminal of a sequence.
  static func firstTerminal(in parts: [Expression]) -> Int? {
    parts.firstIndex { if case .terminal = $0.withoutEnds { true } else { false } }
  }

  /// Whether it is a condition on the position, on the contexts or on the next tokens.
  var isCondition: Bool {
    switch self {
    case .predicate, .context, .exclusion: true
    default: false
    }
  }

  /// Whether it says that it may be absent.
  var mayBeAbsent: Bool {
    switch self {
    case .optional, .many: true
    default: false
    }
  }

  /// Whether it is made of conditions only.
  var readsNothing: Bool {
    switch self {
    case .nothing, .predicate, .context, .exclusion, .end: true
    case .sequence(let parts), .choice(let parts): parts.allSatisfy(\.readsNothing)
    default: false
    }
  }

  /// The expressions directly inside.
  var parts: [Expression] {
    switch self {
    case .nothing, .terminal, .characters, .search, .rule, .predicate, .context, .end: []
    case .exclusion(let part), .optional(let part), .many(let part): [part]
    case .list(let element, let separator, _): [element, separator]
    case .sequence(let parts), .choice(let parts): parts
    }
  }

  /// Calls a function for it, and for all parts inside unless the function returns false, in order.
  ///
  /// It is never inlined: expressions are small, and so the compiler has less to do.
  @inline(never) func walk(_ goesInside: (Expression) -> Bool) {
    var waiting = [self]
    while let next = waiting.popLast() { if goesInside(next) { waiting += next.parts.reversed() } }
  }

  /// The different choices in it.
  var choices: [Expression] {
    var (found, seen): ([Expression], Set<Expression>) = ([], [])
    walk { part in
      if case .choice = part, seen.insert(part).inserted { found.append(part) }
      return true
    }
    return found
  }

  /// The rules that are referred to, in order.
  var references: [Int] {
    var found: [Int] = []
    walk { part in
      if case .rule(let rule) = part { found.append(rule) }
      return true
    }
    return found
  }

  /// Whether a function holds for it or for something inside.
  func contains(where isWanted: (Expression) -> Bool) -> Bool {
    var isFound = false
    walk { part in
      isFound = isFound || isWanted(part)
      return !isFound
    }
    return isFound
  }

  /// Whether it asks for one of some conditions.
  func asks(for conditions: Set<PlaceCondition>) -> Bool {
    contains { if case .predicate(let condition) = $0 { conditions.contains(condition) } else { false } }
  }

  /// Whether a context is other after it than before.
  var changesContext: Bool { contains { if case .context(_, let use) = $0 { use != .test } else { false } } }

  var hasExclusion: Bool { contains { if case .exclusion = $0 { true } else { false } } }

  /// Whether a class of characters or a search is in it.
  var hasCharacters: Bool {
    contains {
      switch $0 {
      case .characters, .search: true
      default: false
      }
    }
  }

  /// Whether it refers to a rule for which a function holds.
  func refers(where isWanted: (Int) -> Bool) -> Bool { contains { $0.rule.map(isWanted) ?? false } }

  /// Whether it refers to a rule.
  func refers(to rule: Int) -> Bool { refers { $0 == rule } }

  /// Whether it is the end of an alternative.
  var isEnd: Bool { if case .end = self { true } else { false } }

  /// The rule, if it is one.
  var rule: Int? { if case .rule(let rule) = self { rule } else { nil } }
}

extension Expression {
  /// The same without the marks at the ends of alternatives, and without a sequence around one part.
  var withoutEnds: Expression {
    guard case .sequence = self else { return self }
    let rest = items.withoutEnds
    return rest.count == 1 ? rest[0].withoutEnds : .sequence(rest)
  }

  /// The parts of a sequence; one part of anything else, none of nothing.
  var items: [Expression] {
    switch self {
    case .nothing: []
    case .sequence(let parts): parts
    default: [self]
    }
  }

  /// A list as its first element, and the repetition of the others with the separator before each; anything else as it
  /// is.
  var unrolled: Expression {
    guard case .list(let element, let separator, let mayEnd) = self else { return self }
    return .sequence([element, .many(.sequence([separator, element]))] + (mayEnd ? [.optional(separator)] : []))
  }

  /// The alternatives of a choice, or the expression itself.
  var alternatives: [Expression] { if case .choice(let parts) = self { parts } else { [self] } }

  /// A sequence without needless levels.
  static func sequenceOf(_ parts: [Expression]) -> Expression {
    parts.isEmpty ? .nothing : parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// The same for a choice.
  static func choiceOf(_ parts: [Expression]) -> Expression {
    parts.isEmpty ? .nothing : parts.count == 1 ? parts[0] : .choice(parts)
  }
}

extension [Expression] {
  /// The parts without the marks at the ends of alternatives.
  var withoutEnds: [Expression] { filter { !$0.isEnd } }
}
