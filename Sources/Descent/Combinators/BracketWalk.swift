/// The brackets that are open on a walk over the tokens ahead: what stands inside them does not count.
@usableFromInline
struct BracketWalk<L: Language> {
  /// What closes the brackets that are open, by the indices of the kinds: an array of the kinds themselves is slow where
  /// the walk is not specialised.
  @usableFromInline var closers: [UInt8] = []

  @inlinable init() {}

  /// Whether the walk stands in no bracket that it met itself.
  @inlinable var isOutside: Bool { closers.isEmpty }

  /// The number of brackets around.
  @inlinable var depth: Int { closers.count }

  /// How many of the innermost brackets count where one inside of them is not closed.
  @inlinable static var reach: Int { 64 }

  /// Whether a token closes a bracket that the walk met, the innermost one or one around it.
  @inlinable
  func isClosed(by kind: L.Kind) -> Bool { innermost(closedBy: kind) != nil }

  /// The innermost bracket that a token closes, of those that count.
  ///
  /// A loop of its own, since algorithms of slices would run unspecialised, too.
  @inlinable
  func innermost(closedBy kind: L.Kind) -> Int? {
    let closer = kind.index
    let end = max(0, closers.count - Self.reach)
    var index = closers.count
    while index > end {
      index -= 1
      if closers[index] == closer { return index }
    }
    return nil
  }

  /// Passes a token; what closes an outer bracket ends those inside, too, which are not closed.
  @inlinable
  mutating func passUnbalanced(_ kind: L.Kind) {
    if let closer = L.closer(of: kind) { return closers.append(closer.index) }
    guard let index = innermost(closedBy: kind) else { return }
    closers.removeLast(closers.count - index)
  }

  /// Passes a token; returns whether it opens a bracket, or closes the innermost one.
  @inlinable
  mutating func pass(_ kind: L.Kind) -> Bool {
    if let closer = L.closer(of: kind) {
      closers.append(closer.index)
      return true
    }
    guard kind.index == closers.last else { return false }
    closers.removeLast()
    return true
  }
}
