/// The facts of a parse in the order in which they were found, each with the node that it belongs to.
///
/// Facts are only appended; going back truncates the list.
@usableFromInline package struct FactList: Sendable {
  @usableFromInline package private(set) var facts: [Fact] = []
  /// For each fact, the index of the innermost node during whose production it was found; zero while that is not
  /// complete.
  private var owners: [UInt32] = []
  /// The facts without an owner, in their order.
  private var unowned: [Int] = []

  package init() {}

  @inlinable package var count: Int { facts.count }
  @inlinable var isEmpty: Bool { facts.isEmpty }
  var hasUnowned: Bool { !unowned.isEmpty }

  /// The position at which parsing went on after the last fact that others may follow from; -1 if there is none.
  var errorPosition: Int {
    // The limit keeps the time of a parse linear.
    for fact in facts.suffix(16).reversed() where fact.hasConsequences { return fact.resumption }
    return -1
  }

  mutating func append(_ fact: Fact) {
    facts.append(fact)
    owners.append(0)
    if fact.isInTree { unowned.append(facts.count - 1) }
  }

  mutating func truncate(to count: Int) {
    facts.removeSubrange(count...)
    owners.removeSubrange(count...)
    while let last = unowned.last, last >= count { unowned.removeLast() }
  }

  /// Gives the facts since an index to a node that is complete, as far as they lie in its tokens.
  mutating func claim(since start: Int, for owner: UInt32, over range: TokenRange) {
    var rest: [Int] = []
    while let last = unowned.popLast() {
      guard last >= start else {
        unowned.append(last)
        break
      }
      // Facts outside the node that a choice selected belong to the parent.
      if range.contains(facts[last].tokens) { owners[last] = owner } else { rest.append(last) }
    }
    unowned += rest.reversed()
  }

  /// Gives the facts that belong to no other node to the root.
  mutating func claimRest(for root: UInt32) {
    for index in unowned { owners[index] = root }
    unowned = []
  }

  /// The indices of the facts that are shown in the tree, by their owners, then in the order of the source.
  func shownInTree() -> [Int] {
    if facts.isEmpty { return [] }
    return facts.indices.filter { facts[$0].isInTree }.sorted {
      (owners[$0], facts[$0].position, $0) < (owners[$1], facts[$1].position, $1)
    }
  }

  package func owner(of index: Int) -> UInt32 { owners[index] }
}
