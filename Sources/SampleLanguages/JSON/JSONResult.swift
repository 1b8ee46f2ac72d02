import Descent

// The grammar, written once for all results.

/// The result of parsing a JSON value: a node (`JSONValue`), a value (`PlainJSON`), or nothing (`CheckedJSON`).
///
/// The protocol parses a value; a conforming type builds its result for each kind of value.
///
///     @choice json-value : json-object | json-array | json-string | json-number | json-literal | missing-json-value
public protocol JSONResult: RecursiveProduction, ListElement
where L == JSON, Failure == Never, ElementParser == ProductionParser<Self> {
  static func object(from parser: inout JSONParser) -> Self
  static func array(from parser: inout JSONParser) -> Self
  static func string(from parser: inout JSONParser) -> Self
  static func number(from parser: inout JSONParser) -> Self
  /// `true`, `false` or `null`.
  static func literal(from parser: inout JSONParser) -> Self
}

extension JSONResult {
  public static var first: TokenSet<JSONToken> { JSONToken.values }
  public static var listStyle: SyntaxListStyle<JSONToken> { .values }

  public static func rule(_ parser: inout JSONParser) -> Self {
    switch parser.kind {
    case .leftBrace: return object(from: &parser)
    case .leftSquare: return array(from: &parser)
    case .string, .escapedString: return string(from: &parser)
    case .number: return number(from: &parser)
    case .true, .false, .null: return literal(from: &parser)
    case .word:
      parser.reportWordAsValue()
      return literal(from: &parser)
    default:
      parser.reportExpected("value")
      return missing(in: &parser)
    }
  }

  /// Only arrays and objects count as nesting levels.
  public static func countedRule(_ parser: inout JSONParser) -> Self {
    parser.at(.leftBrace) || parser.at(.leftSquare) ? ruleAsLevel(&parser) : rule(&parser)
  }
}

/// The result of parsing a member of an object.
///
///     json-member : (string | escaped-string) ':' json-value
public protocol JSONMemberResult: Production, ListElement
where L == JSON, Failure == Never, ElementParser == ProductionParser<Self> {
  associatedtype Value: JSONResult where Value.Outcome.Parsed == Value

  init(name: TokenRef, value: Value, in parser: borrowing JSONParser)
}

extension JSONMemberResult {
  public static var first: TokenSet<JSONToken> { JSONToken.names }
  public static var listStyle: SyntaxListStyle<JSONToken> { .members }

  public static func rule(_ parser: inout JSONParser) -> Self {
    let name = parser.at(.string) || parser.at(.escapedString) ? parser.consume() : parser.nameWithoutQuotes()
    parser.expect(.colon)
    return Self(name: name, value: parser.parse(Value.self), in: parser)
  }
}

extension JSONParser {
  /// Reports the token in place of a member's name if it is not a string, and consumes it.
  @inline(never) fileprivate mutating func nameWithoutQuotes() -> TokenRef {
    if at(JSONToken.unquotedNames) { reportWordAsName() }
    return expect(JSONToken.names, as: .string)
  }

  /// Parses the single value of a document.
  mutating func document<Result: JSONResult>(_: Result.Type) -> Result {
    let value = Result.countedRule(&self)
    while !isAtEnd { skipUnexpected() }
    return value
  }
}

extension SyntaxListStyle<JSONToken> {
  /// `{"a": 1, "b": 2}`
  static let members = SyntaxListStyle(open: .leftBrace, separator: .comma, close: .rightBrace, trailing: .forbidden)
    .named("object", of: "members")
  /// `[1, 2]`
  static let values = SyntaxListStyle(open: .leftSquare, separator: .comma, close: .rightSquare, trailing: .forbidden)
    .named("array", of: "values")
}

/// The third result: nothing, as only the diagnostics matter.
public struct CheckedJSON: JSONResult {
  public static func object(from parser: inout JSONParser) -> Self {
    parser.forEachElement(in: .members, first: Member.first) { _ = Member.rule(&$0) }
    return Self()
  }

  public static func array(from parser: inout JSONParser) -> Self {
    parser.forEachElement(in: .values, first: first) { _ = countedRule(&$0) }
    return Self()
  }

  public static func string(from parser: inout JSONParser) -> Self { token(from: &parser) }
  public static func number(from parser: inout JSONParser) -> Self { token(from: &parser) }
  public static func literal(from parser: inout JSONParser) -> Self { token(from: &parser) }
  public static func missing(in parser: inout JSONParser) -> Self { Self() }

  private static func token(from parser: inout JSONParser) -> Self {
    parser.consume()
    return Self()
  }

  /// A member of an object.
  public struct Member: JSONMemberResult {
    public init(name: TokenRef, value: CheckedJSON, in parser: borrowing JSONParser) {}
  }
}
