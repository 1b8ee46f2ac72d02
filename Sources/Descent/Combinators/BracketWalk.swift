/// The brackets that are open on a walk over the tokens ahead: what stands inside them does not count.
@usableFromInline
struct BracketWalk<L: Language> {
  @usableFromInline var closers: [L.Kind] = []

  @inlinable init() {}

  /// Whether the walk stands in no bracket that it met itself.
  @inlinable var isOutside: Bool { closers.isEmpty }

  /// Passes a token; returns whether it opens a bracket, or closes the innermost one.
  @inlinable
  mutating func pass(_ kind: L.Kind) -> Bool {
    if let closer = L.closer(of: kind) {
      closers.append(closer)
      return true
    }
    guard kind == closers.last else { return false }
    closers.removeLast()
    return true
  }
}
