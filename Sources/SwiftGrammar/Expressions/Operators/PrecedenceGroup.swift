import Descent

/// The contents of the declaration of a precedence group.
struct PrecedenceGroup: Sendable {
  var name = ""
  var associativity = Associativity.none
  var higherThan: [String] = []
  var lowerThan: [String] = []
}

extension PrecedenceGroup {
  private static let ends: TokenSet<SwiftToken> = [.rightBrace, .precedencegroup, .operator, .endOfFile]

  /// Reads the declaration whose introducer is at an index; unknown tokens are ignored.
  init(at introducer: Int, in parser: borrowing SwiftParser) {
    name = parser.text(at: introducer + 1)
    var index = introducer + 2
    guard parser.kind(at: index) == .leftBrace else { return }
    var attribute = SwiftToken.assignment
    // Another declaration ends an unclosed one, so that no token is read twice.
    while !Self.ends.contains(parser.kind(at: index)) {
      index += 1
      switch (parser.kind(at: index), attribute) {
      case (.higherThan, _), (.lowerThan, _), (.associativity, _), (.assignment, _): attribute = parser.kind(at: index)
      case (.left, .associativity): associativity = .left
      case (.right, .associativity): associativity = .right
      case (.identifier, .higherThan): higherThan.append(parser.text(at: index))
      case (.identifier, .lowerThan): lowerThan.append(parser.text(at: index))
      default: break
      }
    }
  }

  /// The bindings of the standard groups and the given ones, by name.
  ///
  /// A group is ranked after all groups weaker than it; groups in a cycle get the default rank.
  /// - Complexity: Linear in the number of groups and relations.
  static func bindings(of groups: [PrecedenceGroup]) -> [String: InfixBinding] {
    var bindings = StandardPrecedence.bindings
    var stronger: [String: [Int]] = [:]
    var waiting = [Int](repeating: 0, count: groups.count)
    let indices = Dictionary(groups.indices.map { (groups[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, group) in groups.enumerated() {
      for name in group.higherThan where indices[name] != nil {
        stronger[name, default: []].append(index)
        waiting[index] += 1
      }
      for other in group.lowerThan.compactMap({ indices[$0] }) {
        stronger[group.name, default: []].append(other)
        waiting[other] += 1
      }
    }
    var floors = groups.map { $0.floor(among: bindings) }
    var ready = groups.indices.filter { waiting[$0] == 0 }
    while let index = ready.popLast() {
      let group = groups[index]
      let rank = floors[index]
      if bindings[group.name] == nil {
        bindings[group.name] = InfixBinding(rank: rank, declared: group.associativity)
      }
      for next in stronger[group.name] ?? [] {
        floors[next] = max(floors[next], min(rank, .max - 2) + 1)
        waiting[next] -= 1
        if waiting[next] == 0 { ready.append(next) }
      }
    }
    return bindings
  }

  /// The minimum rank of a group: above the standard groups that it is higher than; if there are none, below those
  /// that it is lower than.
  private func floor(among standard: [String: InfixBinding]) -> UInt16 {
    if let highest = higherThan.compactMap({ standard[$0]?.rank }).max() { return highest + 1 }
    if let lowest = lowerThan.compactMap({ standard[$0]?.rank }).min() {
      return lowest - StandardPrecedence.distance / 2
    }
    return higherThan.isEmpty ? StandardPrecedence.default.rank : 0
  }
}

extension StandardPrecedence {
  /// The bindings of the standard groups, by name.
  fileprivate static var bindings: [String: InfixBinding] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0.binding) })
  }

  /// The name of the group in source code: `AdditionPrecedence`.
  package var name: String {
    let name = String(describing: self)
    return name.prefix(1).uppercased() + name.dropFirst() + "Precedence"
  }
}
