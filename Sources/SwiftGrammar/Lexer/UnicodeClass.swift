/// The kinds of tokens that a non-ASCII character may be part of.
///
/// The ranges are those of *identifier-head*, *identifier-character*, *operator-head* and *operator-character* in
/// the lexical structure of the language reference, except where the compiler differs: U+3021 to U+302F continue
/// operators, U+FFF9 to U+FFFD are in no token, and U+FEFF, the byte-order mark, cannot begin one.
enum UnicodeClass {
  /// Begins or continues an identifier.
  case identifierHead
  /// Continues an identifier or an operator: the combining characters.
  case combining
  /// Begins or continues an operator.
  case operatorHead
  /// Begins or continues an identifier, and may continue an operator: variation selectors and Suzhou numerals.
  case identifierHeadOrOperator
  /// Continues an identifier: a byte-order mark inside one. Elsewhere it is trivia.
  case byteOrderMark
  /// Not part of Swift outside comments and literals.
  case none

  /// The class of a Unicode scalar above U+007F.
  ///
  /// - Complexity: Logarithmic in the number of ranges.
  init(_ scalar: UInt32) {
    let index = Self.ranges.indices.bisection { Self.ranges[$0].scalars.upperBound >= scalar }
    self = index < Self.ranges.count && Self.ranges[index].scalars.contains(scalar) ? Self.ranges[index].class : .none
  }

  var beginsIdentifier: Bool { self == .identifierHead || self == .identifierHeadOrOperator }
  var continuesIdentifier: Bool { beginsIdentifier || self == .combining || self == .byteOrderMark }
  var continuesOperator: Bool { self == .operatorHead || self == .combining || self == .identifierHeadOrOperator }

  private static let identifierHeads: [ClosedRange<UInt32>] =
    [
      0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3031...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFDFF, 0xFE10...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFEFE,
      0xFF00...0xFFF8,
      0xE0000...0xE00FF, 0xE01F0...0xEFFFD,
    ] + (1...13).map { plane in plane << 16...(plane << 16 | 0xFFFD) }

  private static let combiningCharacters: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  private static let operatorHeads: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
    0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
    0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  private static let identifierHeadsOrOperators: [ClosedRange<UInt32>] = [
    0x3021...0x302F, 0xFE00...0xFE0F, 0xE0100...0xE01EF,
  ]

  /// All ranges in ascending order, without overlaps.
  private static let ranges: [(scalars: ClosedRange<UInt32>, class: UnicodeClass)] = {
    let rangesOfClasses: [([ClosedRange<UInt32>], UnicodeClass)] = [
      (identifierHeads, .identifierHead), (combiningCharacters, .combining), ([0xFEFF...0xFEFF], .byteOrderMark),
      (operatorHeads, .operatorHead), (identifierHeadsOrOperators, .identifierHeadOrOperator),
    ]
    return rangesOfClasses.flatMap { ranges, unicodeClass in ranges.map { ($0, unicodeClass) } }
      .sorted { $0.0.lowerBound < $1.0.lowerBound }
  }()
}

extension Unicode.Scalar {
  /// True if the character may continue an identifier: letters, digits, `_`, and most other characters that are not
  /// operators.
  ///
  ///     Unicode.Scalar("é").continuesSwiftIdentifier     // true
  ///     Unicode.Scalar("≤").continuesSwiftIdentifier     // false
  ///
  /// - Complexity: Logarithmic in the number of character ranges.
  public var continuesSwiftIdentifier: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: !isASCII && UnicodeClass(value).continuesIdentifier
    }
  }
}
