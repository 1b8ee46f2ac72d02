import Descent

/// The second result: a JSON value as a Swift value.
///
///     let value = try JSON.value(of: try SourceText(#"{"stars": 1e3}"#))
///     value["stars"]                              // .number
///     if case .number(let stars)? = value["stars"] { stars.int }     // 1000
///
/// Arrays make the enum recursive; `indirect` would allocate a box for each value.
public enum PlainJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Number)
  case string(String)
  case array([PlainJSON])
  /// The members in source order, including those with the same name.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: PlainJSON

    public init(name: String, value: PlainJSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the last member with a name; nil if the value is not an object with such a member.
  ///
  /// - Complexity: linear in the number of members.
  public subscript(name: String) -> PlainJSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }
}

extension PlainJSON: JSONResult {
  public static func object(from parser: inout JSONParser) -> Self { .object(parser.list(Member.self)) }
  public static func array(from parser: inout JSONParser) -> Self { .array(parser.list(PlainJSON.self)) }
  public static func missing(in parser: inout JSONParser) -> Self { .null }

  public static func string(from parser: inout JSONParser) -> Self {
    .string(parser.characters(of: parser.consume()))
  }

  public static func number(from parser: inout JSONParser) -> Self {
    .number(Number(literal: parser.text(of: parser.consume()) ?? "0"))
  }

  public static func literal(from parser: inout JSONParser) -> Self {
    defer { parser.consume() }
    return parser.at(.null) || parser.at(.word) ? .null : .bool(parser.at(.true))
  }
}

extension PlainJSON.Member: JSONMemberResult {
  public init(name: TokenRef, value: PlainJSON, in parser: borrowing JSONParser) {
    self.init(name: parser.characters(of: name), value: value)
  }
}

extension PlainJSON {
  /// A number in its source form, so that no precision is lost.
  ///
  ///     Number(literal: "9007199254740993").int       // 9007199254740993, which no Double can hold
  ///     Number(literal: "1e3").int                    // 1000
  ///     Number(literal: "1e400").double               // nil
  ///
  /// Two numbers are equal if they are spelled alike.
  public struct Number: Hashable, Sendable {
    /// The number, spelled as the grammar requires.
    public let literal: String

    /// - Parameter literal: a number spelled as the grammar requires, which is not checked.
    public init(literal: String) { self.literal = literal }

    public init(_ value: Int) { literal = String(value) }

    /// The nearest `Double`; nil if the number is too large for any.
    public var double: Double? { Double(literal).flatMap { $0.isFinite ? $0 : nil } }

    /// The number as an integer; nil if it is not an integer, or does not fit into an `Int`.
    ///
    /// - Complexity: linear in the length of the literal.
    public var int: Int? { Int(literal) ?? Decimal(literal).int }
  }
}

/// The digits of a number, and the power of ten by which they are multiplied.
private struct Decimal {
  private var isNegative = false
  /// The digits without leading and trailing zeros.
  private var digits: Substring.UTF8View
  private var exponent: Int

  /// Splits a number literal into its parts.
  init(_ literal: String) {
    let parts = literal.utf8.split { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    var significand = Substring(parts[0])
    if significand.first == "-" {
      isNegative = true
      significand.removeFirst()
    }
    // An exponent that does not fit into an `Int` is far beyond those of numbers that do.
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
