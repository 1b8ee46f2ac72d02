/// How small the sentences of rules can be: the size of the smallest derivation, in tokens and rules.
struct SentenceSizes: Sendable {
  /// The size of the smallest derivation of each rule; nil where none ends.
  private(set) var rules: [Int?]

  /// The size of a part that is never accepted.
  private let refusedSize: Int?

  /// - Parameters:
  ///   - refused: the size of a part that is never accepted; by default, it does not end.
  ///   - leftOut: the rules that are not to be written.
  ///   - tokensAreOne: whether a token of a lexical rule counts once, and not by the characters that it consists of.
  /// - Complexity: linear in the grammar for each level of its smallest derivations.
  init(_ model: GrammarModel, refused: Int? = nil, without leftOut: Set<Int> = [], tokensAreOne: Bool = false) {
    refusedSize = refused
    rules = Array(repeating: nil, count: model.rules.count)
    let users = model.findUsers()
    // Sizes only become smaller, and are at least 1.
    settle(model.rules.indices) { rule in
      if leftOut.contains(rule) { return [] }
      guard var size = size(of: model.rules[rule].expression).map({ min($0 + 1, Self.limit) }) else { return [] }
      if tokensAreOne, model.rules[rule].kind == .lexical { size = 1 }
      if let known = rules[rule], known <= size { return [] }
      rules[rule] = size
      return users[rule]
    }
  }

  private static let limit = 1 << 30

  /// Whether an expression has a derivation without the rules that are left out.
  func isWritten(_ expression: Expression) -> Bool { size(of: expression) != nil }

  /// The size of the smallest derivation of an expression; nil if none ends.
  func size(of expression: Expression) -> Int? {
    switch expression {
    case .predicate(.never): return refusedSize
    case .nothing, .predicate, .context, .exclusion, .end, .optional, .many: return 0
    case .terminal, .characters, .search: return 1
    case .rule(let rule): return rules[rule]
    case .sequence(let parts):
      var sum = 0
      for part in parts {
        guard let size = size(of: part) else { return nil }
        sum = min(sum + size, Self.limit)
      }
      return sum
    case .choice(let parts): return parts.compactMap { size(of: $0) }.min()
    case .list(let element, _, _): return size(of: element)
    }
  }
}
