import Descent

/// The order of the precedence groups that a file can use. It is partial: of two groups, none may bind more strongly.
///
/// As in the compiler, a group is stronger than another one if a path of `higherThan`, followed by a path of `lowerThan` in
/// the opposite direction, leads from it to the other one. So a group between two others does not put these in order.
struct PrecedenceOrder {
  /// The relation of two operators next to each other.
  enum Relation {
    /// The first one is applied first.
    case left
    /// The second one is applied first.
    case right
    /// They are of one group, which has no associativity.
    case notAssociative
    case unordered
    /// A group is related to one whose declaration is not known.
    case unknown
  }

  private var numbers: [String: Int] = [:]
  private var associativities: [Associativity] = []
  /// For each group, those that its declaration names.
  private var higherThan: [Names] = []
  private var lowerThan: [Names] = []
  /// The first group that is only mentioned; these follow the declared ones.
  private let firstUnknown: Int

  /// The groups that a declaration names.
  private struct Names {
    var direct: [Int] = []
    /// The group itself, and all that are named by these groups in turn; nil until they are asked for.
    var all: Set<Int>?
  }

  init(of declared: [PrecedenceGroup]) {
    let standard = StandardPrecedence.allCases.map {
      PrecedenceGroup(name: $0.name, associativity: $0.associativity, higherThan: $0.next.map { [$0.name] } ?? [])
    }
    let groups = standard + declared
    for group in groups where numbers[group.name] == nil {
      numbers[group.name] = associativities.count
      associativities.append(group.associativity)
    }
    firstUnknown = associativities.count
    higherThan = Array(repeating: Names(), count: firstUnknown)
    lowerThan = higherThan
    var isRead: Set<String> = []
    for group in groups where isRead.insert(group.name).inserted {
      let number = number(of: group.name)
      for name in group.higherThan { higherThan[number].direct.append(self.number(of: name)) }
      for name in group.lowerThan { lowerThan[number].direct.append(self.number(of: name)) }
    }
  }

  /// The number of a group by its name; nil if its declaration is not known.
  subscript(name: String) -> Int? { numbers[name].flatMap { $0 < firstUnknown ? $0 : nil } }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    let number = higherThan.count
    numbers[name] = number
    higherThan.append(Names())
    lowerThan.append(Names())
    return number
  }

  /// How operators of two groups are applied if the one of the first group is before the other.
  ///
  /// - Complexity: constant; linear in the number of relations between groups when a group is new.
  mutating func relation(_ first: Int, _ second: Int) -> Relation {
    if first == second {
      switch associativities[first] {
      case .left: return .left
      case .right: return .right
      case .none: return .notAssociative
      }
    }
    if isStronger(first, than: second) { return .left }
    if isStronger(second, than: first) { return .right }
    return isRelatedToUnknown(first) || isRelatedToUnknown(second) ? .unknown : .unordered
  }

  private mutating func isStronger(_ group: Int, than other: Int) -> Bool {
    !Self.all(from: group, in: &higherThan).isDisjoint(with: Self.all(from: other, in: &lowerThan))
  }

  private mutating func isRelatedToUnknown(_ group: Int) -> Bool {
    Self.all(from: group, in: &higherThan).union(Self.all(from: group, in: &lowerThan)).contains { $0 >= firstUnknown }
  }

  private static func all(from group: Int, in names: inout [Names]) -> Set<Int> {
    if let all = names[group].all { return all }
    var all: Set<Int> = []
    var ahead = [group]
    while let next = ahead.popLast() {
      if all.insert(next).inserted { ahead += names[next].direct }
    }
    names[group].all = all
    return all
  }
}

extension StandardPrecedence {
  /// The strongest of the standard groups that are weaker.
  fileprivate var next: StandardPrecedence? {
    // The default group has no order with the logical operators and stronger ones.
    self == .logicalDisjunction ? .ternary : StandardPrecedence(rawValue: rawValue &- 1)
  }
}
