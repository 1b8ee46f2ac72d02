/// A property of a name, stored as one bit of its summary: the name contains a letter, the letter begins a word or
/// is uppercase, or it follows another letter in a word. Several letters or pairs may share a bit.
struct SummaryColumn: Equatable {
  let place: Int

  private static let letterCount = 30
  private static let pairCount = 28
  /// The last two bits encode the shape of the name.
  static let firstOfShape = 2 * letterCount + pairCount
  static let count = firstOfShape + 2

  static func letter(_ folded: UInt32) -> Self { Self(place: place(of: folded)) }
  static func initial(_ folded: UInt32) -> Self { Self(place: letterCount + place(of: folded)) }

  /// The hash spreads the frequent pairs of letters evenly.
  static func pair(_ folded: UInt32, _ next: UInt32) -> Self {
    Self(place: 2 * letterCount + Int((folded &* 5 &+ next &* 11) % UInt32(pairCount)))
  }

  private static func place(of folded: UInt32) -> Int {
    switch folded {
    case 0x61...0x7A: Int(folded - 0x61)
    case 0x30...0x39: Int(26 + folded % 3)
    case 0x5F: 29
    default: Int(folded) % letterCount
    }
  }
}

/// The properties of a name that are known without reading its text.
struct NameSummary {
  let shape: NameShape
  /// The bits of the columns below 64, and those of the others.
  private var bits: (UInt64, UInt64) = (0, 0)

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    shape = NameShape(bytes, in: range)
    bits.1 = UInt64(shape.rawValue) << UInt64(SummaryColumn.firstOfShape - 64)
    var previous: UInt32 = 0
    bytes.forEachWordLetter(in: range, shape) { letter, isStart in
      insert(.letter(letter.folded))
      if isStart || letter.kind == .uppercase { insert(.initial(letter.folded)) }
      if !isStart { insert(.pair(previous, letter.folded)) }
      previous = letter.folded
      return .continue
    }
  }

  @inline(__always) private mutating func insert(_ column: SummaryColumn) {
    if column.place < 64 { bits.0 |= 1 << UInt64(column.place) } else { bits.1 |= 1 << UInt64(column.place - 64) }
  }

  /// Calls a closure with the index of each column that is set.
  @inline(__always) func forEachColumn(_ body: (Int) -> Void) {
    bits.0.forEachBit(body)
    bits.1.forEachBit { body($0 + 64) }
  }
}

extension UInt64 {
  @inline(__always) func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}

/// The correspondence between the text of a name and its letters.
enum NameShape: UInt8 {
  /// Each byte is a `Character`.
  case ascii = 0
  /// Each scalar is a `Character`, and one scalar of the key.
  case scalars = 1
  /// Each scalar is a `Character`, but some are several scalars of the key, such as Hangul syllables, or none.
  case syllables = 2
  case characters = 3

  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    // A carriage return followed by a line feed is one `Character`.
    if range.allSatisfy({ bytes[$0] < 0x80 && bytes[$0] != 0x0D }) {
      self = .ascii
      return
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text.count != text.unicodeScalars.count {
      self = .characters
    } else {
      let areOfKey = text.unicodeScalars.allSatisfy {
        HangulSyllable($0.value) == nil && FoldedScalar($0).kind != .mark
      }
      self = areOfKey ? .scalars : .syllables
    }
  }
}
