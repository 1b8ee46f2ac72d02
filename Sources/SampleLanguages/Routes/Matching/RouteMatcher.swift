import Descent

/// Finds the route of a request.
///
///     let matcher = RouteMatcher(Routes.parse(try SourceText("GET /items/:id\n/static/*path")))
///     let match = matcher.match("GET", "/items/caf%C3%A9?page=2")
///     match?.route                        // 0
///     match?.parameters["id"]             // "café"
///
/// - The first matching route wins, in the order of the file.
/// - A path ends before `?` or `#`. It is split at its slashes and then decoded, so `%2F` is not a slash. Matching is
///   case-sensitive, and `/items` and `/items/` are different. Segments `.` and `..` have no special meaning.
/// - A path that is not UTF-8 after decoding, or has a `%` without two digits, matches no route.
/// - The value of a wildcard is not decoded.
///
/// Routes with errors match nothing. A route that repeats an earlier one, or is hidden by it, is reported with a
/// note at the earlier one, if that is found within 64 nodes for each segment of the route; one node per segment
/// is typical.
public struct RouteMatcher: Sendable {
  /// The routes in the order of the file; nil for a route with an error.
  public private(set) var patterns: [RoutePattern?] = []
  /// The errors of parsing, and those of the routes.
  public private(set) var diagnostics: [Diagnostic]
  let trie: RouteTrie

  /// - Complexity: linear in the number of segments.
  public init(_ tree: SyntaxTree) {
    var trie = RouteTrie()
    diagnostics = tree.diagnostics
    let routes = tree.root.as(RouteFile.self)?.routes.map(\.self) ?? []
    for (index, route) in routes.enumerated() {
      let pattern = RoutePattern(route, reportingTo: &diagnostics)
      patterns.append(pattern)
      guard let pattern else { continue }
      let limit = 64 * (pattern.segments.count + 1)
      if let earlier = trie.earliestRoute(for: pattern, visiting: limit).route {
        let isSame = patterns[earlier]?.isSame(as: pattern) ?? false
        let note = DiagnosticNote(.earlierRoute, at: routes[earlier].any.range)
        let place = route.any.range
        diagnostics.append(
          Diagnostic(isSame ? .duplicateRoute : .unreachableRoute, at: place, [.source(place)], notes: [note]))
      }
      trie.insert(index, pattern)
    }
    self.trie = trie
  }

  /// The first route that matches a request; nil if none does.
  ///
  /// - Parameters:
  ///   - method: the method, such as `GET`; case-sensitive.
  ///   - path: the path, percent-encoded, with or without a query.
  /// - Complexity: linear in the length of the path, apart from the nodes visited: typically n, at most 2ⁿ, for n
  ///   segments. It does not depend on the number of routes.
  public func match(_ method: String, _ path: String) -> RouteMatch? {
    guard let request = RequestPath(path) else { return nil }
    let pattern = RoutePattern(method: method, segments: request.segments.map { .literal($0) })
    guard let route = trie.earliestRoute(for: pattern).route, let found = patterns[route] else { return nil }
    return RouteMatch(route: route, parameters: request.parameters(of: found))
  }
}

/// The route of a request, with the values of its parameters.
public struct RouteMatch: Sendable, Hashable {
  /// The index of the route in its file.
  public var route: Int
  public var parameters: [String: String]

  public init(route: Int, parameters: [String: String] = [:]) {
    self.route = route
    self.parameters = parameters
  }
}

extension RoutePattern {
  /// True if two patterns differ only in the names of their parameters.
  fileprivate func isSame(as other: RoutePattern) -> Bool {
    guard method == other.method, segments.count == other.segments.count else { return false }
    return zip(segments, other.segments).allSatisfy { left, right in
      switch (left, right) {
      case (.parameter, .parameter), (.wildcard, .wildcard): true
      default: left == right
      }
    }
  }
}

extension DiagnosticKind {
  static let invalidMethod = DiagnosticKind("invalid-method", .error, "%0 is no method: methods are capital letters")
  static let emptySegment = DiagnosticKind("empty-segment", .error, "an empty segment can only end a path")
  static let invalidEscape = DiagnosticKind(
    "invalid-escape", .error, "a '%' in %0 is not followed by two hexadecimal digits")
  static let invalidParameterName = DiagnosticKind(
    "invalid-parameter-name", .error, "%0 has no name: letters, digits and underscores, and no digit at the beginning")
  static let repeatedParameter = DiagnosticKind(
    "repeated-parameter", .error, "the path has another parameter of the name of %0")
  static let firstParameter = DiagnosticKind("first-parameter", .note, "the other one")
  static let wildcardInside = DiagnosticKind("wildcard-inside", .error, "the wildcard for the rest must end the path")

  static let duplicateRoute = DiagnosticKind("duplicate-route", .error, "%0 is declared before")
  static let unreachableRoute = DiagnosticKind(
    "unreachable-route", .warning, "%0 is never reached: an earlier route takes all of its requests")
  static let earlierRoute = DiagnosticKind("earlier-route", .note, "the earlier route")
}
