import Descent

/// `true` or `false`.
///
///     boolean-literal : 'true' | 'false'
public struct BooleanLiteral: SwiftNode {
  public let literal: TokenRef

  public static let first: TokenSet<SwiftToken> = [.true, .false]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(first, as: .true)) }
}

/// An integer, such as `42` or `0xFF_FF`.
///
///     integer-literal : integer !(<adjacent> '.' <adjacent> tuple-index)
public struct IntegerLiteral: SwiftNode {
  public let literal: TokenRef

  public static let first: TokenSet<SwiftToken> = [.integerLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.integerLiteral)) }
}

/// A number with a fraction or an exponent, such as `3.14` or `0x1p-2`.
///
///     float-literal : floating-point !(<adjacent> '.' <adjacent> tuple-index)
public struct FloatLiteral: SwiftNode {
  public let literal: TokenRef

  public static let first: TokenSet<SwiftToken> = [.floatLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.floatLiteral)) }
}

/// A string literal without interpolations, such as `"yes"` or `#"a\b"#`.
///
///     string-literal : static-string
public struct StringLiteral: SwiftNode {
  public let literal: TokenRef

  public static let first: TokenSet<SwiftToken> = [.stringLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.stringLiteral)) }
}

/// A regular expression, such as `/[a-z]+/` or `#/a/b/#`.
///
///     regex-literal : regular-expression !(<adjacent> (operator-after-slash | '*'))
public struct RegexLiteral: SwiftNode {
  public let literal: TokenRef

  public static let first: TokenSet<SwiftToken> = [.regexLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(.regexLiteral)) }
}

/// The absence of a value: `nil`.
///
///     nil-literal : 'nil'
public struct NilLiteral: KeywordNode {
  static var keyword: SwiftToken { .nil }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// A gap that an editor left to be filled in, such as `<#value#>`.
///
///     editor-placeholder-expression : <never> editor-placeholder
///     @lexical editor-placeholder : '<#' ~'#>'
public struct EditorPlaceholderExpression: SwiftNode {
  public let placeholder: TokenRef

  public static let first: TokenSet<SwiftToken> = [.editorPlaceholder]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(placeholder: parser.expect(.editorPlaceholder))
  }
}
