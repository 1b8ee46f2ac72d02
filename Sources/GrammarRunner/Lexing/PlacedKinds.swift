/// Where the next token is.
struct TokenPlaces: OptionSet, Sendable {
  let rawValue: UInt8

  /// On the line of the token before it.
  static let onLine = Self(rawValue: 1)
  static let atLineStart = Self(rawValue: 2)
  static let all: Self = [.onLine, .atLineStart]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The places where a condition can hold.
  ///
  /// - Parameter countsLines: whether line ends count in all scopes.
  init(of condition: PlaceCondition, countsLines: Bool) {
    switch condition {
    case .newline, .indent, .aligned, .dedent: self = .atLineStart
    case .sameLine: self = countsLines ? .onLine : .all
    case .adjacent: self = .onLine
    case .never: self = []
    case .spaced, .end, .same, .unique, .acrossLines, .left, .right, .none, .prefix, .postfix: self = .all
    }
  }
}

/// Kinds of tokens by their places.
struct PlacedKinds: Equatable, Sendable {
  private(set) var onLine = KindSet()
  private(set) var atLineStart = KindSet()

  init() {}

  /// The same kinds in all places.
  init(_ kinds: KindSet) { (onLine, atLineStart) = (kinds, kinds) }

  /// The kinds in any place.
  var kinds: KindSet { onLine.union(atLineStart) }

  mutating func formUnion(_ other: Self) {
    onLine.formUnion(other.onLine)
    atLineStart.formUnion(other.atLineStart)
  }

  func union(_ other: Self) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Those in some places.
  func at(_ places: TokenPlaces) -> Self {
    var result = self
    if !places.contains(.onLine) { result.onLine = KindSet() }
    if !places.contains(.atLineStart) { result.atLineStart = KindSet() }
    return result
  }
}
