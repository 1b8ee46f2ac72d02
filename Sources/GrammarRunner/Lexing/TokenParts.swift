/// The patterns of tokens. A lexical rule that is one of several others, or of words, such as `word : name | 'let'`, has no
/// pattern of its own: its tokens are those of its parts.
struct TokenParts {
  /// Terminals, and the rules that have patterns.
  private(set) var parts: [Expression] = []
  private var numbers: [Expression: Int] = [:]
  /// The parts of each kind of tokens.
  private var ofKind: [[Int]] = []
  /// For each part, the parts whose texts it does not match.
  private var excluded: [[Int]] = []
  private let model: GrammarModel

  init(_ model: GrammarModel, _ tokens: TokenKinds) {
    self.model = model
    for source in tokens.sources {
      switch source {
      case nil: ofKind.append([])
      case .terminal(let bytes): ofKind.append([number(of: .terminal(bytes))])
      case .rule(let rule): ofKind.append(parts(of: .rule(rule)).map { number(of: $0) })
      }
    }
    var next = 0
    while next < parts.count {
      if case .rule(let rule) = parts[next], case .exclusion(let other)? = model.rules[rule].expression.items.first {
        excluded[next] = parts(of: other).map { number(of: $0) }
      }
      next += 1
    }
  }

  private mutating func number(of part: Expression) -> Int {
    if let number = numbers[part] { return number }
    numbers[part] = parts.count
    parts.append(part)
    excluded.append([])
    return parts.count - 1
  }

  /// The parts of an expression of one token.
  private func parts(of expression: Expression) -> [Expression] {
    var found: [Expression] = []
    var seen: Set<Int> = []
    func visit(_ expression: Expression) {
      switch expression {
      case .choice(let ways): ways.forEach(visit)
      case .rule(let rule):
        guard seen.insert(rule).inserted else { break }
        if isUnion(model.rules[rule].expression) {
          visit(model.rules[rule].expression)
        } else {
          found.append(expression)
        }
      default: found.append(expression)
      }
    }
    visit(expression)
    return found
  }

  private func isUnion(_ expression: Expression) -> Bool {
    switch expression {
    case .terminal: true
    case .rule(let rule): model.rules[rule].kind == .lexical
    case .choice(let ways): ways.allSatisfy(isUnion)
    default: false
    }
  }

  /// The parts that have to be looked for where a kind of tokens can come.
  func needed(for kind: Int) -> [Int] { ofKind[kind].flatMap { [$0] + excluded[$0] } }

  /// The kinds of a text that matches some parts.
  func kinds(of match: [Int]) -> [Int] {
    let found = Set(match)
    let own = found.filter { $0 < parts.count && excluded[$0].allSatisfy { !found.contains($0) } }
    return ofKind.indices.filter { kind in ofKind[kind].contains(where: own.contains) }
  }
}
