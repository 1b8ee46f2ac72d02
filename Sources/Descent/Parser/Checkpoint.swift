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
  @usableFromInline var diagnosticCount: Int
  @usableFromInline var anomalyCount: Int
  @usableFromInline var lastErrorPosition: Int

  @inlinable
  init(
    position: Int, currentIndex: UInt8, poolCounts: (words: Int, scratch: Int), diagnosticCount: Int,
    anomalyCount: Int, lastErrorPosition: Int
  ) {
    self.position = position
    self.currentIndex = currentIndex
    self.poolCounts = poolCounts
    self.diagnosticCount = diagnosticCount
    self.anomalyCount = anomalyCount
    self.lastErrorPosition = lastErrorPosition
  }
}

extension Parser {
  /// The state of the parse, for `rewind(to:)`.
  ///
  /// - Complexity: constant.
  @inlinable
  public var checkpoint: Checkpoint {
    Checkpoint(
      position: position, currentIndex: currentIndex, poolCounts: pool.counts, diagnosticCount: reports.count,
      anomalyCount: anomalies.count, lastErrorPosition: lastErrorPosition)
  }

  /// Goes back to a checkpoint and forgets what was parsed and reported since.
  ///
  /// - Complexity: linear in the number of diagnostics and anomalies that are forgotten.
  @inlinable
  public mutating func rewind(to checkpoint: Checkpoint) {
    if attention.hasObserver { tell(.rewound(to: checkpoint.position)) }
    place = checkpoint.position
    currentIndex = checkpoint.currentIndex
    lastErrorPosition = checkpoint.lastErrorPosition
    pool.rewind(to: checkpoint.poolCounts)
    if reports.count > checkpoint.diagnosticCount {
      reports.removeSubrange(checkpoint.diagnosticCount...)
      forgetWhatIsReportedOnce()
    }
    if anomalies.count > checkpoint.anomalyCount { forgetAnomalies(since: checkpoint) }
  }

  /// What was said and is not said again may be among the reports that were forgotten: it has to be said then.
  @usableFromInline
  mutating func forgetWhatIsReportedOnce() {
    hasTooManyOperators = false
    unexpectedOpening = -1
  }

  /// Forgets the nodes and anomalies since a checkpoint, and stays where the parse has come to: its tokens are in no
  /// node any more.
  @usableFromInline
  mutating func forgetParsed(since checkpoint: Checkpoint) {
    pool.rewind(to: checkpoint.poolCounts)
    if anomalies.count > checkpoint.anomalyCount { forgetAnomalies(since: checkpoint) }
  }

  @usableFromInline
  mutating func forgetAnomalies(since checkpoint: Checkpoint) {
    anomalies.removeSubrange(checkpoint.anomalyCount...)
    while let last = unownedAnomalies.last, last >= checkpoint.anomalyCount { unownedAnomalies.removeLast() }
    if anomalies.isEmpty { attention.remove(.anomalies) }
    if unownedAnomalies.isEmpty { attention.remove(.unownedAnomalies) }
  }
}
