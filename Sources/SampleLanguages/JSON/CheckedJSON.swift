import Descent

/// The third result: nothing. What counts is what was reported.
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
