// The tokens of a text by itself, or before another one.

extension ScopeScanner {
  /// The row after more bytes, from a position to the end; 0 if nothing goes on with them.
  ///
  /// - Returns: also whether a token or trivia ends with one of them.
  func follow(_ row: Int32, _ bytes: borrowing Span<UInt8>, from start: Int) -> (row: Int32, isAccepted: Bool) {
    var (row, position, isAccepted) = (row, start, false)
    while row != 0, position < bytes.count {
      row = next(row, Int(classOfByte[Int(bytes[position])]))
      if accepted[Int(row)] != -1 { isAccepted = true }
      position += 1
    }
    return (row, isAccepted)
  }

  /// Whether a whole text is one token of a kind.
  ///
  /// - Parameter isMain: whether it must be a token of that kind in the tree, too.
  func reads(_ text: [UInt8], as kind: Int, scope: Int, alone isMain: Bool = false) -> Bool {
    let (found, end) = match(text, scope: scope)
    guard end == text.count, found >= 0 else { return false }
    return isMain ? Int(mainKind[Int(found)]) == kind : kinds[Int(found)].contains(kind)
  }
}
