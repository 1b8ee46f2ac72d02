/// Kinds of tokens by their places.
struct PlacedKinds: Equatable, Sendable {
  /// Those on the line of the token before.
  private(set) var onLine: KindSet
  private(set) var atLineStart: KindSet

  /// All kinds in all places.
  static let all = Self(.all)

  init(onLine: KindSet = KindSet(), atLineStart: KindSet = KindSet()) {
    (self.onLine, self.atLineStart) = (onLine, atLineStart)
  }

  /// The same kinds in all places.
  init(_ kinds: KindSet) { self.init(onLine: kinds, atLineStart: kinds) }

  /// All kinds in the places where a condition can hold.
  ///
  /// - Parameter countsLines: whether line ends count in all scopes.
  init(of condition: PlaceCondition, countsLines: Bool) {
    self = .all
    switch condition {
    case .newline, .indent, .aligned, .dedent: onLine = KindSet()
    case .sameLine: if countsLines { atLineStart = KindSet() }
    case .adjacent: atLineStart = KindSet()
    case .never: self = Self()
    case .spaced, .end, .same, .unique, .acrossLines, .anyCase, .left, .right, .none, .prefix, .postfix: break
    }
  }

  /// The kinds in any place.
  var kinds: KindSet { onLine.union(atLineStart) }

  mutating func formUnion(_ other: Self) { self = union(other) }

  func union(_ other: Self) -> Self {
    Self(onLine: onLine.union(other.onLine), atLineStart: atLineStart.union(other.atLineStart))
  }

  func intersection(_ other: Self) -> Self {
    Self(onLine: onLine.intersection(other.onLine), atLineStart: atLineStart.intersection(other.atLineStart))
  }
}
