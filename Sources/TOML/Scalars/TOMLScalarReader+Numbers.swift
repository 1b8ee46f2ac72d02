import Descent

// Integers and floats. The lexer has already checked their shape.

extension TOMLScalarReader {
  /// The number without the underscores between its digits.
  private var digits: String { String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self) }

  mutating func readInteger() -> Int64 {
    let digits = digits
    let value =
      switch digits.prefix(2) {
      case "0x": Int64(digits.dropFirst(2), radix: 16)
      case "0o": Int64(digits.dropFirst(2), radix: 8)
      case "0b": Int64(digits.dropFirst(2), radix: 2)
      default: Int64(digits)
      }
    if value == nil { report(.tomlIntegerOutOfRange, at: range, [.source(range)]) }
    return value ?? 0
  }

  /// A number that is too large for 64 bits becomes infinite, as in IEEE 754.
  mutating func readFloat() -> Double { Double(digits) ?? .nan }
}

extension DiagnosticKind {
  static let tomlIntegerOutOfRange = DiagnosticKind(
    "integer-out-of-range", .error, "%0 does not fit into an integer of 64 bits")
}

// Dates and times, as in RFC 3339. The lexer has already checked their shape.

extension TOMLScalarReader {
  mutating func readDateTime() -> TOMLDateTime {
    // The time follows the date and one separator character.
    TOMLDateTime(readDate(), readTime(at: range.start + 11))
  }

  mutating func readDate() -> TOMLDate {
    let year = number(at: range.start, digits: 4)
    let month = field("month", at: range.start + 5, in: 1...12)
    let lastDay = TOMLDate.dayCount(ofMonth: month, in: year)
    return TOMLDate(year: year, month: month, day: field("day", at: range.start + 8, in: 1...lastDay))
  }

  mutating func readTime(at start: UInt32) -> TOMLTime {
    TOMLTime(
      hour: field("hour", at: start, in: 0...23), minute: field("minute", at: start + 3, in: 0...59),
      second: field("second", at: start + 6, in: 0...60), nanosecond: nanosecond(at: start + 8))
  }

  /// The offset from UTC in minutes, from `Z` or from the hours and minutes at the end.
  mutating func readOffset() -> Int {
    if bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z") { return 0 }
    let hours = field("hour of the offset", at: range.end - 5, in: 0...23)
    let minutes = field("minute of the offset", at: range.end - 2, in: 0...59)
    return (hours * 60 + minutes) * (source.paddedBytes[Int(range.end) - 6] == UInt8(ascii: "-") ? -1 : 1)
  }

  private func number(at start: UInt32, digits count: UInt32) -> Int {
    source.bytes(in: SourceRange(start, start + count)).reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
  }

  /// Reads a field of two digits and checks its range.
  private mutating func field(_ name: String, at start: UInt32, in allowed: ClosedRange<Int>) -> Int {
    let value = number(at: start, digits: 2)
    if allowed.contains(value) { return value }
    let limits = [allowed.lowerBound, allowed.upperBound].map { DiagnosticArgument.words(padded($0, 2)) }
    report(.tomlFieldOutOfRange, at: SourceRange(start, start + 2), [.words(name)] + limits)
    return allowed.lowerBound
  }

  /// The fraction of a second, if there is one, truncated to nine digits.
  private func nanosecond(at start: UInt32) -> Int {
    guard source.paddedBytes[Int(start)] == UInt8(ascii: "."), start < range.end else { return 0 }
    let digits = source.bytes(in: SourceRange(start + 1, range.end)).prefix(9).prefix { (48...57).contains($0) }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return (digits.count..<9).reduce(value) { value, _ in value * 10 }
  }
}

extension DiagnosticKind {
  static let tomlFieldOutOfRange = DiagnosticKind(
    "field-out-of-range", .error, "the %0 must be between %1 and %2")
}
