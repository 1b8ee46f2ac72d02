/// A place to go back to: a few counts, never a copy of buffers.
///
///     let checkpoint = parser.checkpoint
///     let names = parser.many([.name]) { $0.consume() }
///     if names.count < 5 { parser.rewind(to: checkpoint) }     // all of it is to be read again
///
/// `attempt` and `lookahead` go back by themselves, and count against `backtrackingLimit`; this does not.
public struct Checkpoint {
  @usableFromInline var position: Int
  @usableFromInline var currentIndex: UInt8
  @usableFromInline var poolCounts: (words: Int, scratch: Int)
  @usableFromInline var factCount: Int

  @inlinable
  init(
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
  @inlinable
  public var checkpoint: Checkpoint {
    Checkpoint(
      position: position, currentIndex: currentIndex, poolCounts: pool.counts, factCount: facts.count)
  }

  /// Goes back to a checkpoint and forgets what was parsed and found wrong since.
  ///
  /// - Complexity: linear in the number of facts that are forgotten.
  @inlinable
  public mutating func rewind(to checkpoint: Checkpoint) {
    if attention.hasObserver { tell(.rewound(to: checkpoint.position)) }
    place = checkpoint.position
    currentIndex = checkpoint.currentIndex
    pool.rewind(to: checkpoint.poolCounts)
    if facts.count > checkpoint.factCount { forgetFacts(since: checkpoint) }
  }

  @usableFromInline
  mutating func forgetFacts(since checkpoint: Checkpoint) {
    facts.truncate(to: checkpoint.factCount)
    if facts.isEmpty { attention.remove(.facts) }
    if !facts.hasUnowned { attention.remove(.unownedFacts) }
  }
}
