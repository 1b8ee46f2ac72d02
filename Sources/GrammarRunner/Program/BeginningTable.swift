/// Whether an operation can begin with a token, as far as the token's class tells.
enum Beginning: UInt8, Sendable, Comparable {
  case never
  /// Conditions, contexts or tokens of another scope decide.
  case open
  case always

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// For each operation that is dynamic, its beginnings by the classes of tokens.
struct BeginningTable: Sendable {
  /// Where the row of each operation begins; -1 for none.
  private var starts: [Int] = []
  private var rows: [Beginning] = []

  init(_ program: GrammarProgram, _ scanner: ScopeScanner, readAlike: Set<Int>) {
    var analysis = BeginningAnalysis(program: program, scanner: scanner, readAlike: readAlike)
    for index in program.operations.indices {
      starts.append(program.facts[index].isDynamic ? rows.count : -1)
      if program.facts[index].isDynamic { rows += analysis.beginnings(of: Int32(index)) }
    }
  }

  init() {}

  /// - Parameter index: an operation that is dynamic.
  @inline(__always) subscript(index: Int32, tokenClass: Int32) -> Beginning {
    rows[starts[Int(index)] &+ Int(tokenClass)]
  }
}

/// Finds the beginnings of operations in the order in which the parser asks for them.
private struct BeginningAnalysis {
  let program: GrammarProgram
  let scanner: ScopeScanner
  /// The rules with scopes of their own that read tokens as all scopes around them do.
  let readAlike: Set<Int>
  private var known: [Int32: [Beginning]] = [:]

  init(program: GrammarProgram, scanner: ScopeScanner, readAlike: Set<Int>) {
    (self.program, self.scanner, self.readAlike) = (program, scanner, readAlike)
  }

  private func all(_ beginning: Beginning) -> [Beginning] {
    Array(repeating: beginning, count: scanner.kinds.count)
  }

  private func classes(of kinds: KindSet) -> [Beginning] {
    scanner.kinds.map { $0.intersects(kinds) ? .always : .never }
  }

  private func both(_ one: [Beginning], _ other: [Beginning]) -> [Beginning] { zip(one, other).map { min($0, $1) } }

  private func either(_ one: [Beginning], _ other: [Beginning]) -> [Beginning] { zip(one, other).map { max($0, $1) } }

  mutating func beginnings(of index: Int32) -> [Beginning] {
    let (facts, operation) = (program.facts[Int(index)], program.operations[Int(index)])
    if !facts.isDynamic { return facts.isNullable ? all(.always) : classes(of: facts.first) }
    if let known = known[index] { return known }
    // For an operation that refers to itself at its beginning.
    known[index] = all(.open)
    var found: [Beginning]
    switch operation.code {
    case .nothing, .end, .token: found = all(.always)
    case .context: found = all(ContextUse.allCases[Int(operation.b)] == .test ? .open : .always)
    case .condition: found = beginnings(after: PlaceCondition.allCases[Int(operation.a)])
    case .exclusion: found = beginnings(without: operation.a)
    case .sequence: found = beginnings(of: program.children[operation.places])
    case .choice:
      found = all(.never)
      for child in program.childrenOf(index) { found = either(found, beginnings(of: child)) }
    case .optional, .many: found = beginnings(of: operation.a)
    case .list:
      found = beginnings(of: operation.a)
      if program.facts[Int(operation.a)].isNullable {
        found = either(found, both(absence(of: operation.a), beginnings(of: operation.b)))
      }
    case .inline, .node, .choiceRule, .operand:
      let isElsewhere = program.entersScope(Int(operation.a)) && !readAlike.contains(Int(operation.a))
      found = isElsewhere ? all(.open) : beginnings(of: program.rules[Int(operation.a)].body)
    }
    if !facts.isNullable, !facts.first.contains(TokenKinds.outside) { found = both(found, classes(of: facts.first)) }
    known[index] = found
    return found
  }

  private mutating func beginnings(of sequence: ArraySlice<Int32>) -> [Beginning] {
    guard let part = sequence.first else { return all(.always) }
    let facts = program.facts[Int(part)]
    let own = beginnings(of: part)
    switch program.operations[Int(part)].code {
    case .condition where program.operations[Int(part)].condition == .indent: return own
    case .condition, .exclusion, .context: return both(own, beginnings(of: sequence.dropFirst()))
    case _ where !facts.isNullable: return own
    default:
      var consumed = classes(of: facts.first)
      if facts.isDynamic {
        consumed = facts.first.contains(TokenKinds.outside) ? own : both(own, consumed)
      }
      return either(consumed, both(absence(of: part), beginnings(of: sequence.dropFirst())))
    }
  }

  private func beginnings(after condition: PlaceCondition) -> [Beginning] {
    switch condition {
    case .newline, .sameLine, .adjacent, .spaced, .indent, .aligned, .dedent: all(.open)
    case .end: scanner.kinds.indices.map { $0 == ScopeScanner.endClass ? .always : .never }
    case .never: all(.never)
    case .same, .unique, .acrossLines, .anyCase, .left, .right, .none, .prefix, .postfix: all(.always)
    }
  }

  private mutating func beginnings(without index: Int32) -> [Beginning] {
    let facts = program.facts[Int(index)]
    if facts.isNullable { return all(.open) }
    return beginnings(of: index).map { $0 == .never ? .always : facts.isToken && $0 == .always ? .never : .open }
  }

  /// Whether an operation that is nullable can be nothing.
  private mutating func absence(of index: Int32) -> [Beginning] {
    if !program.facts[Int(index)].isDynamic { return all(.always) }
    switch program.operations[Int(index)].code {
    case .optional, .many: return all(.always)
    case .choice:
      var found = all(.never)
      for child in program.childrenOf(index) where program.facts[Int(child)].isNullable {
        found = either(found, absence(of: child))
      }
      return found
    default: return beginnings(of: index)
    }
  }
}
