import Descent

/// A version of a platform or language, such as `10.15.4`. Missing numbers are zero: `13` equals `13.0`.
public struct AvailabilityVersion: Comparable, Hashable, Sendable, LosslessStringConvertible {
  public var major: Int
  public var minor: Int
  public var patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads up to three numbers with periods between them; nil for any other text.
  ///
  ///     let version = AvailabilityVersion("10.15")
  public init?(_ text: String) {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let number = Int(part) else {
        return nil
      }
      numbers.append(number)
    }
    if numbers.count > 3 { return nil }
    numbers += [0, 0]
    self.init(numbers[0], numbers[1], numbers[2])
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// The numbers with periods between them, without a patch of zero: `13.0`, `10.15.4`.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}

extension TypedView<VersionNumber> {
  /// The version; nil if it is malformed.
  public var version: AvailabilityVersion? {
    let number = self.number
    guard let patch = self.patch else { return AvailabilityVersion(number.text) }
    return patch.isMissing ? nil : AvailabilityVersion("\(number.text).\(patch.text)")
  }
}
