/// What a parser has to attend to where a construct begins and ends: nothing, in a valid source that nobody observes.
///
/// One byte answers the questions that are asked at every construct: whether facts may have to be given to its node,
/// which had to be asked anyway, and whether somebody observes the productions. So observation costs nothing while it is
/// off; `Parser+Production.swift` says what was measured.
@usableFromInline
struct Attention: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline var rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Somebody observes the productions.
  @inlinable static var observer: Self { Self(rawValue: 1) }
  /// There are facts, so that a mark has to count them.
  @inlinable static var facts: Self { Self(rawValue: 2) }
  /// There are facts that belong to no node yet.
  @inlinable static var unownedFacts: Self { Self(rawValue: 4) }

  /// Whether something has to be done where a node begins.
  @inlinable @inline(__always)
  var isNeededBeforeNode: Bool { _slowPath(rawValue & 3 != 0) }

  /// Whether something has to be done where a node is complete.
  @inlinable @inline(__always)
  var isNeededAfterNode: Bool { _slowPath(rawValue & 5 != 0) }

  /// Whether somebody observes the productions.
  @inlinable @inline(__always)
  var hasObserver: Bool { _slowPath(rawValue & 1 != 0) }
}
