import SystemCalls

/// The memory of the tokens of a source, which does not move once they are lexed. Buffers that are copied share it.
@usableFromInline @safe final class TokenStorage: @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<Token>
  @usableFromInline var count = 0
  private var capacity: Int

  @usableFromInline init(capacity: Int) {
    self.capacity = capacity
    unsafe base = Platform.allocate(byteCount: capacity * Self.stride).assumingMemoryBound(to: Token.self)
  }

  deinit { unsafe Platform.release(base) }

  private static var stride: Int { MemoryLayout<Token>.stride }

  subscript(index: Int) -> Token {
    precondition(index >= 0 && index < count, "token index out of range")
    return unsafe base[index]
  }

  /// Gives back the room that was not needed.
  func shrink() { resize(to: count) }

  /// Makes a copy that can be changed.
  convenience init(copying other: TokenStorage) {
    self.init(capacity: other.count)
    unsafe base.initialize(from: other.base, count: other.count)
    count = other.count
  }

  /// Hands all free room, with place for a number of tokens or more, to a function that fills it from the beginning.
  @usableFromInline func append(atLeast room: Int, _ fill: (inout OutputSpan<Token>) -> Void) {
    // As the memory grows by a share of itself, the copies take time linear in all tokens.
    if count + room > capacity { resize(to: count + max(room, count / 2)) }
    let free = unsafe UnsafeMutableBufferPointer(start: base + count, count: capacity - count)
    var output = unsafe OutputSpan(buffer: free, initializedCount: 0)
    fill(&output)
    count += unsafe output.finalize(for: free)
  }

  private func resize(to capacity: Int) {
    unsafe base = Platform.resize(base, byteCount: capacity * Self.stride).assumingMemoryBound(to: Token.self)
    self.capacity = capacity
  }
}
