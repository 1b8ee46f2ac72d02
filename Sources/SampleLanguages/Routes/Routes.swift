import Descent
import DescentLexicon
import DescentTools

/// The routes of a web server: the requests that it serves, and the parameters in their paths.
///
///     # The items of the shop.
///     GET  /items/
///     GET  /items/:id
///     POST /items/:id/reviews
///     /static/*path
///
/// A route is a path, preceded by a method if it serves only that one. A segment `:name` matches any nonempty
/// segment; `*name` must be last and matches the rest of the path, which may be empty. At the beginning of other
/// segments, `:` and `*` are written `%3A` and `%2A`. `RouteMatcher` finds the route of a request.
public enum Routes: SourceLanguage {
  public typealias Kind = RouteToken
  public typealias Root = RouteFile

  public static func lexer(_ options: ParseOptions) -> TableLexer<RouteToken> { TableLexer(RouteToken.table) }
}

extension AnyLanguage {
  /// The routes of a web server.
  public static let routes = AnyLanguage(Routes.self, fileExtensions: ["routes"], samples: RouteToken.samples) {
    RouteMatcher($0).diagnostics
  }
}

public typealias RouteParser = Parser<Routes>
