import Descent

/// A value in a text, such as `\(count)` or `\(price, format: .currency)`.
///
///     interpolation-segment : <start-of-interpolation> expression-element-list? <end-of-interpolation>
public struct InterpolationSegment: SwiftNode {
  public var arguments: List<ExpressionElement>
}

extension InterpolationSegment {
  public static let first: TokenSet<SwiftToken> = [.interpolationStart]

  private static let style = ListStyle<SwiftToken>(
    open: .interpolationStart, separator: .comma, close: .interpolationEnd)

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.arguments(in: style))
  }
}
