import Descent

/// A text with values in it, such as `"\(count) files"`.
///
///     interpolated-string-literal : <start-of-string-literal> string-segment-list? <end-of-string-literal>
public struct InterpolatedStringLiteral: SwiftNode {
  public var segments: List<StringSegment>

  public func fields(_ field: inout FieldSink) { field("segments", segments) }
}

extension InterpolatedStringLiteral {
  public static let first: TokenSet<SwiftToken> = [.stringStart]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.stringStart)
    let segments = parser.many(StringSegment.self)
    parser.expect(.stringEnd)
    return Self(segments: segments)
  }
}

/// A part of a text with values in it.
///
///     @choice string-segment : text-segment | interpolation-segment
public enum StringSegment: SwiftChoice {
  case text(Ref<TextSegment>)
  case interpolation(Ref<InterpolationSegment>)

  public var node: AnyNode {
    switch self {
    case .text(let ref): AnyNode(ref)
    case .interpolation(let ref): AnyNode(ref)
    }
  }
}

extension StringSegment {
  public static let first = TextSegment.first.union(InterpolationSegment.first)

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.at(.interpolationStart)
      ? .interpolation(parser.parse(InterpolationSegment.self)) : .text(parser.parse(TextSegment.self))
  }
}

/// The characters between two interpolations.
///
///     text-segment : <text-of-string-literal>
public struct TextSegment: SwiftNode {
  public var text: TokenRef

  public func fields(_ field: inout FieldSink) { field("text", text) }
}

extension TextSegment {
  public static let first: TokenSet<SwiftToken> = [.stringSegment]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(text: parser.expect(.stringSegment)) }
}
