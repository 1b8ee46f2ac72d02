/// A place where the source is not as the grammar wants it: a token that is missing, or tokens set aside.
///
/// Anomalies stand in a table of their own, so that a valid file pays nothing for them. Each belongs to the innermost
/// node during whose production it was found.
@usableFromInline
package struct Anomaly: Sendable, BitwiseCopyable {
  /// The index of the token before which a token is missing, or of the first token that was set aside.
  @usableFromInline package var position: UInt32
  /// The number of tokens set aside; zero means that a token is missing.
  @usableFromInline package var count: UInt32
  /// The kind of the missing token.
  @usableFromInline package var kindIndex: UInt8
  /// The index of the node that it belongs to; zero while that is not complete.
  @usableFromInline package var owner: UInt32 = 0

  @inlinable
  init(position: UInt32, count: UInt32, kindIndex: UInt8) {
    self.position = position
    self.count = count
    self.kindIndex = kindIndex
  }

  @usableFromInline package var isMissing: Bool { count == 0 }
  @usableFromInline package var tokens: TokenRange { TokenRange(position, position + count) }
}
