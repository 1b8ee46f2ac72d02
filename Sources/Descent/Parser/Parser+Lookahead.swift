/// A place to go back to: a few counts, never a copy of buffers.
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
    }
    if anomalies.count > checkpoint.anomalyCount {
      anomalies.removeSubrange(checkpoint.anomalyCount...)
      while let last = unownedAnomalies.last, last >= checkpoint.anomalyCount { unownedAnomalies.removeLast() }
      if anomalies.isEmpty { attention.remove(.anomalies) }
      if unownedAnomalies.isEmpty { attention.remove(.unownedAnomalies) }
    }
  }

  /// Tries a parse: keeps it if it ends without an error and returns a value, else undoes it and returns nil.
  ///
  /// The first error ends the try: from then on the cursor stands at the end of file, so that every production returns.
  @inlinable
  public mutating func attempt<Result>(_ body: (inout Self) -> Result?) -> Result? {
    let checkpoint = checkpoint
    let outer = speculation
    if outer == .failed { return nil }
    speculation = .running
    let result = body(&self)
    let isGood = speculation == .running && result != nil
    speculation = outer
    if isGood { return result }
    rewind(to: checkpoint)
    return nil
  }

  /// Whether a parse from here would succeed; nothing is kept of it.
  @inlinable
  public mutating func lookahead(_ body: (inout Self) -> Bool) -> Bool {
    let checkpoint = checkpoint
    let outer = speculation
    if outer == .failed { return false }
    speculation = .running
    let result = body(&self)
    let isGood = speculation == .running && result
    speculation = outer
    rewind(to: checkpoint)
    return isGood
  }

  /// Ends the current speculation: nothing more will be read by it.
  @inlinable @inline(never)
  mutating func failSpeculation() {
    speculation = .failed
    currentIndex = Kind.endOfFile.index
  }
}
