/// The work to do where a construct begins and ends: none in a valid source without an observer.
///
/// One byte answers the two questions that are asked at every construct: whether there are facts to give to its node, and
/// whether there is an observer. So an observer costs nothing where there is none.
@usableFromInline struct Attention: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline var rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable static var observer: Self { Self(rawValue: 1) }
  /// There are facts, so that a mark has to count them.
  @inlinable static var facts: Self { Self(rawValue: 2) }
  /// There are facts that belong to no node yet.
  @inlinable static var unownedFacts: Self { Self(rawValue: 4) }

  /// Whether there is work where a node begins.
  @inlinable @inline(__always) var isNeededBeforeNode: Bool { _slowPath(rawValue & 3 != 0) }

  /// Whether there is work where a node is complete.
  @inlinable @inline(__always) var isNeededAfterNode: Bool { _slowPath(rawValue & 5 != 0) }

  @inlinable @inline(__always) var hasObserver: Bool { _slowPath(rawValue & 1 != 0) }
}
