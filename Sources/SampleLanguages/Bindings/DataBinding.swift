import Descent

/// A binding on its own.
///
///     binding-file : data-binding
public struct BindingFile: SyntaxNode, Production {
  public var binding: Ref<DataBinding>

  public static let first = DataBinding.first

  public static func rule(_ parser: inout MarkupParser) -> Self {
    Self(binding: parser.parse(DataBinding.self))
  }
}

/// An expression that is kept up to date, with the format of its value: `$price * 1.2::number`.
///
///     data-binding : '$' binding-expression binding-formatter?
public struct DataBinding: SyntaxNode, Production {
  public var expression: BindingExpression
  public var formatter: OptionalRef<BindingFormatter>

  public static let first: TokenSet<MarkupToken> = [.dollar]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.expect(.dollar)
    return Self(expression: parser.parse(BindingExpression.self), formatter: parser.optional(BindingFormatter.self))
  }
}

/// The format of a value: `::date;dateStyle=short;timeStyle=none`.
///
///     binding-formatter : '::' name formatter-argument*
public struct BindingFormatter: SyntaxNode, Production {
  public var name: TokenRef
  public var arguments: NodeList<FormatterArgument>

  public static let first: TokenSet<MarkupToken> = [.doubleColon]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.expect(.doubleColon)
    if !parser.at(.name) { parser.reportExpected("formatter name") }
    return Self(name: parser.expect(.name), arguments: parser.many(FormatterArgument.self))
  }
}

/// A named argument of a formatter: `;dateStyle=short`.
///
///     formatter-argument : ';' name '=' argument
///     @lexical argument : [^;\r\n]+
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
