import Descent

/// A file of routes, one on a line.
///
///     route-file : route*
public struct RouteFile: SyntaxNode, Production {
  public var routes: List<Route>

  public static let first = Route.first

  public static func rule(_ parser: inout RouteParser) -> Self { Self(routes: parser.list(Route.self)) }
}

/// A path that is answered, for one method or for all: `GET /items/:id`.
///
///     route : method? route-path
///     @lexical method : text
public struct Route: SyntaxNode, Production, ListElement {
  public var method: OptionalTokenRef
  public var path: OptionalRef<RoutePath>

  public static let first = RoutePath.first.union([.text])
  public static let listStyle = ListStyle<RouteToken>(close: .endOfFile, separation: .nothing).named(
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
  /// Reports that the token before, which looks like a method, begins a path.
  fileprivate mutating func reportMissingSlash() {
    let place = range(at: position - 1)
    report(Diagnostic(.missingSlash, at: place, [.source(place)], fixIts: [.insert("/", at: place.start)]))
  }
}

extension DiagnosticKind {
  static let missingSlash = DiagnosticKind("missing-slash", .error, "expected '/' before %0: a path begins with it")
}
