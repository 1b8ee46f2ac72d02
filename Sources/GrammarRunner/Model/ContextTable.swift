import Descent

/// The contexts of a grammar by number.
struct ContextTable: Sendable {
  private(set) var names: [String] = []
  /// Those that a rule enters.
  private var entered: Set<Int> = []
  /// The first places where contexts are asked for.
  private var tested: [Int: TokenView] = [:]

  mutating func number(of name: String, _ use: ContextUse, at place: TokenView) -> Int {
    let number = names.firstIndex(of: name) ?? names.count
    if number == names.count { names.append(name) }
    switch use {
    case .test: tested[number] = tested[number] ?? place
    case .enter: entered.insert(number)
    case .leave: break
    }
    return number
  }

  /// The contexts that are asked for, but that no rule enters, and where.
  var unknown: [(name: String, place: TokenView)] {
    tested.filter { !entered.contains($0.key) }.sorted { $0.key < $1.key }.map { (names[$0.key], $0.value) }
  }
}
