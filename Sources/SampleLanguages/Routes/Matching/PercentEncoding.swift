/// The bytes of a segment of a path without its percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
  /// - Returns: nil if a `%` has no two hexadecimal digits behind it.
  static func decoding(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = bytes.next()?.hexadecimalValue, let low = bytes.next()?.hexadecimalValue else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
