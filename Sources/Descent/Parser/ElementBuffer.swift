/// Collects the elements of a list that are values outside the tree.
///
/// Most lists are short. Their first elements are collected in room on the stack, so that the array is made once and of
/// the right size; an array that grows is allocated and moved again and again.
@safe public struct ElementBuffer<Element> {
  @usableFromInline let room: UnsafeMutableBufferPointer<Element>
  /// The number of elements on the stack, and how many have room there.
  @usableFromInline var count = 0
  @usableFromInline var limit: Int
  /// All elements, once there are more of them than there is room on the stack.
  @usableFromInline var elements: [Element] = []

  @inlinable init(_ room: UnsafeMutableBufferPointer<Element>) {
    unsafe self.room = room
    limit = room.count
  }

  /// The number of elements that are collected on the stack: as many as a kilobyte holds, up to 16.
  @inlinable static var capacity: Int { max(1, min(16, 1024 / max(1, MemoryLayout<Element>.stride))) }

  @inlinable @inline(__always) mutating func append(_ element: consuming Element) {
    if count == limit { return spill(element) }
    unsafe room.initializeElement(at: count, to: element)
    count &+= 1
  }

  @inlinable @inline(never) mutating func spill(_ element: consuming Element) {
    if count > 0 { elements = takeRoom(capacity: 4 &* count) }
    elements.append(element)
  }

  /// Moves the elements on the stack into an array; from then on they are collected there.
  @inlinable mutating func takeRoom(capacity: Int) -> [Element] {
    // Not `init(unsafeUninitializedCapacity:)`, which looks up the type of the array's storage each time.
    var taken: [Element] = []
    taken.append(addingCapacity: capacity) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initializedCount in
        initializedCount = unsafe buffer.moveInitialize(fromContentsOf: room[..<count])
      }
    }
    count = 0
    limit = 0
    return taken
  }

  /// All elements.
  @inlinable mutating func finish() -> [Element] { count > 0 ? takeRoom(capacity: count) : elements }

  /// Drops all elements.
  @inlinable mutating func discard() { if count > 0 { _ = unsafe room[..<count].deinitialize() } }
}
