/// The concatenated texts of names, with their summaries.
struct NamePool: Sendable {
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// The start of each name, followed by the end of the last one.
  private var starts: ContiguousArray<UInt32> = [0]
  private(set) var summaries = SummaryColumns()

  /// The maximum number of bytes of all texts, and of names: offsets and numbers have 32 bits, of which the
  /// greatest value is reserved for none.
  var limit = Int(UInt32.max)

  var count: Int { starts.count - 1 }

  func range(of name: Int) -> Range<Int> { Int(starts[name])..<Int(starts[name + 1]) }
  func shape(of name: Int) -> NameShape { summaries.shape(of: name) }
  func text(of name: Int) -> String { text(in: range(of: name)) }
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The first byte of a name, or of the next one if the name is empty.
  @inline(__always) func firstByte(of name: Int) -> UInt8 {
    let start = Int(starts[name])
    return start < bytes.count ? bytes[start] : 0
  }

  func hasRoom(for text: String) -> Bool { count < limit && bytes.count + text.utf8.count <= limit }

  mutating func append(_ text: String) {
    let start = bytes.count
    bytes.grow(by: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
    starts.grow(by: 1)
    starts.append(UInt32(bytes.count))
    summaries.append(NameSummary(bytes, in: start..<bytes.count))
  }

  mutating func removeLast(_ number: Int) {
    summaries.removeLast(number)
    starts.removeLast(number)
    bytes.removeLast(bytes.count - Int(starts[count]))
  }

  /// Moves a name to an earlier position, overwriting a removed one.
  mutating func move(_ name: Int, to place: Int) {
    let range = range(of: name)
    let start = Int(starts[place])
    for offset in 0..<range.count { bytes[start + offset] = bytes[range.lowerBound + offset] }
    starts[place + 1] = UInt32(start + range.count)
    summaries.replace(place, by: NameSummary(bytes, in: start..<start + range.count))
  }

  mutating func trim() {
    bytes.trim()
    starts.trim()
    summaries.trim()
  }

  /// The memory besides the texts themselves, in bytes.
  var overheadBytes: Int {
    bytes.capacity - bytes.count + starts.allocatedBytes + summaries.allocatedBytes
  }
}

extension ContiguousArray {
  /// Makes room for more elements, with a sixteenth in reserve: doubling could take twice the memory that the
  /// documentation of `NameIndex` promises.
  mutating func grow(by number: Int) {
    let needed = count + number
    guard needed > capacity else { return }
    reserveCapacity(needed + Swift.max(16, needed / 16))
  }

  /// Releases the reserved memory.
  mutating func trim() {
    guard capacity > count + count / 64 else { return }
    var copy = ContiguousArray()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    self = copy
  }

  /// The memory of the elements and of the reserve.
  var allocatedBytes: Int { capacity * MemoryLayout<Element>.stride }
}
