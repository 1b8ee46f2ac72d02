/// Tells a traversal of letters or names to continue or to stop.
enum WalkStep { case `continue`, stop }

extension ContiguousArray<UInt8> {
  @inline(__always) func forEachLetter(in range: Range<Int>, _ shape: NameShape, _ body: (Letter) -> WalkStep) {
    switch shape {
    case .ascii:
      for offset in range where body(Letter(ascii: self[offset], at: offset)) == .stop { return }
    case .scalars, .syllables:
      var offset = range.lowerBound
      while offset < range.upperBound {
        let (scalar, length) = scalar(at: offset)
        if body(Letter(scalar, in: offset..<offset + length)) == .stop { return }
        offset += length
      }
    case .characters:
      var offset = range.lowerBound
      for character in String(decoding: self[range], as: UTF8.self) {
        let length = character.utf8.count
        if body(Letter(character, in: offset..<offset + length)) == .stop { return }
        offset += length
      }
    }
  }

  /// The scalar at an offset of well-formed UTF-8, and its length in bytes.
  @inline(__always) func scalar(at offset: Int) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(self[offset])
    func continuation(_ index: Int) -> UInt32 { UInt32(self[offset + index] & 0x3F) }
    let (value, length): (UInt32, Int) =
      switch first {
      case ..<0x80: (first, 1)
      case ..<0xE0: ((first & 0x1F) << 6 | continuation(1), 2)
      case ..<0xF0: ((first & 0x0F) << 12 | continuation(1) << 6 | continuation(2), 3)
      default: ((first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3), 4)
      }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension NamePool {
  @inline(__always) func forEachLetter(of name: Int, _ body: (Letter) -> WalkStep) {
    bytes.forEachLetter(in: range(of: name), shape(of: name), body)
  }

  func letters(of name: Int, atMost limit: Int) -> [Letter] {
    var letters: [Letter] = []
    forEachLetter(of: name) { letter in
      guard letters.count < limit else { return .stop }
      letters.append(letter)
      return .continue
    }
    return letters
  }
}
