/// How often something may be repeated.
///
///     let words: [Item] = parser.many(Item.self, 2...4)
@frozen
public struct RepetitionCount: Hashable, Sendable {
  /// The least number, below which something is missing.
  public let minimum: Int
  /// The greatest number, behind which the repetition ends.
  public let maximum: Int

  /// - Parameter range: the numbers that are allowed, such as `2...4`, `3...` or `...4`.
  @inlinable
  public init(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: 0..<Int.max)
    minimum = range.lowerBound
    maximum = range.upperBound == .max ? .max : range.upperBound - 1
  }

  /// Any number.
  @inlinable public static var any: Self { Self(0...) }
  /// One or more.
  @inlinable public static var oneOrMore: Self { Self(1...) }
}

extension DiagnosticKind {
  /// A repetition ends before it has enough elements.
  public static let tooFew = DiagnosticKind(
    "expected", .error, "expected %0 after %1: at least %2 are needed, and there are %3")
}
