import Descent

/// A line that begins a table, such as `[servers.alpha]`: the keys that follow belong to it.
///
///     toml-table-header : '[' toml-key ']'
public struct TOMLTableHeader: SyntaxNode, Production {
  public var key: Ref<TOMLKey>

  public static let first: TokenSet<TOMLToken> = [.leftBracket]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(key: parser.delimited(by: .leftBracket, .rightBracket) { $0.parse(TOMLKey.self) })
  }
}

/// A line that begins a table which is one more element of an array, such as `[[servers]]`.
///
///     toml-array-header : '[[' toml-key ']]'
public struct TOMLArrayHeader: SyntaxNode, Production {
  public var key: Ref<TOMLKey>

  public static let first: TokenSet<TOMLToken> = [.doubleLeftBracket]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(key: parser.delimited(by: .doubleLeftBracket, .doubleRightBracket) { $0.parse(TOMLKey.self) })
  }
}
