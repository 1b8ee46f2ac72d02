/// Routes by their segments: what they have in common is walked once.
///
/// A node has at most two ways on for a segment, itself and "anything", so that a path of n segments leads through at
/// most 2ⁿ nodes, whatever the number of routes; ways that can only lead to a later route than one that was found are
/// not walked, and usually that leaves n.
struct RouteTrie: Sendable {
  private var nodes = [Node()]

  fileprivate struct Node: Sendable {
    var literals: [[UInt8]: Int] = [:]
    var parameter: Int?
    /// The routes that end here.
    var ends = RoutesByMethod()
    /// The routes of which only a wildcard is left.
    var wildcards = RoutesByMethod()
    /// The earliest route here or further on.
    var earliest = Int.max
  }

  /// Adds a route. The routes before it are added before.
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

  /// What was found, and how many nodes were looked at.
  struct Search {
    var route: Int?
    var visitCount = 0
  }

  /// The earliest route that takes all requests of a pattern. A request itself is a pattern without parameters.
  ///
  /// - Parameter limit: how many nodes to look at; the search ends there with what it has found.
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
      // The way to the earlier route is walked first.
      for child in children.sorted(by: { nodes[$0].earliest > nodes[$1].earliest }) { open.append((child, depth + 1)) }
    }
    return search
  }
}

extension RouteTrie.Node {
  /// Where routes go on that take a segment.
  fileprivate func children(for segment: RoutePattern.Segment) -> [Int] {
    switch segment {
    case .literal(let bytes): [literals[bytes], bytes.isEmpty ? nil : parameter].compactMap(\.self)
    case .parameter: [parameter].compactMap(\.self)
    case .wildcard: []
    }
  }
}

/// The earliest routes that end at a node, for all methods or for one.
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
