import Descent

/// A file of routes, one per line.
///
///     route-file : (<newline> route)*
public struct RouteFile: SyntaxNode, Production {
  public var routes: NodeList<Route>

  public static let first = Route.first
  public static func rule(_ parser: inout RouteParser) -> Self { Self(routes: parser.list(Route.self)) }
}

/// A path served for one method or for all: `GET /items/:id`.
///
///     route : (method <same-line> <spaced>)? route-path
///     @lexical method : text
public struct Route: SyntaxNode, Production, ListElement {
  public var method: OptionalTokenRef
  public var path: OptionalRef<RoutePath>

  public static let first = RoutePath.first.union([.text])
  public static let listStyle = SyntaxListStyle<RouteToken>(close: .endOfFile, separation: .nothing).named(
    "file", of: "routes")

  public static func rule(_ parser: inout RouteParser) -> Self {
    let method = parser.optional(.text)
    defer { parser.finishLine() }
    guard !parser.startsLine || !method.isPresent else {
      parser.reportExpected("path")
      return Self(method: method, path: .none)
    }
    if method.isPresent, parser.at(.slash), parser.isInPath { parser.reportMissingSlash() }
    return Self(method: method, path: OptionalRef(parser.parse(RoutePath.self)))
  }
}

extension Parser where L == Routes {
  /// Reports that the previous token, which looks like a method, should begin with a slash.
  fileprivate mutating func reportMissingSlash() {
    let place = range(at: position - 1)
    report(Diagnostic(.missingSlash, at: place, [.source(place)], fixIts: [.insert("/", at: place.start)]))
  }
}

extension DiagnosticKind {
  static let missingSlash = DiagnosticKind("missing-slash", .error, "expected '/' before %0: a path begins with it")
}

/// The path of a route: segments, each after a slash.
///
///     route-path : '/' route-segment (<adjacent> '/' route-segment)*
public struct RoutePath: SyntaxNode, Production {
  public var segments: NodeList<RouteSegment>

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
  /// True if the current token belongs to the path before it: nothing separates the two.
  var isInPath: Bool { flags.contains(.leadingGlued) }
}

/// A segment between two slashes.
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

/// A segment that must match literally. An empty one ends a path such as `/items/`.
///
///     literal-segment : (<adjacent> text)?
///     @lexical text : segment-character (segment-character | [:*])*
///     @lexical segment-character : [a-zA-Z0-9._~%!$&'()+,;=@\-\u{80}-\u{10FFFF}]
public struct LiteralSegment: SyntaxNode, Production {
  public var literal: OptionalTokenRef

  public static let first: TokenSet<RouteToken> = [.text]

  public static func rule(_ parser: inout RouteParser) -> Self {
    Self(literal: parser.isInPath ? parser.optional(.text) : .none)
  }
}

/// A segment that matches anything but the empty string: `:id`.
///
///     parameter-segment : <adjacent> parameter
///     @lexical parameter : ':' (segment-character | [:*])*
public struct ParameterSegment: SyntaxNode, Production {
  public var parameter: TokenRef

  public static let first: TokenSet<RouteToken> = [.parameter]
  public static func rule(_ parser: inout RouteParser) -> Self { Self(parameter: parser.expect(.parameter)) }
}

/// A wildcard that matches the rest of a path: `*path`.
///
///     wildcard-segment : <adjacent> wildcard
///     @lexical wildcard : '*' (segment-character | [:*])*
public struct WildcardSegment: SyntaxNode, Production {
  public var wildcard: TokenRef

  public static let first: TokenSet<RouteToken> = [.wildcard]
  public static func rule(_ parser: inout RouteParser) -> Self { Self(wildcard: parser.expect(.wildcard)) }
}
