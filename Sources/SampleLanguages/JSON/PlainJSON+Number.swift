extension PlainJSON {
  /// A number as it is written, so that nothing of it is lost.
  ///
  ///     Number(literal: "9007199254740993").int       // 9007199254740993, which no Double can hold
  ///     Number(literal: "1e3").int                    // 1000
  ///     Number(literal: "1e400").double               // nil
  ///
  /// Two numbers are equal if they are written alike.
  public struct Number: Hashable, Sendable {
    /// A number in the form that the grammar says.
    public let literal: String

    /// - Parameter literal: a number in the form that the grammar says, which is not checked.
    public init(literal: String) { self.literal = literal }

    public init(_ value: Int) { literal = String(value) }

    /// The `Double` nearest to the number; nil if all are too small to come near.
    public var double: Double? { Double(literal).flatMap { $0.isFinite ? $0 : nil } }

    /// The number as an integer; nil if it is none, or has no place in an `Int`.
    ///
    /// - Complexity: linear in the length of the literal.
    public var int: Int? { Int(literal) ?? Decimal(literal).int }
  }
}

/// The digits of a number and the power of ten by which they are multiplied.
private struct Decimal {
  private var isNegative = false
  /// The digits without zeros before and behind.
  private var digits: Substring.UTF8View
  private var exponent: Int

  /// Takes a literal of the grammar apart.
  init(_ literal: String) {
    let parts = literal.utf8.split { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    var significand = Substring(parts[0])
    if significand.first == "-" {
      isNegative = true
      significand.removeFirst()
    }
    // An exponent that no Int holds is far from any number that an Int holds.
    exponent = parts.count > 1 ? Int(Substring(parts[1])) ?? (parts[1].first == UInt8(ascii: "-") ? .min : .max) / 2 : 0
    if let point = significand.firstIndex(of: ".") {
      exponent -= significand.utf8.distance(from: point, to: significand.endIndex) - 1
      significand.remove(at: point)
    }
    significand = significand.drop { $0 == "0" }
    while significand.last == "0" {
      significand.removeLast()
      exponent += 1
    }
    digits = significand.utf8
  }

  var int: Int? {
    if digits.isEmpty { return 0 }
    // An Int has at most 19 digits.
    guard exponent >= 0, exponent < 20, digits.count < 20 else { return nil }
    return Int((isNegative ? "-" : "") + String(Substring(digits)) + String(repeating: "0", count: exponent))
  }
}
