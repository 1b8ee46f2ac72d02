/// The text of a number without its underscores.
struct NumberText {
  private let radix: UInt8
  /// The digits after the prefix of the radix; for a number with a fraction or an exponent, all of its characters.
  private let digits: [UInt8]

  init(_ text: some Sequence<UInt8>) {
    let characters = text.filter { $0 != UInt8(ascii: "_") }
    switch (characters.first, characters.dropFirst().first) {
    case (UInt8(ascii: "0"), UInt8(ascii: "x")): radix = 16
    case (UInt8(ascii: "0"), UInt8(ascii: "o")): radix = 8
    case (UInt8(ascii: "0"), UInt8(ascii: "b")): radix = 2
    default: radix = 10
    }
    digits = radix == 10 ? characters : Array(characters.dropFirst(2))
  }

  /// The value as an integer; nil if it has a fraction or does not fit into the type.
  func integer<Integer: FixedWidthInteger>(as _: Integer.Type, isNegative: Bool) -> Integer? {
    guard !digits.isEmpty, let radix = Integer(exactly: radix) else { return nil }
    var value: Integer = 0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit, digit < self.radix, let digit = Integer(exactly: digit) else {
        return nil
      }
      let (product, hasOverflow) = value.multipliedReportingOverflow(by: radix)
      // A negative number is built by subtraction, as the lowest value of a type has no positive counterpart.
      let (sum, sumOverflows) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if hasOverflow || sumOverflows { return nil }
      value = sum
    }
    return value
  }

  /// The nearest value of a floating-point type.
  func float<Number: BinaryFloatingPoint & LosslessStringConvertible>(as _: Number.Type) -> Number? {
    switch radix {
    case 10: Number(String(decoding: digits, as: UTF8.self))
    case 16: Number("0x" + String(decoding: digits, as: UTF8.self))
    default: hexadecimal.flatMap { Number("0x" + $0) }
    }
  }

  /// Binary or octal digits as hexadecimal ones, of which the standard library reads any number without rounding twice.
  private var hexadecimal: String? {
    var bits: [UInt8] = []
    for byte in digits {
      guard let digit = byte.hexadecimalDigit, digit < radix else { return nil }
      for place in (0..<radix.trailingZeroBitCount).reversed() { bits.append(UInt8(digit >> place & 1)) }
    }
    if bits.isEmpty { return nil }
    bits.insert(contentsOf: repeatElement(0, count: (4 - bits.count % 4) % 4), at: 0)
    return stride(from: 0, to: bits.count, by: 4).map { start in
      String(bits[start..<start + 4].reduce(0) { $0 << 1 | $1 }, radix: 16)
    }.joined()
  }
}
