import Descent

/// The path of a route: segments, each behind a slash.
///
///     route-path : ('/' route-segment)+
public struct RoutePath: SyntaxNode, Production {
  public var segments: List<RouteSegment>

  public static let first: TokenSet<RouteToken> = [.slash]

  public static func rule(_ parser: inout RouteParser) -> Self {
    let segments = parser.collect(RouteSegment.self) { parser, segments in
      repeat {
        parser.expect(.slash)
        segments.append(parser.parse(RouteSegment.self), to: &parser)
      } while parser.at(.slash) && parser.isInPath
    }
    return Self(segments: segments)
  }
}

extension Parser where L == Routes {
  /// Whether the current token belongs to the path before it: nothing stands between them.
  var isInPath: Bool { flags.contains(.leadingGlued) }
}
