import Descent

// Integers and floats. Their shape is right: the lexer has seen to that.

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

  /// What is too large for a number of 64 bits is infinite, as IEEE 754 says.
  mutating func readFloat() -> Double { Double(digits) ?? .nan }
}

extension DiagnosticKind {
  /// An integer that does not fit.
  static let tomlIntegerOutOfRange = DiagnosticKind(
    "integer-out-of-range", .error, "%0 does not fit into an integer of 64 bits")
}
