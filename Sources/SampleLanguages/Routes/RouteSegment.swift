import Descent

/// What stands between two slashes.
///
///     @choice route-segment : literal-segment | parameter-segment | wildcard-segment
public enum RouteSegment: SyntaxChoice, Production {
  case literal(Ref<LiteralSegment>)
  case parameter(Ref<ParameterSegment>)
  case wildcard(Ref<WildcardSegment>)

  public static let first: TokenSet<RouteToken> = [.text, .parameter, .wildcard]

  public static func rule(_ parser: inout RouteParser) -> Self {
    switch parser.kind {
    case .parameter where parser.isInPath: .parameter(parser.parse(ParameterSegment.self))
    case .wildcard where parser.isInPath: .wildcard(parser.parse(WildcardSegment.self))
    default: .literal(parser.parse(LiteralSegment.self))
    }
  }
}

/// A segment that a path must have as it is. An empty one is the end of a path such as `/items/`.
///
///     literal-segment : text?
///     @lexical text : <characters that may stand in a segment of a path, of which the first is no ':' or '*'>
public struct LiteralSegment: SyntaxNode, Production {
  public var literal: OptionalTokenRef

  public static let first: TokenSet<RouteToken> = [.text]

  public static func rule(_ parser: inout RouteParser) -> Self {
    Self(literal: parser.isInPath ? parser.optional(.text) : .none)
  }
}

/// A segment that may be anything but empty: `:id`.
///
///     parameter-segment : parameter
///     @lexical parameter : ':' <a name: letters, digits and underscores, of which the first is no digit>
public struct ParameterSegment: SyntaxNode, Production {
  public var parameter: TokenRef

  public static let first: TokenSet<RouteToken> = [.parameter]

  public static func rule(_ parser: inout RouteParser) -> Self { Self(parameter: parser.expect(.parameter)) }
}

/// The rest of a path: `*path`.
///
///     wildcard-segment : wildcard
///     @lexical wildcard : '*' <a name, as that of a parameter>
public struct WildcardSegment: SyntaxNode, Production {
  public var wildcard: TokenRef

  public static let first: TokenSet<RouteToken> = [.wildcard]

  public static func rule(_ parser: inout RouteParser) -> Self { Self(wildcard: parser.expect(.wildcard)) }
}
