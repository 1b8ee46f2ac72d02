import Descent

// The first result: a lossless tree. Lists name the parser of their elements, so that the loop is specialized:
// members and values are so small that a call for each of them would take a quarter of the time.

/// A document: one value.
///
///     json-text : json-value
public struct JSONText: SyntaxNode, Production {
  public var value: JSONValue

  public static let first = JSONToken.values
  public static func rule(_ parser: inout JSONParser) -> Self { Self(value: parser.document(JSONValue.self)) }
}

/// A value in the tree.
public enum JSONValue: SyntaxChoice {
  case object(Ref<JSONObject>)
  case array(Ref<JSONArray>)
  case string(Ref<JSONString>)
  case number(Ref<JSONNumber>)
  case literal(Ref<JSONLiteral>)
  case missing(Ref<MissingJSONValue>)
}

extension JSONValue: JSONResult {
  public static func object(from parser: inout JSONParser) -> Self { .object(parser.parse(JSONObject.self)) }
  public static func array(from parser: inout JSONParser) -> Self { .array(parser.parse(JSONArray.self)) }
  public static func string(from parser: inout JSONParser) -> Self { .string(parser.parse(JSONString.self)) }
  public static func number(from parser: inout JSONParser) -> Self { .number(parser.parse(JSONNumber.self)) }
  public static func literal(from parser: inout JSONParser) -> Self { .literal(parser.parse(JSONLiteral.self)) }
  public static func missing(in parser: inout JSONParser) -> Self {
    .missing(parser.store(MissingJSONValue(), from: parser.mark))
  }
}

/// Members in braces: `{"a": 1}`.
///
///     json-object : '{' json-member-list? '}'
public struct JSONObject: SyntaxNode, Production {
  public var members: NodeList<JSONMember>

  public static let first: TokenSet<JSONToken> = [.leftBrace]
  public static func rule(_ parser: inout JSONParser) -> Self {
    Self(members: parser.list(in: .members, by: JSONMember.ElementParser.self))
  }
}

/// A name with a value: `"a": 1`.
public struct JSONMember: SyntaxNode, JSONMemberResult {
  public var name: TokenRef
  public var value: JSONValue

  public init(name: TokenRef, value: JSONValue, in parser: borrowing JSONParser) {
    self.name = name
    self.value = value
  }
}

/// Values in brackets: `[1, 2]`.
///
///     json-array : '[' json-value-list? ']'
public struct JSONArray: SyntaxNode, Production {
  public var values: NodeList<JSONValue>

  public static let first: TokenSet<JSONToken> = [.leftSquare]
  public static func rule(_ parser: inout JSONParser) -> Self {
    Self(values: parser.list(in: .values, by: JSONValue.ElementParser.self))
  }
}

/// A string: `"a"`.
///
///     json-string             : string | escaped-string
///     @lexical string         : '"' plain* '"'
///     @lexical escaped-string : '"' (plain | escape)* '"'
///     @lexical plain          : [^"\\\u{0}-\u{1F}]
///     @lexical escape         : '\' ["\\/bfnrt] | '\u' [0-9a-cA-CeEfF] hex-digit hex-digit hex-digit
///                             | '\u' [dD] [0-7] hex-digit hex-digit
///                             | '\u' [dD] [89abAB] hex-digit hex-digit '\u' [dD] [c-fC-F] hex-digit hex-digit
///     @lexical hex-digit      : [0-9a-fA-F]
public struct JSONString: SyntaxNode, Production {
  public var literal: TokenRef

  public static let first = JSONToken.strings
  public static func rule(_ parser: inout JSONParser) -> Self { Self(literal: parser.expect(first, as: .string)) }
}

/// A number: `-1.5e3`.
///
///     json-number       : number
///     @lexical number   : '-'? integer fraction? exponent?
///     @lexical integer  : '0' | [1-9] [0-9]*
///     @lexical fraction : '.' [0-9]+
///     @lexical exponent : [eE] [+\-]? [0-9]+
public struct JSONNumber: SyntaxNode, Production {
  public var literal: TokenRef

  public static let first: TokenSet<JSONToken> = [.number]
  public static func rule(_ parser: inout JSONParser) -> Self { Self(literal: parser.expect(.number)) }
}

/// A value written as a keyword; in an invalid source, any word.
///
///     json-literal : 'true' | 'false' | 'null'
public struct JSONLiteral: SyntaxNode, Production {
  public var literal: TokenRef

  public static let first = JSONToken.literals.union([.word])
  public static func rule(_ parser: inout JSONParser) -> Self { Self(literal: parser.expect(first, as: .null)) }
}

/// A placeholder for a missing value.
///
///     missing-json-value : ()
public struct MissingJSONValue: SyntaxNode {}
