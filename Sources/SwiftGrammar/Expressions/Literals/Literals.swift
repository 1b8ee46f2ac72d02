import Descent

/// `true` or `false`.
///
///     boolean-literal : 'true' | 'false'
public struct BooleanLiteral: NodeProduction {
  public let literal: TokenRef

  public static let first: TokenSet<SwiftToken> = [.true, .false]

  static func construct(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(first, as: .true)) }
}

/// An integer, such as `42` or `0xFF_FF`.
///
///     integer-literal : integer !(<adjacent> '.' <adjacent> tuple-index)
public struct IntegerLiteral: LiteralNode {
  public let literal: TokenRef

  static var leadingToken: SwiftToken { .integerLiteral }
}

/// A number with a fraction or an exponent, such as `3.14` or `0x1p-2`.
///
///     float-literal : floating-point !(<adjacent> '.' <adjacent> tuple-index)
public struct FloatLiteral: LiteralNode {
  public let literal: TokenRef

  static var leadingToken: SwiftToken { .floatLiteral }
}

/// A string literal without interpolations, such as `"yes"` or `#"a\b"#`.
///
///     string-literal : static-string
public struct StringLiteral: LiteralNode {
  public let literal: TokenRef

  static var leadingToken: SwiftToken { .stringLiteral }
}

/// A regular expression, such as `/[a-z]+/` or `#/a/b/#`.
///
///     regex-literal : regular-expression !(<adjacent> (operator-after-slash | '*'))
public struct RegexLiteral: LiteralNode {
  public let literal: TokenRef

  static var leadingToken: SwiftToken { .regexLiteral }
}

/// The absence of a value: `nil`.
///
///     nil-literal : 'nil'
public struct NilLiteral: KeywordNode {
  static var leadingToken: SwiftToken { .nil }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// A gap that an editor left to be filled in, such as `<#value#>`.
///
///     editor-placeholder-expression : <never> editor-placeholder
///     @lexical editor-placeholder : '<#' ~'#>'
public struct EditorPlaceholderExpression: LeadingTokenNode {
  public let placeholder: TokenRef

  static var leadingToken: SwiftToken { .editorPlaceholder }

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(placeholder: parser.expect(.editorPlaceholder))
  }
}
