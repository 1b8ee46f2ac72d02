import Descent

/// A version of a platform, language, compiler or module, such as `10.15.4`: numbers with periods between them.
///
///     let isOlder = VersionTuple("5.9")! < VersionTuple("5.10")!     // true
///     let isSame = VersionTuple(6) == VersionTuple("6.0.0")!         // true
///
/// A component that is absent counts as zero.
public struct VersionTuple: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// The components, without zeros at the end.
  public let components: [Int]

  /// Takes the components, the most significant first.
  public init(_ components: Int...) { self.init(components: components) }

  /// Takes the components, the most significant first.
  public init(components: some Sequence<Int>) {
    var components = Array(components)
    while components.last == 0 { components.removeLast() }
    self.components = components
  }

  /// Reads a version; nil if the text is anything but numbers of up to nine digits with single periods between them.
  public init?(_ text: String) {
    var components: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let isNumber = (1...9).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isDecimalDigit }
      guard isNumber, let component = Int(part) else { return nil }
      components.append(component)
    }
    self.init(components: components)
  }

  public var description: String {
    components.isEmpty ? "0" : components.map(String.init).joined(separator: ".")
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.components.lexicographicallyPrecedes(right.components)
  }
}

extension TypedView<VersionNumber> {
  /// The version; nil if it is malformed.
  public var version: VersionTuple? {
    let number = self.number
    guard let patch = self.patch else { return VersionTuple(number.text) }
    return patch.isMissing ? nil : VersionTuple("\(number.text).\(patch.text)")
  }
}
