import Descent

/// The second result: a JSON value as a value of Swift.
///
///     let value = try JSON.value(of: try SourceText(#"{"stars": 1e3}"#))
///     value["stars"]                              // .number
///     if case .number(let stars)? = value["stars"] { stars.int }     // 1000
///
/// The arrays are what makes the enum recursive; `indirect` would put a box of its own around each value.
public enum PlainJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Number)
  case string(String)
  case array([PlainJSON])
  /// The members in their order, those of the same name included.
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

  /// The value of the last member of a name; nil if this is no object with such a member.
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
