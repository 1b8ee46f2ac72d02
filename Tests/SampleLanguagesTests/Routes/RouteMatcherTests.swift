import CorpusRunner
import Descent
import TestSupport
import Testing

@testable import SampleLanguages

@Suite struct RouteMatcherTests {
  private static let table = """
    GET  /
    GET  /items/
    GET  /items/:id
    POST /items/:id
    GET  /items/new
    /items/:id/reviews/:review
    /static/*path
    GET  /caf%C3%A9/:name
    """

  private func matcher(_ text: String) throws -> RouteMatcher { RouteMatcher(Routes.parse(try SourceText(text))) }

  @Test(arguments: [
    ("GET", "/", 0, [:]), ("GET", "/items/", 1, [:]), ("GET", "/items/7", 2, ["id": "7"]),
    ("POST", "/items/7", 3, ["id": "7"]), ("GET", "/items/new", 2, ["id": "new"]),
    ("PUT", "/items/7/reviews/8", 5, ["id": "7", "review": "8"]), ("GET", "/static/", 6, ["path": ""]),
    ("GET", "/static/a/b%2Fc/", 6, ["path": "a/b%2Fc/"]), ("GET", "/café/x", 7, ["name": "x"]),
    ("GET", "/caf%c3%a9/a%2Fb%20c", 7, ["name": "a/b c"]), ("GET", "/items/7?page=/2", 2, ["id": "7"]),
    ("GET", "/items/7#top", 2, ["id": "7"]), ("GET", "/items/..", 2, ["id": ".."]),
    ("GET", "/items/%3Aid", 2, ["id": ":id"]),
  ])
  func requests(method: String, path: String, route: Int, parameters: [String: String]) throws {
    let match = try matcher(Self.table).match(method, path)
    #expect(match == RouteMatch(route: route, parameters: parameters))
  }

  @Test(arguments: [
    ("PUT", "/items/7"), ("get", "/items/7"), ("GET", "/items"), ("GET", "/Items/7"), ("GET", "/items/7/"),
    ("GET", "/static"), ("GET", "items/7"), ("GET", ""), ("GET", "//"), ("GET", "/items//reviews/8"),
    ("GET", "/items/%zz"), ("GET", "/items/%4"), ("GET", "/items/%FF"),
  ])
  func requestsWithoutRoute(method: String, path: String) throws {
    #expect(try matcher(Self.table).match(method, path) == nil)
  }

  @Test(arguments: [
    ("/a\n/:x", "/a", 0), ("/:x\n/a", "/a", 0), ("/a/:x\n/:y/b", "/a/b", 0), ("/:y/b\n/a/:x", "/a/b", 0),
    ("/a/*rest\n/a/b", "/a/b", 0), ("/*rest\n/a", "/a", 0), ("GET /a\n/a", "/a", 0), ("/:x/:y/c\n/a/:z/d", "/a/b/d", 1),
  ])
  func theFirstRouteWins(table: String, path: String, route: Int) throws {
    #expect(try matcher(table).match("GET", path)?.route == route)
  }

  @Test(arguments: [
    ("/a/:id\n/a/:name", "2:1 '/a/:name' is declared before (1:1 the earlier route)"),
    ("GET /a\nGET /%61", "2:1 'GET /%61' is declared before (1:1 the earlier route)"),
    ("/a/*x\n/a/*y", "2:1 '/a/*y' is declared before (1:1 the earlier route)"),
    (
      "/:x\n\nGET /a",
      "3:1 'GET /a' is never reached: an earlier route takes all of its requests (1:1 the earlier route)"
    ),
    (
      "/a/*x\n/a/:y/c",
      "2:1 '/a/:y/c' is never reached: an earlier route takes all of its requests (1:1 the earlier route)"
    ),
    (
      "/a/*x\n/a/b/*y",
      "2:1 '/a/b/*y' is never reached: an earlier route takes all of its requests (1:1 the earlier route)"
    ),
    ("/a\nGET /a", "2:1 'GET /a' is never reached: an earlier route takes all of its requests (1:1 the earlier route)"),
    ("/a/:id/:id", "1:8 the path has another parameter of the name of ':id' (1:4 the other one)"),
    ("/a/:id/*id", "1:8 the path has another parameter of the name of '*id' (1:4 the other one)"),
    ("/a/*x/b", "1:4 the wildcard for the rest must end the path"),
    ("/a//b", "1:4 an empty segment can only end a path"),
    ("/a%2/b", "1:2 a '%' in 'a%2' is not followed by two hexadecimal digits"),
    ("/:", "1:2 ':' has no name: letters, digits and underscores, and no digit at the beginning"),
    ("/:2x", "1:2 ':2x' has no name: letters, digits and underscores, and no digit at the beginning"),
    ("/:id.html", "1:2 ':id.html' has no name: letters, digits and underscores, and no digit at the beginning"),
    ("get /a", "1:1 'get' is no method: methods are capital letters"),
  ])
  func problems(table: String, message: String) throws {
    let source = try SourceText(table)
    #expect(RouteMatcher(Routes.parse(source)).diagnostics.messages(in: source) == [message])
  }

  @Test(arguments: [
    "GET /a\nPOST /a\n/a", "/a\n/a/", "/a/:x\n/a/", "/:x/b\n/a/:y", "/a/:x\n/a/*y", "/a/b\n/a/:x", "/a\n/A",
  ])
  func routesThatAreBothReached(table: String) throws { #expect(try matcher(table).diagnostics.isEmpty) }

  @Test func routesWithErrorsMatchNothingAndHideNothing() throws {
    let matcher = try matcher("/*x/a\n/:y/b\n")
    #expect(matcher.match("GET", "/1/a") == nil)
    #expect(matcher.match("GET", "/1/b")?.route == 1)
  }

  /// For random routes and requests, the trie finds the same route as trying all routes in order.
  @Test func agreesWithTryingEachRoute() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let table = (0...Int(random.next() % 12)).map { _ in Self.route(&random) }.joined(separator: "\n")
      let matcher = try matcher(table)
      for _ in 0..<20 {
        let path =
          "/"
          + (0...Int(random.next() % 4)).map { _ in ["a", "b", "c", ""][Int(random.next() % 4)] }.joined(separator: "/")
        let method = ["GET", "PUT"][Int(random.next() % 2)]
        let expected = matcher.patterns.firstIndex { $0.map { Self.fits($0, method, path) } ?? false }
        #expect(matcher.match(method, path)?.route == expected, "\(method) \(path) in\n\(table)")
      }
    }
  }

  private static func route(_ random: inout SeededGenerator) -> String {
    var segments = (0...Int(random.next() % 4)).map { ["a", "b", ":p\($0)", "c"][Int(random.next() % 4)] }
    if random.next() % 4 == 0 { segments.append("*rest") } else if random.next() % 5 == 0 { segments.append("") }
    return ["", "GET ", "PUT "][Int(random.next() % 3)] + "/" + segments.joined(separator: "/")
  }

  private static func fits(_ pattern: RoutePattern, _ method: String, _ path: String) -> Bool {
    guard pattern.method == nil || pattern.method == method else { return false }
    var rest = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)[...]
    for segment in pattern.segments {
      guard let part = rest.popFirst() else { return false }
      switch segment {
      case .literal(let bytes): if !part.utf8.elementsEqual(bytes) { return false }
      case .parameter: if part.isEmpty { return false }
      case .wildcard: return true
      }
    }
    return rest.isEmpty
  }

  /// A request takes the same work with a dozen routes and with twelve thousand.
  @Test func theNumberOfRoutesDoesNotMatter() throws {
    func visits(routeCount: Int) throws -> Int {
      let table = (0..<routeCount).map { "GET /section\($0)/:id/page\($0)\nGET /section\($0)/*rest" }
      let matcher = try matcher(table.joined(separator: "\n"))
      #expect(matcher.diagnostics.isEmpty)
      let request = RoutePattern(
        method: "GET", segments: ["section5", "7", "page5"].map { .literal(Array($0.utf8)) })
      #expect(matcher.trie.earliestRoute(for: request).route == 10)
      return matcher.trie.earliestRoute(for: request).visitCount
    }
    #expect(try visits(routeCount: 6) == visits(routeCount: 6_000))
    #expect(try visits(routeCount: 6) == 4)
  }

  /// Each segment doubles the paths through these routes; a route is compared with a limited number of nodes.
  @Test func aRouteIsComparedWithABoundedNumberOfNodes() throws {
    let branches = (0..<1 << 11).reversed().map { bits in
      (0..<11).map { bits >> $0 & 1 == 0 ? "/a" : "/:p\($0)" }.joined() + "/end\(bits)"
    }
    let matcher = try matcher(branches.joined(separator: "\n"))
    let other = RoutePattern(method: nil, segments: Array(repeating: .literal([97]), count: 11) + [.literal([98])])
    #expect(matcher.trie.earliestRoute(for: other).visitCount > 4_000)
    #expect(matcher.trie.earliestRoute(for: other, visiting: 64).visitCount == 64)
  }
}
