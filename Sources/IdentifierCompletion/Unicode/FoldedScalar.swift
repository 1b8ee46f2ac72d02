/// A scalar prepared for comparison: its base letter without marks and case, with its original kind.
struct FoldedScalar {
  /// The packed fields: 21 bits for the letter, 3 for its kind, and one that is set if a mark was removed.
  private let bits: UInt32

  init(_ letter: UInt32, _ kind: LetterKind, isMarked: Bool) {
    bits = letter | UInt32(kind.rawValue) << 21 | (isMarked ? 1 << 24 : 0)
  }

  /// The folded letter; for a mark, the mark itself.
  var letter: UInt32 { bits & 0x1F_FFFF }
  var kind: LetterKind { LetterKind(rawValue: UInt8(bits >> 21 & 7)) ?? .other }
  /// True if the scalar has a mark in addition to its letter.
  var isMarked: Bool { bits >> 24 != 0 }
}

/// The kind of a letter, for the division of a name into words.
enum LetterKind: UInt8 {
  /// An uppercase or titlecase letter.
  case uppercase
  case lowercase
  case digit
  /// A separator of words: `_`, `-`, `$` and everything that is neither a letter nor a digit.
  case other
  /// A mark, which belongs to the preceding letter.
  case mark
}

extension UInt8 {
  /// The ASCII byte, lowercased if it is an uppercase letter.
  @inline(__always) var foldedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension FoldedScalar {
  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self.init(UInt32(byte), .lowercase, isMarked: false)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self.init(UInt32(byte | 0x20), .uppercase, isMarked: false)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self.init(UInt32(byte), .digit, isMarked: false)
    default: self.init(UInt32(byte), .other, isMarked: false)
    }
  }

  init(_ scalar: Unicode.Scalar) {
    let table = Self.table
    self = Int(scalar.value) < table.count ? table[Int(scalar.value)] : Self(computing: scalar)
  }

  /// The scalars of the alphabets, up to the kana.
  private static let table = ContiguousArray(
    (0..<UInt32(0x3100)).compactMap(Unicode.Scalar.init).map(FoldedScalar.init(computing:)))

  private init(computing scalar: Unicode.Scalar) {
    let base = BaseLetters.bases[scalar.value]
    let letter = base ?? scalar
    let kind = LetterKind(letter)
    // A few scalars, such as the kelvin sign, decompose to a single other scalar: `String` compares them as equal.
    let isMarked = base.map { String($0) != String(scalar) } ?? false
    self.init(kind == .mark ? scalar.value : letter.caseFolded.value, kind, isMarked: isMarked)
  }
}

extension LetterKind {
  fileprivate init(_ scalar: Unicode.Scalar) {
    // A vowel of Kirat Rai that composes with others like a mark, although its category is letter.
    if scalar == "\u{16D67}" {
      self = .mark
      return
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .uppercaseLetter, .titlecaseLetter: self = .uppercase
    case .lowercaseLetter, .modifierLetter, .otherLetter: self = .lowercase
    case .decimalNumber, .letterNumber, .otherNumber: self = .digit
    default: self = .other
    }
  }
}

extension Unicode.Scalar {
  /// The scalar after simple case folding: the lowercase of its uppercase, so that `ς` and `σ` are the same letter.
  fileprivate var caseFolded: Unicode.Scalar {
    // The dotless i has the same uppercase as i, but is a different letter.
    guard properties.changesWhenCaseMapped, value != 0x131 else { return self }
    let small = properties.lowercaseMapping.onlyScalar
    return (properties.uppercaseMapping.onlyScalar ?? self).properties.lowercaseMapping.onlyScalar ?? small ?? self
  }
}

extension String {
  fileprivate var onlyScalar: Unicode.Scalar? { unicodeScalars.count == 1 ? unicodeScalars.first : nil }
}
