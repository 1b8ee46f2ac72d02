import Descent

/// A string literal with interpolations, such as `"\(count) files"`.
///
///     interpolated-string-literal : '"' line-string | '"""' block-string | '#"' raw-line-string | '#"""'
///                                   raw-block-string
public struct InterpolatedStringLiteral: KeywordNode {
  public let segments: NodeList<StringSegment>

  static var leadingToken: SwiftToken { .stringStart }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let segments = parser.many(StringSegment.self)
    parser.expect(.stringEnd)
    return Self(segments: segments)
  }
}

/// A part of a string literal with interpolations.
///
///     @choice string-segment : text-segment | interpolation-segment
public enum StringSegment: ChoiceProduction {
  case text(Ref<TextSegment>)
  case interpolation(Ref<InterpolationSegment>)

  public static let first = TextSegment.first.union(InterpolationSegment.first)

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.at(.interpolationStart)
      ? .interpolation(parser.parse(InterpolationSegment.self)) : .text(parser.parse(TextSegment.self))
  }
}

/// The text between two interpolations.
///
///     text-segment : <in line-text> line-text
///                  | <in block-text> (line-text !'"""' | escaped-line-end !'"""' | block-line-end | !'"""'
///                    text-quote)+
///                  | <in raw-text> (raw-line-text | raw-escape | !'"#' text-quote | !raw-escape-start text-backslash)+
///                  | <in raw-block> (raw-block-piece !'"""#' | raw-escaped-line-end | block-line-end)+
public struct TextSegment: LeadingTokenNode {
  public let text: TokenRef

  static var leadingToken: SwiftToken { .stringSegment }

  static func construct(_ parser: inout SwiftParser) -> Self { Self(text: parser.expect(.stringSegment)) }
}

/// An interpolation, such as `\(count)` or `\(price, format: .currency)`.
///
///     interpolation-segment : interpolation-opening (line-arguments | block-arguments)
///                             !(<in block-text> '"""' | <in raw-block> '"""#')
public struct InterpolationSegment: LeadingTokenNode {
  public let arguments: NodeList<ExpressionElement>

  static var leadingToken: SwiftToken { .interpolationStart }

  private static let style = SyntaxListStyle<SwiftToken>(
    open: .interpolationStart, separator: .comma, close: .interpolationEnd)

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.arguments(in: style))
  }
}
