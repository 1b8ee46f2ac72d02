extension UInt8 {
  /// The value of an ASCII hexadecimal digit; nil for any other byte.
  package var hexadecimalDigit: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}

/// A number padded with leading zeros.
package func padded(_ number: Int, _ width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
  let digits = String(number, radix: radix, uppercase: uppercase)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
