/// The texts of a lexical rule that sentences take: some are kept and used again, as making one takes longer than copying it.
struct TokenPool {
  /// The bytes of the texts, one after the other, and where each begins.
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  private static let textCount = 512

  /// A text of the pool, or one that is made and kept.
  ///
  /// - Parameter make: makes a text; nil if it found none.
  mutating func append(
    to output: inout [UInt8], _ random: inout RandomNumbers, _ make: (inout RandomNumbers) -> [UInt8]?
  ) -> Bool {
    let count = starts.count - 1
    // A pool is filled by and by: at first with each text, later with one of some.
    let isNew = count < Self.textCount && (count < 64 || random.next(below: 8) == 0)
    let number = isNew ? count : random.next(below: count)
    if isNew {
      guard let text = make(&random) else { return false }
      bytes += text
      starts.append(bytes.count)
    }
    output += bytes[starts[number]..<starts[number + 1]]
    return true
  }
}
