import Descent

/// How a value is shown: `::date;dateStyle=short;timeStyle=none`.
///
///     binding-formatter : '::' name formatter-argument*
public struct BindingFormatter: SyntaxNode, Production {
  public var name: TokenRef
  public var arguments: List<FormatterArgument>

  public static let first: TokenSet<MarkupToken> = [.doubleColon]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.expect(.doubleColon)
    if !parser.at(.name) { parser.reportExpected("formatter name") }
    return Self(name: parser.expect(.name), arguments: parser.many(FormatterArgument.self))
  }
}

/// What a formatter is told: `;dateStyle=short`.
///
///     formatter-argument : ';' name '=' argument
///     @lexical argument : <characters other than ';', and those that end the binding>
public struct FormatterArgument: SyntaxNode, Production {
  public var name: TokenRef
  public var value: TokenRef

  public static let first: TokenSet<MarkupToken> = [.semicolon]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.expect(.semicolon)
    let name = parser.expect(.name)
    parser.expect(.equal)
    return Self(name: name, value: parser.expect(.argument))
  }
}
