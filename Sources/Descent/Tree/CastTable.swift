/// The casts from choices that a thread has made, with their results: a hash table of its own, which is asked in a few
/// nanoseconds.
@usableFromInline struct CastTable {
  /// What a cast from an alternative of a choice gives.
  @frozen @usableFromInline struct Result: Equatable {
    @usableFromInline let bits: UInt32

    @inlinable init(bits: UInt32) { self.bits = bits }

    /// The discriminator in what was cast to; nil for a cast that fails.
    init(_ discriminator: UInt32?) { bits = discriminator ?? .max }

    @inlinable var discriminator: UInt32? { bits == .max ? nil : bits }
  }

  /// The result of a cast that was not made.
  @inlinable static var unknown: Result { Result(bits: .max - 1) }

  private struct Entry {
    let choice: UInt
    let target: UInt
    let discriminator: UInt32
    let result: Result
  }

  /// As many as a power of two, at least twice as many as are in use.
  private var entries: [Entry] = []
  private var count = 0
  /// The number of bits by which a hash is shifted to become an index.
  private var shift: UInt = 64

  /// What this thread knows of a cast.
  @usableFromInline static func result(from choice: Any.Type, _ discriminator: UInt32, to target: Any.Type) -> Result {
    unsafe ThreadTables.current.casts.result(address(choice), discriminator, address(target))
  }

  @inline(__always) private func result(_ choice: UInt, _ discriminator: UInt32, _ target: UInt) -> Result {
    if count == 0 { return Self.unknown }
    var place = self.place(choice, discriminator, target)
    while true {
      let entry = entries[place]
      if entry.choice == choice, entry.target == target, entry.discriminator == discriminator { return entry.result }
      if entry.choice == 0 { return Self.unknown }
      place = (place &+ 1) & (entries.count &- 1)
    }
  }

  /// Notes what a cast gives.
  mutating func add(_ result: UInt32?, from choice: Any.Type, _ discriminator: UInt32, to target: Any.Type) {
    count += 1
    if count * 2 > entries.count {
      let old = entries
      entries = Array(
        repeating: Entry(choice: 0, target: 0, discriminator: 0, result: Self.unknown), count: max(64, old.count * 2))
      shift = UInt(64 - entries.count.trailingZeroBitCount)
      for entry in old where entry.choice != 0 { insert(entry) }
    }
    insert(
      Entry(
        choice: Self.address(choice), target: Self.address(target), discriminator: discriminator, result: Result(result)
      ))
  }

  private mutating func insert(_ entry: Entry) {
    var place = self.place(entry.choice, entry.discriminator, entry.target)
    while entries[place].choice != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  /// Where an entry is, or after which place.
  @inline(__always) private func place(_ choice: UInt, _ discriminator: UInt32, _ target: UInt) -> Int {
    // Of the product, the upper bits depend on all bits of the factors.
    let key = UInt64(choice) ^ UInt64(target) &* 3 ^ UInt64(discriminator) &<< 40
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(shift))
  }

  @inline(__always) private static func address(_ type: Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }
}
