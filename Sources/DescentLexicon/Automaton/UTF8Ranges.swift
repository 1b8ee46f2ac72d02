extension ScalarSet {
  /// The UTF-8 of all scalars of the set, as rows of byte ranges: a row represents every sequence with one byte
  /// from each of its ranges.
  ///
  /// A range of scalars is split where the length of its UTF-8 changes, and again until all positions after the
  /// first that varies cover every continuation byte: the lower and upper ends become rows of their own.
  var utf8: [[ClosedRange<UInt8>]] {
    let lengths: [ClosedRange<UInt32>] = [0...0x7F, 0x80...0x7FF, 0x800...0xFFFF, 0x1_0000...0x10_FFFF]
    var rows: [[ClosedRange<UInt8>]] = []
    for range in ranges {
      for (index, length) in lengths.enumerated() where range.overlaps(length) {
        Self.appendRows(of: range.clamped(to: length), continuationCount: index, to: &rows)
      }
    }
    return rows
  }

  private static func appendRows(
    of range: ClosedRange<UInt32>, continuationCount: Int, to rows: inout [[ClosedRange<UInt8>]]
  ) {
    // Scalars that share all but the last few bytes differ only in the low bits.
    for count in stride(from: 1, through: continuationCount, by: 1) {
      let low = UInt32(1) << UInt32(6 * count) - 1
      let (first, last) = (range.lowerBound, range.upperBound)
      guard first & ~low != last & ~low else { break }
      if first & low != 0 {
        appendRows(of: first...(first | low), continuationCount: continuationCount, to: &rows)
        return appendRows(of: (first | low) + 1...last, continuationCount: continuationCount, to: &rows)
      }
      if last & low != low {
        appendRows(of: first...(last & ~low) - 1, continuationCount: continuationCount, to: &rows)
        return appendRows(of: (last & ~low)...last, continuationCount: continuationCount, to: &rows)
      }
    }
    let first = encoded(range.lowerBound, continuationCount: continuationCount)
    let last = encoded(range.upperBound, continuationCount: continuationCount)
    rows.append(zip(first, last).map { $0...$1 })
  }

  private static func encoded(_ scalar: UInt32, continuationCount: Int) -> [UInt8] {
    if continuationCount == 0 { return [UInt8(scalar)] }
    let marks: [UInt32] = [0, 0xC0, 0xE0, 0xF0]
    let lead = marks[continuationCount] | scalar >> UInt32(6 * continuationCount)
    // With an explicit type: inferring it takes the compiler a third of a second.
    let rest = (0..<continuationCount).reversed().map { (place: Int) -> UInt32 in
      0x80 | scalar >> UInt32(6 * place) & 0x3F
    }
    return ([lead] + rest).map { UInt8($0) }
  }
}
