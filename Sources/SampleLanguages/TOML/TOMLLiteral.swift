import Descent

/// A value as it is written.
///
///     @choice toml-literal : toml-scalar | toml-array | toml-inline-table
public enum TOMLLiteral: SyntaxChoice, RecursiveProduction, ListElement {
  case scalar(Ref<TOMLScalar>)
  case array(Ref<TOMLArray>)
  case inlineTable(Ref<TOMLInlineTable>)

  public static let first = TOMLScalar.first.union(TOMLArray.first).union(TOMLInlineTable.first)
  public static let listStyle = ListStyle.array

  public static func rule(_ parser: inout TOMLParser) -> Self {
    switch parser.kind {
    case .leftBracket: .array(parser.parse(TOMLArray.self))
    case .leftBrace: .inlineTable(parser.parse(TOMLInlineTable.self))
    default: .scalar(parser.parse(TOMLScalar.self))
    }
  }

  public static func missing(in parser: inout TOMLParser) -> Self { .scalar(parser.parse(TOMLScalar.self)) }
}

/// A value of one token: a string, a number, a boolean, a date or a time.
///
///     toml-scalar : toml-string | toml-integer | toml-float | 'true' | 'false' | toml-date-time
public struct TOMLScalar: SyntaxNode, Production {
  public var literal: TokenRef

  public static let first = TOMLToken.scalars

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(literal: parser.expectScalar())
  }
}

/// Values in brackets, on as many lines as needed: `[ 1, 2, 3, ]`.
///
///     toml-array : '[' (toml-literal-list ','?)? ']'
public struct TOMLArray: SyntaxNode, Production {
  public var elements: List<TOMLLiteral>

  public static let first: TokenSet<TOMLToken> = [.leftBracket]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(elements: parser.list(TOMLLiteral.self, in: .array, until: { $0.isAtSwallowedLine }))
  }
}

extension ListStyle<TOMLToken> {
  /// `[ 1, 2, 3, ]`
  static let array = ListStyle(open: .leftBracket, separator: .comma, close: .rightBracket)
    .named("array", of: "values")
}
