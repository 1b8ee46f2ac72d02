import Descent

/// A binding that stands alone.
///
///     binding-file : binding
public struct BindingFile: SyntaxNode, Production {
  public var binding: Ref<Binding>

  public static let first = Binding.first

  public static func rule(_ parser: inout MarkupParser) -> Self {
    let file = Self(binding: parser.parse(Binding.self))
    while !parser.isAtEnd { parser.skipUnexpected() }
    return file
  }
}

/// An expression that is kept up to date, and how its value is shown: `$price * 1.2::number`.
///
///     binding : '$' binding-expression binding-formatter?
public struct Binding: SyntaxNode, Production {
  public var expression: BindingExpression
  public var formatter: OptionalRef<BindingFormatter>

  public static let first: TokenSet<MarkupToken> = [.dollar]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.expect(.dollar)
    return Self(expression: parser.parse(BindingExpression.self), formatter: parser.optional(BindingFormatter.self))
  }
}
