/// A scalar as it is compared: its letter without marks and without case, and what it was.
struct FoldedScalar {
  /// The letter in four bytes: 21 bits for itself, 3 for its kind, and one that tells whether it lost a mark.
  private let bits: UInt32

  init(_ letter: UInt32, _ kind: LetterKind, isMarked: Bool) {
    bits = letter | UInt32(kind.rawValue) << 21 | (isMarked ? 1 << 24 : 0)
  }

  /// The letter; of a mark, itself.
  var letter: UInt32 { bits & 0x1F_FFFF }
  var kind: LetterKind { LetterKind(rawValue: UInt8(bits >> 21 & 7)) ?? .other }
  /// Whether the scalar is more than its letter.
  var isMarked: Bool { bits >> 24 != 0 }
}

/// The kind of a letter, by which a name is divided into words.
enum LetterKind: UInt8 {
  /// Of a script with case, a capital one.
  case capital
  case small
  case digit
  /// A separator of words: `_`, `-`, `$` and everything that is neither letter nor digit.
  case other
  /// A mark, which belongs to the letter before it.
  case mark
}

extension UInt8 {
  /// A byte of ASCII, small if it is a capital.
  @inline(__always)
  var foldedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension FoldedScalar {
  /// Folds an ASCII byte.
  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self.init(UInt32(byte), .small, isMarked: false)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self.init(UInt32(byte | 0x20), .capital, isMarked: false)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self.init(UInt32(byte), .digit, isMarked: false)
    default: self.init(UInt32(byte), .other, isMarked: false)
    }
  }

  /// Folds any scalar.
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
    // A few scalars decompose to nothing but another one, as the sign of Kelvin does: `String` finds them equal.
    let isMarked = base.map { String($0) != String(scalar) } ?? false
    self.init(kind == .mark ? scalar.value : letter.caseFolded.value, kind, isMarked: isMarked)
  }
}

extension LetterKind {
  fileprivate init(_ scalar: Unicode.Scalar) {
    // A vowel of Kirat Rai that composes with others as marks do, though it counts as a letter.
    if scalar == "\u{16D67}" {
      self = .mark
      return
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .uppercaseLetter, .titlecaseLetter: self = .capital
    case .lowercaseLetter, .modifierLetter, .otherLetter: self = .small
    case .decimalNumber, .letterNumber, .otherNumber: self = .digit
    default: self = .other
    }
  }
}

extension Unicode.Scalar {
  /// The scalar without case, as the simple case folding of Unicode has it: the small letter of its capital, so that
  /// `ς` and `σ` are one letter.
  fileprivate var caseFolded: Unicode.Scalar {
    // The dotless i has the same capital as the i, and is another letter.
    guard properties.changesWhenCaseMapped, value != 0x131 else { return self }
    let small = properties.lowercaseMapping.onlyScalar
    return (properties.uppercaseMapping.onlyScalar ?? self).properties.lowercaseMapping.onlyScalar ?? small ?? self
  }
}

extension String {
  fileprivate var onlyScalar: Unicode.Scalar? { unicodeScalars.count == 1 ? unicodeScalars.first : nil }
}
