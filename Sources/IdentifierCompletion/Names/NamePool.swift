/// The texts of names, one behind the other, with what can be told of a name without reading it.
struct NamePool: Sendable {
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// Where each name starts, and behind them where the last one ends.
  private var starts: ContiguousArray<UInt32> = [0]
  private(set) var summaries = SummaryColumns()

  /// How many bytes the texts may have together, and how many names there may be: numbers of 32 bits tell where each name
  /// starts and which one it is, and the greatest of them is none.
  var limit = Int(UInt32.max)

  var count: Int { starts.count - 1 }

  func range(of name: Int) -> Range<Int> { Int(starts[name])..<Int(starts[name + 1]) }
  func shape(of name: Int) -> NameShape { summaries.shape(of: name) }
  func text(of name: Int) -> String { text(in: range(of: name)) }
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The first byte of a name, or of the one behind it if it is empty.
  @inline(__always)
  func firstByte(of name: Int) -> UInt8 {
    let start = Int(starts[name])
    return start < bytes.count ? bytes[start] : 0
  }

  func hasRoom(for text: String) -> Bool { count < limit && bytes.count + text.utf8.count <= limit }

  mutating func append(_ text: String) {
    makeRoom(for: text.utf8.count)
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    starts.append(UInt32(bytes.count))
    summaries.append(NameSummary(bytes, in: start..<bytes.count))
  }

  /// Takes the last names away.
  mutating func removeLast(_ number: Int) {
    summaries.removeLast(number)
    starts.removeLast(number)
    bytes.removeLast(bytes.count - Int(starts[count]))
  }

  /// Moves a name to an earlier place, over one that is no longer wanted.
  mutating func move(_ name: Int, to place: Int) {
    let range = range(of: name)
    let start = Int(starts[place])
    for offset in 0..<range.count { bytes[start + offset] = bytes[range.lowerBound + offset] }
    starts[place + 1] = UInt32(start + range.count)
    summaries.replace(place, by: NameSummary(bytes, in: start..<start + range.count))
  }
}

extension NamePool {
  /// Arrays that double when they are full would hold up to twice the memory that was promised.
  private mutating func makeRoom(for byteCount: Int) {
    bytes.grow(by: byteCount)
    starts.grow(by: 1)
  }

  mutating func trim() {
    bytes.trim()
    starts.trim()
    summaries.trim()
  }

  /// The memory beside the texts themselves, in bytes.
  var bytesBesideText: Int {
    bytes.capacity - bytes.count + starts.allocatedBytes + summaries.allocatedBytes
  }
}
