/// A trie of routes by segments: common prefixes are stored and searched once.
///
/// For a segment, a node has at most two children, the literal and the parameter, so a path of n segments visits
/// at most 2ⁿ nodes, independent of the number of routes. Branches that contain only later routes than one already
/// found are skipped, which usually leaves n nodes.
struct RouteTrie: Sendable {
  private var nodes = [Node()]

  fileprivate struct Node: Sendable {
    var literals: [[UInt8]: Int] = [:]
    var parameter: Int?
    var ends = RoutesByMethod()
    /// The routes whose only remaining segment is a wildcard.
    var wildcards = RoutesByMethod()
    /// The earliest route in this subtree.
    var earliest = Int.max
  }

  /// Inserts a route. Earlier routes must be inserted first.
  mutating func insert(_ route: Int, _ pattern: RoutePattern) {
    var index = 0
    for segment in pattern.segments {
      nodes[index].earliest = min(nodes[index].earliest, route)
      switch segment {
      case .literal(let bytes): index = child(at: \.literals[bytes], of: index)
      case .parameter: index = child(at: \.parameter, of: index)
      case .wildcard: return nodes[index].wildcards.insert(route, pattern.method)
      }
    }
    nodes[index].earliest = min(nodes[index].earliest, route)
    nodes[index].ends.insert(route, pattern.method)
  }

  private mutating func child(at path: WritableKeyPath<Node, Int?>, of index: Int) -> Int {
    if let child = nodes[index][keyPath: path] { return child }
    nodes.append(Node())
    nodes[index][keyPath: path] = nodes.count - 1
    return nodes.count - 1
  }

  /// The route that was found, and the number of nodes visited.
  struct Search {
    var route: Int?
    var visitCount = 0
  }

  /// Finds the earliest route that matches all requests of a pattern. A request is a pattern without parameters.
  ///
  /// - Parameter limit: the maximum number of nodes to visit; the search then ends with what it has found.
  func earliestRoute(for pattern: RoutePattern, visiting limit: Int = .max) -> Search {
    var search = Search()
    var open = [(index: 0, depth: 0)]
    while search.visitCount < limit, let (index, depth) = open.popLast() {
      let node = nodes[index]
      guard node.earliest < search.route ?? .max else { continue }
      search.visitCount += 1
      let isEnd = depth == pattern.segments.count
      let found = (isEnd ? node.ends : node.wildcards).earliest(for: pattern.method)
      search.route = [search.route, found].compactMap(\.self).min()
      guard !isEnd else { continue }
      let children = node.children(for: pattern.segments[depth])
      // The last child is visited first: the one with the earliest route.
      for child in children.sorted(by: { nodes[$0].earliest > nodes[$1].earliest }) { open.append((child, depth + 1)) }
    }
    return search
  }
}

extension RouteTrie.Node {
  /// The children for routes that match a segment.
  fileprivate func children(for segment: RoutePattern.Segment) -> [Int] {
    switch segment {
    case .literal(let bytes): [literals[bytes], bytes.isEmpty ? nil : parameter].compactMap(\.self)
    case .parameter: [parameter].compactMap(\.self)
    case .wildcard: []
    }
  }
}

/// The earliest routes that end at a node: one for any method, and one per method.
private struct RoutesByMethod: Sendable {
  var any: Int?
  var named: [String: Int] = [:]

  mutating func insert(_ route: Int, _ method: String?) {
    if let method { named[method] = named[method] ?? route } else { any = any ?? route }
  }

  func earliest(for method: String?) -> Int? {
    [any, method.flatMap { named[$0] }].compactMap(\.self).min()
  }
}
