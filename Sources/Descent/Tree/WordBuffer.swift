import SystemCalls

/// Words side by side in memory, appended and taken away at the end.
///
/// An array would ask at every append whether it is shared. This buffer cannot be: it has one owner, which frees it.
@usableFromInline @safe struct WordBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline var base: UnsafeMutableRawPointer
  /// The number of words.
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  @inlinable init() {
    unsafe base = Self.allocate(0)
    capacity = 0
  }

  @inlinable deinit { unsafe Self.free(base) }

  @usableFromInline static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    unsafe Platform.allocate(byteCount: size(of: capacity))
  }

  @usableFromInline static func free(_ base: UnsafeMutableRawPointer) { unsafe Platform.release(base) }

  /// One word more, so that a reader of two words need not ask whether there is a second one.
  private static func size(of capacity: Int) -> Int { (capacity &+ 1) &* 4 }

  @inlinable @inline(__always)
  static func words<Value: BitwiseCopyable>(of type: Value.Type) -> Int { (MemoryLayout<Value>.size &+ 3) / 4 }

  /// Makes room for a number of words in all.
  @inlinable mutating func reserveCapacity(_ total: Int) { if total > capacity { grow(to: total) } }

  /// Makes room for a number of words, or for twice as many as before: the copies take time linear in all words.
  @usableFromInline mutating func grow(to least: Int) { resize(to: max(least, capacity &* 2, 64)) }

  /// Gives back the room that was not needed.
  mutating func shrink() { resize(to: count) }

  private mutating func resize(to total: Int) {
    precondition(total <= Int(UInt32.max), "a tree of more words than handles can tell apart")
    if count == 0 {
      // There is nothing to keep, and new memory may be in large pages.
      unsafe Platform.release(base)
      unsafe base = Self.allocate(total)
    } else {
      unsafe base = Platform.resize(base, byteCount: Self.size(of: total))
    }
    capacity = total
  }

  /// Appends the bytes of a value, the last word filled up with zeros.
  @inlinable @inline(__always) mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    let end = count &+ Self.words(of: Value.self)
    if end > capacity { grow(to: end) }
    if MemoryLayout<Value>.size % 4 != 0 {
      unsafe base.storeBytes(of: 0, toByteOffset: end &* 4 &- 4, as: UInt32.self)
    }
    unsafe base.storeBytes(of: value, toByteOffset: count &* 4, as: Value.self)
    count = end
  }

  /// Appends the words of another buffer from one place on.
  @inlinable mutating func append(_ other: borrowing WordBuffer, from start: Int) {
    precondition(start <= other.count)
    let end = count &+ other.count &- start
    if end > capacity { grow(to: end) }
    // Most lists are short: word by word is faster than a call that copies any number of bytes.
    var source = start &* 4
    for offset in count..<end {
      let word = unsafe other.base.load(fromByteOffset: source, as: UInt32.self)
      unsafe base.storeBytes(of: word, toByteOffset: offset &* 4, as: UInt32.self)
      source &+= 4
    }
    count = end
  }

  /// Takes words away at the end.
  @inlinable mutating func removeAll(from start: Int) {
    precondition(start <= count)
    count = start
  }

  @inline(__always) mutating func removeLast<Value: BitwiseCopyable>(_: Value.Type) -> Value {
    let start = count &- Self.words(of: Value.self)
    let value: Value = load(Value.self, at: start)
    count = start
    return value
  }

  /// The value at a place of which the caller knows that there is room for it.
  @inline(__always) func value<Value: BitwiseCopyable>(_: Value.Type, uncheckedAt place: Int) -> Value {
    unsafe base.load(fromByteOffset: place &* 4, as: Value.self)
  }

  /// Writes a value at a place of which the caller knows that there is room for it, without counting it.
  @inline(__always) mutating func set<Value: BitwiseCopyable>(_ value: Value, uncheckedAt place: Int) {
    unsafe base.storeBytes(of: value, toByteOffset: place &* 4, as: Value.self)
  }

  /// The value whose words begin at a place.
  @inlinable @inline(__always) func load<Value: BitwiseCopyable>(_: Value.Type, at place: Int) -> Value {
    precondition(MemoryLayout<Value>.alignment <= 4)
    precondition(place >= 0 && place &+ Self.words(of: Value.self) <= count, "a handle of another tree")
    return unsafe base.load(fromByteOffset: place &* 4, as: Value.self)
  }

  /// Replaces the value whose words begin at a place.
  @inline(__always) mutating func replace<Value: BitwiseCopyable>(_ value: Value, at place: Int) {
    precondition(place >= 0 && place &+ Self.words(of: Value.self) <= count, "a handle of another tree")
    unsafe base.storeBytes(of: value, toByteOffset: place &* 4, as: Value.self)
  }

  /// The value at an offset, of a type known only at run time.
  func load(_ type: Any.Type, at place: Int) -> Any {
    func load<Value>(_: Value.Type, _ address: UnsafeRawPointer, _ room: Int) -> Any {
      precondition(place >= 0 && MemoryLayout<Value>.size <= room, "a handle of another tree")
      precondition(MemoryLayout<Value>.alignment <= 4, "\(type) has a field of 8 bytes: write Int32 for Int")
      return unsafe address.load(as: Value.self)
    }
    return unsafe load(type, base + place * 4, (count - place) * 4)
  }
}
