/// Scans the valid part of a number and determines the mistake in the rest.
struct NumberScanner {
  enum Radix: String {
    case binary, octal, decimal, hexadecimal
  }

  enum Fault {
    /// A letter or digit follows that is not valid here.
    case invalidDigit
    /// No digit follows the prefix.
    case missingDigit
    case missingExponentDigit
    /// A hexadecimal fraction has no exponent.
    case missingExponent
  }

  /// The offset after the scanned text.
  var position: Int
  var radix = Radix.decimal
  var isFloat = false
  /// True if the number cannot continue, even if a letter follows.
  var isComplete = false
  var fault: Fault?

  mutating func scanDecimal(_ source: borrowing Span<UInt8>, mayHaveFraction: Bool) {
    skipDigits(source, in: .decimal)
    if mayHaveFraction, source[position] == UInt8(ascii: "."), isDigit(source[position + 1], in: .decimal) {
      position += 1
      isFloat = true
      isComplete = true
      skipDigits(source, in: .decimal)
    }
    if source[position] | 0x20 == UInt8(ascii: "e") { scanExponent(source) }
  }

  mutating func scanHexadecimal(_ source: borrowing Span<UInt8>) {
    radix = .hexadecimal
    position += 2
    guard isDigit(source[position], in: .hexadecimal) else {
      fault = .missingDigit
      return
    }
    skipDigits(source, in: .hexadecimal)
    let integerEnd = position
    if source[position] == UInt8(ascii: "."), isDigit(source[position + 1], in: .hexadecimal) {
      position += 1
      skipDigits(source, in: .hexadecimal)
      isComplete = true
      if !isDigit(source[integerEnd + 1], in: .decimal), !startsExponent(source) {
        // `0xff.description` and `0xff.append(1)` are members of an integer.
        position = integerEnd
        return
      }
      guard source[position] | 0x20 == UInt8(ascii: "p") else {
        isFloat = true
        fault = .missingExponent
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

  private func startsExponent(_ source: borrowing Span<UInt8>) -> Bool {
    let next = source[position + 1]
    return source[position] | 0x20 == UInt8(ascii: "p")
      && (isDigit(next, in: .decimal) || next == UInt8(ascii: "+") || next == UInt8(ascii: "-"))
  }

  private mutating func scanExponent(_ source: borrowing Span<UInt8>) {
    isFloat = true
    isComplete = false
    position += 1
    if source[position] == UInt8(ascii: "+") || source[position] == UInt8(ascii: "-") { position += 1 }
    guard isDigit(source[position], in: .decimal) else {
      fault = .missingExponentDigit
      return
    }
    skipDigits(source, in: .decimal)
  }

  private mutating func skipDigits(_ source: borrowing Span<UInt8>, in radix: Radix) {
    while isDigit(source[position], in: radix) || source[position] == UInt8(ascii: "_") { position &+= 1 }
  }

  private func isDigit(_ byte: UInt8, in radix: Radix) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || radix == .hexadecimal && (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}
