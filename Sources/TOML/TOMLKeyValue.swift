import Descent

/// A key and its value: `name.first = "Tom"`.
///
///     toml-key-value : toml-key <same-line> '=' <same-line> toml-literal
public struct TOMLKeyValue: SyntaxNode, Production, ListElement {
  public var key: Ref<TOMLKey>
  public var value: TOMLLiteral

  public static let first = TOMLKey.first
  public static let listStyle = SyntaxListStyle.inlineTable

  public static func rule(_ parser: inout TOMLParser) -> Self {
    let key = parser.parse(TOMLKey.self)
    parser.expect(.equal)
    return Self(key: key, value: parser.parse(TOMLLiteral.self))
  }
}

/// A path into nested tables: names separated by periods, such as `site."google.com"`.
///
///     toml-key : toml-key-part | toml-key-part <same-line> '.' <same-line> toml-key
///     @lexical toml-key-part : toml-bare-key | toml-basic-string | toml-literal-string
///     @lexical toml-bare-key : [a-zA-Z0-9_\-]+
public struct TOMLKey: SyntaxNode, Production {
  public var parts: TokenList

  /// The kinds after the strings occur as keys on lines after an unclosed array: the lexer takes them for values.
  public static let first: TokenSet<TOMLToken> = [
    .bareKey, .basicString, .literalString, .word, .integer, .localDate, .true, .false,
  ]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    let style = SyntaxListStyle<TOMLToken>.separated(by: .period)
    return Self(parts: parser.tokens(first, in: style) { $0.expectKeyPart() })
  }
}

extension SyntaxListStyle<TOMLToken> {
  /// `{ x = 1, y = 2 }`; the table itself reports a comma after the last key.
  static let inlineTable = SyntaxListStyle(open: .leftBrace, separator: .comma, close: .rightBrace)
    .named("inline table", of: "keys")
}

/// The header of a table, such as `[servers.alpha]`: the keys that follow belong to it.
///
///     toml-table-header : '[' <same-line> toml-key <same-line> ']'
public struct TOMLTableHeader: SyntaxNode, Production {
  public var key: Ref<TOMLKey>

  public static let first: TokenSet<TOMLToken> = [.leftBracket]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(key: parser.delimited(by: .leftBracket, .rightBracket) { $0.parse(TOMLKey.self) })
  }
}

/// The header of a table that is appended to an array, such as `[[servers]]`.
///
///     toml-array-header : '[[' <same-line> toml-key <same-line> ']]'
public struct TOMLArrayHeader: SyntaxNode, Production {
  public var key: Ref<TOMLKey>

  public static let first: TokenSet<TOMLToken> = [.doubleLeftBracket]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(key: parser.delimited(by: .doubleLeftBracket, .doubleRightBracket) { $0.parse(TOMLKey.self) })
  }
}
