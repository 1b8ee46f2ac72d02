/// The memory of the tokens of a source, which does not move once they are lexed. Buffers that are copied share it.
@usableFromInline
@safe final class TokenStorage: @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<Token>
  @usableFromInline var count = 0
  private var capacity: Int

  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Makes a copy that can be changed.
  convenience init(copying other: TokenStorage) {
    self.init(capacity: other.count)
    unsafe base.initialize(from: other.base, count: other.count)
    count = other.count
  }

  /// Makes room for a number of tokens more, and hands it to a function that fills it from the beginning.
  @usableFromInline
  func append(upTo room: Int, _ fill: (inout OutputSpan<Token>) -> Void) {
    if count + room > capacity { grow(to: count + room) }
    let free = unsafe UnsafeMutableBufferPointer(start: base + count, count: room)
    var output = unsafe OutputSpan(buffer: free, initializedCount: 0)
    fill(&output)
    count += unsafe output.finalize(for: free)
  }

  private func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    self.capacity = capacity
  }
}
