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
///     @choice string-segment : string-text | string-interpolation
public enum StringSegment: SwiftChoice {
  case text(Ref<StringText>)
  case interpolation(Ref<StringInterpolation>)

  public var node: AnyNode {
    switch self {
    case .text(let ref): AnyNode(ref)
    case .interpolation(let ref): AnyNode(ref)
    }
  }
}

extension StringSegment {
  public static let first = StringText.first.union(StringInterpolation.first)

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.at(.interpolationStart)
      ? .interpolation(parser.parse(StringInterpolation.self)) : .text(parser.parse(StringText.self))
  }
}

/// The characters between two interpolations.
///
///     string-text : <text-of-string-literal>
public struct StringText: SwiftNode {
  public var text: TokenRef

  public func fields(_ field: inout FieldSink) { field("text", text) }
}

extension StringText {
  public static let first: TokenSet<SwiftToken> = [.stringSegment]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(text: parser.expect(.stringSegment)) }
}
