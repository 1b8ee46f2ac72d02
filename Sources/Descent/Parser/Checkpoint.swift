/// A place to go back to: a few counts, never a copy of buffers.
@usableFromInline struct Checkpoint {
  @usableFromInline var position: Int
  @usableFromInline var currentIndex: UInt8
  @usableFromInline var poolCounts: (words: Int, scratch: Int)
  @usableFromInline var factCount: Int

  @inlinable init(
    position: Int, currentIndex: UInt8, poolCounts: (words: Int, scratch: Int), factCount: Int
  ) {
    self.position = position
    self.currentIndex = currentIndex
    self.poolCounts = poolCounts
    self.factCount = factCount
  }
}

extension Parser {
  /// The state of the parse, for `rewind(to:)`.
  ///
  /// - Complexity: constant.
  @inlinable var checkpoint: Checkpoint {
    Checkpoint(
      position: position, currentIndex: currentIndex, poolCounts: pool.counts, factCount: facts.count)
  }

  /// Goes back to a checkpoint and forgets the nodes and facts since.
  ///
  /// - Complexity: linear in the number of facts that are forgotten, and of tokens since the checkpoint if operators of
  ///   several pieces were joined among them.
  @inlinable mutating func rewind(to checkpoint: Checkpoint) {
    if attention.hasObserver { notify(.rewound(to: checkpoint.position)) }
    place = checkpoint.position
    currentIndex = checkpoint.currentIndex
    pool.rewind(to: checkpoint.poolCounts)
    if joinedEnd > checkpoint.position { separateJoined(since: checkpoint.position) }
    if facts.count > checkpoint.factCount { forgetFacts(since: checkpoint) }
  }

  @usableFromInline mutating func forgetFacts(since checkpoint: Checkpoint) {
    complaints.removeLast(facts.facts[checkpoint.factCount...].count(where: \.isRejection))
    facts.truncate(to: checkpoint.factCount)
    if facts.isEmpty { attention.remove(.facts) }
    if !facts.hasUnowned { attention.remove(.unownedFacts) }
  }
}
