/// A half-open range of byte offsets in a source.
@frozen public struct SourceRange: BitwiseCopyable, Sendable, Hashable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32

  /// Takes the offset of the first byte and that after the last one, which is no smaller.
  @inlinable public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The number of bytes.
  @inlinable public var count: Int { Int(end) - Int(start) }
  /// Whether there is no byte in it: it is the place before one.
  @inlinable public var isEmpty: Bool { start == end }

  /// Whether an offset lies inside.
  @inlinable public func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}
