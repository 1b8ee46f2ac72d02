/// A half-open range of byte offsets in a source.
@frozen
public struct SourceRange: BitwiseCopyable, Sendable, Hashable {
  public var start: UInt32
  public var end: UInt32

  @inlinable
  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  @inlinable public var count: Int { Int(end) - Int(start) }
  @inlinable public var isEmpty: Bool { start == end }

  /// Whether an offset lies inside.
  @inlinable
  public func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}
