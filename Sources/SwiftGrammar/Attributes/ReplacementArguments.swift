import Descent

/// The declaration that is replaced at run time: `(for: draw(at:))` behind `@_dynamicReplacement`.
///
///     replacement-arguments : '(' 'for' ':' identifier-expression ')'
public struct ReplacementArguments: SwiftNode {
  public var replaced: Ref<IdentifierExpression>
}

extension ReplacementArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      parser.expect(.for)
      parser.expect(.colon)
      return Self(replaced: DeclarationReference.parseName(from: &parser))
    }
  }
}
