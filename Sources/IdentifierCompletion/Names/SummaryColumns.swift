/// The summaries of names, turned by a right angle: for each 64 names a word for each letter, which tells in which of the
/// names it is. So the names that have several letters are found 64 at a time; a name takes eight bytes.
struct SummaryColumns: Sendable {
  private var words: ContiguousArray<UInt64> = []
  private(set) var count = 0

  /// The words of 64 names: letters, initials, and two for the shape.
  private static let width = 2 * LetterSet.width + 2
  private static let initials = LetterSet.width
  private static let shape = 2 * LetterSet.width

  mutating func append(_ summary: NameSummary) {
    if count % 64 == 0 {
      words.grow(by: Self.width)
      words.append(contentsOf: repeatElement(0, count: Self.width))
    }
    count += 1
    set(summary, of: count - 1)
  }

  mutating func removeLast(_ number: Int) {
    count -= number
    words.removeLast(words.count - (count + 63) / 64 * Self.width)
    guard count % 64 > 0 else { return }
    let kept = UInt64(1) << UInt64(count % 64) - 1
    for word in words.count - Self.width..<words.count { words[word] &= kept }
  }

  mutating func replace(_ name: Int, by summary: NameSummary) {
    let block = name / 64 * Self.width
    for word in block..<block + Self.width { words[word] &= ~(1 << UInt64(name % 64)) }
    set(summary, of: name)
  }

  private mutating func set(_ summary: NameSummary, of name: Int) {
    let block = name / 64 * Self.width
    let bit = UInt64(1) << UInt64(name % 64)
    summary.letters.forEach { words[block + $0] |= bit }
    summary.initials.forEach { words[block + Self.initials + $0] |= bit }
    switch summary.shape {
    case .ascii: break
    case .scalars: words[block + Self.shape] |= bit
    case .characters: words[block + Self.shape + 1] |= bit
    }
  }

  @inline(__always)
  func shape(of name: Int) -> NameShape {
    let block = name / 64 * Self.width + Self.shape
    let (scalars, characters) = (words[block] >> UInt64(name % 64), words[block + 1] >> UInt64(name % 64))
    return (scalars | characters) & 1 == 0 ? .ascii : scalars & 1 == 1 ? .scalars : .characters
  }

  /// The names that have some letters, and some that begin a word, in their order.
  func names(with letters: LetterSet, initials: LetterSet = LetterSet()) -> Matching {
    var columns: ContiguousArray<Int> = []
    letters.forEach { columns.append($0) }
    initials.forEach { columns.append(Self.initials + $0) }
    return Matching(words: words, count: count, columns: columns)
  }

  mutating func trim() { words.trim() }
  var allocatedBytes: Int { words.allocatedBytes }
}

extension SummaryColumns {
  /// Goes over the names that have a bit in each of some columns.
  struct Matching: IteratorProtocol {
    private let words: ContiguousArray<UInt64>
    private let count: Int
    private let columns: ContiguousArray<Int>
    /// Where the next block of 64 names begins, and what is left of the one before it.
    private var first = 0
    private var names: UInt64 = 0

    fileprivate init(words: ContiguousArray<UInt64>, count: Int, columns: ContiguousArray<Int>) {
      self.words = words
      self.count = count
      self.columns = columns
    }

    mutating func next() -> Int? {
      while names == 0 {
        guard first < count else { return nil }
        names = block(at: first / 64 * SummaryColumns.width)
        // Names that are not there have no letters; but none may be asked for.
        if count - first < 64 { names &= 1 << UInt64(count - first) - 1 }
        first += 64
      }
      defer { names &= names - 1 }
      return first - 64 + names.trailingZeroBitCount
    }

    @inline(__always)
    private func block(at start: Int) -> UInt64 {
      var names = UInt64.max
      for column in columns.indices { names &= words[start + columns[column]] }
      return names
    }
  }
}
