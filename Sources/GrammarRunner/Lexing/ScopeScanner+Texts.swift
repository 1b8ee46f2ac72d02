import Descent

// What a text is that stands alone, or before another one.

extension ScopeScanner {
  /// The row after the bytes from a position on; 0 if nothing in the scope begins with them.
  func row(after bytes: borrowing Span<UInt8>, from start: Int, scope: Int) -> Int32 {
    var (row, position) = (starts[scope], start)
    while row != 0, position < bytes.count {
      row = next(row, Int(classOfByte[Int(bytes[position])]))
      position += 1
    }
    return row
  }

  /// Whether what was read so far is the beginning of something longer, with some of the bytes from a position on.
  func continues(_ row: Int32, with bytes: borrowing Span<UInt8>, from start: Int) -> Bool {
    var (row, position) = (row, start)
    while row != 0, position < bytes.count {
      row = next(row, Int(classOfByte[Int(bytes[position])]))
      if accepted[Int(row)] != -1 { return true }
      position += 1
    }
    return false
  }

  /// Whether a whole text is one token of a kind.
  ///
  /// - Parameter isMain: whether it must be a token of that kind in the tree, too.
  func reads(_ text: [UInt8], as kind: Int, scope: Int, alone isMain: Bool = false) -> Bool {
    let (found, end) = match(text.span, from: 0, to: text.count, scope: scope)
    guard end == text.count, found >= 0 else { return false }
    return isMain ? Int(mainKind[Int(found)]) == kind : kinds[Int(found)].contains(kind)
  }
}
