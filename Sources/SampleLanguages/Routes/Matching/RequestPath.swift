import Descent

struct RequestPath {
  /// The decoded segments.
  private(set) var segments: [[UInt8]] = []
  /// The segments as written in the path.
  private let encoded: [Substring.UTF8View.SubSequence]

  /// - Returns: nil if the path does not begin with a slash, or cannot be decoded to UTF-8.
  init?(_ path: String) {
    let end = path.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? path.utf8.endIndex
    let parts = path.utf8[..<end].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].isEmpty else { return nil }
    encoded = Array(parts.dropFirst())
    for part in encoded {
      guard let bytes = PercentEncoding.decoding(part), bytes.isUTF8 else { return nil }
      segments.append(bytes)
    }
  }

  /// The values of the parameters of a pattern that matches the path.
  func parameters(of pattern: RoutePattern) -> [String: String] {
    var parameters: [String: String] = [:]
    for (index, segment) in pattern.segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name): parameters[name] = String(decoding: segments[index], as: UTF8.self)
      case .wildcard(let name):
        parameters[name] = encoded[index...].map { String(Substring($0)) }.joined(separator: "/")
      }
    }
    return parameters
  }
}

extension [UInt8] {
  /// True if the bytes are valid UTF-8.
  fileprivate var isUTF8: Bool { String(decoding: self, as: UTF8.self).utf8.elementsEqual(self) }
}

/// Decoding of percent-encoded path segments (RFC 3986, section 2.1).
enum PercentEncoding {
  /// - Returns: nil if a `%` is not followed by two hexadecimal digits.
  static func decoding(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = bytes.next()?.hexadecimalDigit, let low = bytes.next()?.hexadecimalDigit else { return nil }
      decoded.append(UInt8(high << 4 | low))
    }
    return decoded
  }
}
