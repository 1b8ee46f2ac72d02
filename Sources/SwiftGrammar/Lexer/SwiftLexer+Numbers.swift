import Descent

extension SwiftLexer {
  /// Lexes a number: a decimal, binary, octal or hexadecimal integer, or a floating-point literal.
  ///
  /// Letters and digits that are not valid in the number are reported and kept in the token. A period belongs to
  /// the number only if a digit follows; after a period, as in `pair.0.1`, there is no fraction.
  mutating func lexNumber(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    var number = NumberScanner(position: start)
    switch (source[start], source[start + 1]) {
    case (UInt8(ascii: "0"), UInt8(ascii: "x")): number.scanHexadecimal(source)
    case (UInt8(ascii: "0"), UInt8(ascii: "o")): number.scanDigits(source, after: "0o", in: .octal)
    case (UInt8(ascii: "0"), UInt8(ascii: "b")): number.scanDigits(source, after: "0b", in: .binary)
    default: number.scanDecimal(source, mayHaveFraction: previous != .period)
    }
    // Anything may follow a complete fraction without an exponent: the compiler reads `1.0z` as two tokens.
    let valid = number.position
    let end = number.isComplete ? valid : endOfIdentifier(source, from: valid)
    var flags = flags
    if let fault = number.fault ?? (end > valid ? .invalidDigit : nil) {
      report(fault, source, number: number, from: start, to: end)
      flags.insert(.erroneous)
    }
    append(number.isFloat ? .floatLiteral : .integerLiteral, from: start, to: end, flags: flags, into: &tokens)
    return end
  }

  private mutating func report(
    _ fault: NumberScanner.Fault, _ source: borrowing Span<UInt8>, number: NumberScanner, from start: Int, to end: Int
  ) {
    let place = min(number.position, max(end - 1, start))
    switch fault {
    case .invalidDigit where number.isFloat:
      report(.missingExponentDigit, from: place, to: end)
    case .invalidDigit:
      let length = source.scalar(at: place)?.length ?? 1
      let digit = SourceRange(place, place + length)
      report(.invalidDigit, from: place, to: place + length, [.source(digit), .words(number.radix.rawValue)])
    case .missingDigit where end > number.position:
      report(.invalidDigit, source, number: number, from: start, to: end)
    case .missingDigit:
      let prefix = SourceRange(start, start + 2)
      report(.missingDigit, from: start, to: end, [.words(number.radix.rawValue), .source(prefix)])
    case .missingExponentDigit:
      report(.missingExponentDigit, from: start, to: end)
    case .missingExponent:
      report(.missingExponent, from: start, to: end)
    }
  }
}
