import Descent

/// How a value is shown: `::date;dateStyle=short;timeStyle=none`.
///
///     binding-formatter : '::' name formatter-argument*
public struct BindingFormatter: SyntaxNode, Production {
  public var name: TokenRef
  public var arguments: List<FormatterArgument>

  public func fields(_ field: inout FieldSink) {
    field("name", name)
    field("arguments", arguments)
  }

  public static let first: TokenSet<MarkupToken> = [.doubleColon]

  public static func parse(from parser: inout MarkupParser) -> Self {
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

  public func fields(_ field: inout FieldSink) {
    field("name", name)
    field("value", value)
  }

  public static let first: TokenSet<MarkupToken> = [.semicolon]

  public static func parse(from parser: inout MarkupParser) -> Self {
    parser.expect(.semicolon)
    let name = parser.expect(.name)
    parser.expect(.equal)
    return Self(name: name, value: parser.expect(.argument))
  }
}
