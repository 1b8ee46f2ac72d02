import Descent

extension SwiftLexer {
  /// A number: decimal, binary, octal or hexadecimal, an integer or a floating-point literal.
  ///
  /// Letters and digits that do not fit are reported and kept in the token. A period belongs to the number only if a
  /// digit follows; behind a period, as in `pair.0.1`, there is no fraction.
  mutating func lexNumber(
    _ source: borrowing Span<UInt8>, from start: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) -> Int {
    var number = NumberScanner(position: start)
    if source[start] == UInt8(ascii: "0") {
      switch source[start + 1] {
      case UInt8(ascii: "x"): number.scanHexadecimal(source)
      case UInt8(ascii: "o"): number.scanDigits(source, after: "0o", in: .octal)
      case UInt8(ascii: "b"): number.scanDigits(source, after: "0b", in: .binary)
      default: number.scanDecimal(source, mayHaveFraction: previous != .period)
      }
    } else {
      number.scanDecimal(source, mayHaveFraction: previous != .period)
    }
    // A complete fraction without exponent is followed by whatever it likes: `1.0z` is two tokens for the compiler.
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
      let digit = SourceRange(UInt32(place), UInt32(place + length))
      report(.invalidDigit, from: place, to: place + length, [.source(digit), .words(number.radix.rawValue)])
    case .missingDigit where end > number.position:
      report(.invalidDigit, source, number: number, from: start, to: end)
    case .missingDigit:
      let prefix = SourceRange(UInt32(start), UInt32(start + 2))
      report(.missingDigit, from: start, to: end, [.words(number.radix.rawValue), .source(prefix)])
    case .missingExponentDigit:
      report(.missingExponentDigit, from: start, to: end)
    case .missingExponent:
      report(.missingExponent, from: start, to: end)
    }
  }
}

/// Scans the valid part of a number and says what is wrong with it.
private struct NumberScanner {
  enum Radix: String {
    case binary, octal, decimal, hexadecimal
  }

  enum Fault {
    /// A letter or digit follows that does not fit.
    case invalidDigit
    /// No digit follows the prefix.
    case missingDigit
    case missingExponentDigit
    /// A hexadecimal fraction stands without an exponent.
    case missingExponent
  }

  /// The offset behind what was scanned.
  var position: Int
  var radix = Radix.decimal
  var isFloat = false
  /// Whether what follows cannot belong to the number, even if it is a letter.
  var isComplete = false
  var fault: Fault?

  mutating func scanDecimal(_ source: borrowing Span<UInt8>, mayHaveFraction: Bool) {
    skipDigits(source, .decimalDigit)
    if mayHaveFraction, source[position] == UInt8(ascii: "."), isDigit(source[position + 1], .decimalDigit) {
      position += 1
      isFloat = true
      isComplete = true
      skipDigits(source, .decimalDigit)
    }
    if source[position] | 0x20 == UInt8(ascii: "e") { scanExponent(source) }
  }

  mutating func scanHexadecimal(_ source: borrowing Span<UInt8>) {
    radix = .hexadecimal
    position += 2
    guard isDigit(source[position], .hexadecimalDigit) else {
      fault = .missingDigit
      return
    }
    skipDigits(source, .hexadecimalDigit)
    let integerEnd = position
    if source[position] == UInt8(ascii: "."), isDigit(source[position + 1], .hexadecimalDigit) {
      position += 1
      skipDigits(source, .hexadecimalDigit)
      if source[position] | 0x20 != UInt8(ascii: "p") {
        isComplete = true
        if isDigit(source[integerEnd + 1], .decimalDigit) {
          isFloat = true
          fault = .missingExponent
        } else {
          // `0xff.description` is a member of an integer.
          position = integerEnd
        }
        return
      }
    }
    if source[position] | 0x20 == UInt8(ascii: "p") { scanExponent(source) }
  }

  mutating func scanDigits(_ source: borrowing Span<UInt8>, after prefix: StaticString, in radix: Radix) {
    self.radix = radix
    position += prefix.utf8CodeUnitCount
    let highest = radix == .octal ? UInt8(ascii: "7") : UInt8(ascii: "1")
    let first = position
    while UInt8(ascii: "0")...highest ~= source[position] || (source[position] == UInt8(ascii: "_") && position > first)
    {
      position += 1
    }
    if position == first { fault = .missingDigit }
  }

  private mutating func scanExponent(_ source: borrowing Span<UInt8>) {
    isFloat = true
    isComplete = false
    position += 1
    if source[position] == UInt8(ascii: "+") || source[position] == UInt8(ascii: "-") { position += 1 }
    guard isDigit(source[position], .decimalDigit) else {
      fault = .missingExponentDigit
      return
    }
    skipDigits(source, .decimalDigit)
  }

  private mutating func skipDigits(_ source: borrowing Span<UInt8>, _ digits: ByteTraits) {
    while isDigit(source[position], digits) || source[position] == UInt8(ascii: "_") { position &+= 1 }
  }

  private func isDigit(_ byte: UInt8, _ digits: ByteTraits) -> Bool { ByteTraits.table[Int(byte)].contains(digits) }
}
