extension ContiguousArray {
  /// Makes room for more elements, with a sixteenth to spare.
  mutating func grow(by number: Int) {
    let needed = count + number
    guard needed > capacity else { return }
    reserveCapacity(needed + Swift.max(16, needed / 16))
  }

  /// Gives up what is to spare.
  mutating func trim() {
    guard capacity > count + count / 64 else { return }
    var copy = ContiguousArray()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    self = copy
  }

  /// The memory of the elements and of the room for more.
  var allocatedBytes: Int { capacity * MemoryLayout<Element>.stride }
}
