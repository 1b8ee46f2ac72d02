import Descent

/// The module in which a declaration was before, and until which versions: `(module: "Shapes", macOS 10.15)`.
///
///     original-definition-arguments : '(' 'module' ':' string-literal ',' platform-version-list ')'
public struct OriginalDefinitionArguments: SwiftNode {
  public var module: Expression
  public var platforms: List<PlatformVersion>
}

extension OriginalDefinitionArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      parser.expectWord("module")
      let module = parser.plainString()
      parser.expect(.comma)
      return Self(module: module, platforms: parser.list(PlatformVersion.self, in: .bare))
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// A string literal that the compiler reads itself: without interpolations and number signs.
  mutating func plainString() -> Expression {
    let isPlain = at(.stringLiteral) && source.text(in: range(ahead: 0)).first == "\""
    if !isPlain { reportExpected("string literal without interpolations and number signs") }
    return at(Expression.first) ? parse(Expression.self) : Expression.missing(in: &self)
  }
}
