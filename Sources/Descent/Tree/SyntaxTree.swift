/// A source, its tokens, the tree over them, and what was found wrong.
///
/// The tree is immutable and may be shared between threads. Nodes are reached through views, which carry the tree:
///
///     let tree = JSON.parse(try SourceText("[1, 2]"))
///     let name = tree.root.name                      // "JSONText"
///     let path = tree.path(at: 4).map(\.name)        // ["JSONText", "JSONArray", "JSONNumber"]
public final class SyntaxTree: Sendable {
  /// The source that was parsed.
  public let source: SourceText
  /// The tokens of the source, which nodes refer to.
  public let tokens: TokenBuffer
  /// What was found wrong, in the order of the source.
  public let diagnostics: [Diagnostic]
  /// The names of the token kinds.
  public let tokenKinds: TokenKindTable

  @usableFromInline package let pool: NodePool
  /// In the order of the nodes that they belong to, then of the source.
  package let anomalies: [Anomaly]
  /// The place of each anomaly, as it was numbered while parsing, in `anomalies`.
  private let anomalyOrder: [Int]
  let rootNode: AnyNode

  package init(
    source: SourceText, tokens: TokenBuffer, tokenKinds: TokenKindTable, pool: consuming NodePool, anomalies: [Anomaly],
    root: AnyNode, diagnostics: [Diagnostic]
  ) {
    self.source = source
    self.tokens = tokens
    self.tokenKinds = tokenKinds
    self.pool = pool
    let order = anomalies.indices.sorted {
      (anomalies[$0].owner, anomalies[$0].position, $0) < (anomalies[$1].owner, anomalies[$1].position, $1)
    }
    self.anomalies = order.map { anomalies[$0] }
    var places = [Int](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { places[number] = place }
    self.anomalyOrder = places
    self.rootNode = root
    self.diagnostics = diagnostics
  }

  /// Whether the source has no error.
  public var isValid: Bool { !diagnostics.haveError }

  /// The root.
  public var root: NodeView { NodeView(tree: self, node: rootNode) }

  // MARK: Ranges

  /// The tokens of a node.
  package func tokenRange(of node: AnyNode) -> TokenRange { pool.range(at: node.index) }

  /// The bytes of a range of tokens, without the trivia around them.
  public func sourceRange(of tokens: TokenRange) -> SourceRange {
    if tokens.isEmpty {
      // What is missing is missing where the token before it ends.
      let offset = tokens.start == 0 ? 0 : self.tokens.range(at: Int(tokens.start) - 1).end
      return SourceRange(offset, offset)
    }
    return SourceRange(self.tokens[Int(tokens.start)].start, self.tokens.range(at: Int(tokens.end) - 1).end)
  }

  // MARK: Anomalies

  /// The anomalies that belong to a node.
  package func anomalies(of node: AnyNode) -> Range<Int> {
    if anomalies.isEmpty { return 0..<0 }
    func firstIndex(ownedFrom owner: UInt32) -> Int {
      var low = 0
      var high = anomalies.count
      while low < high {
        let middle = (low + high) / 2
        if anomalies[middle].owner < owner { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = firstIndex(ownedFrom: node.index)
    return start..<max(start, firstIndex(ownedFrom: node.index + 1))
  }

  /// The place in `anomalies` of the anomaly behind a missing token.
  package func anomalyPlace(of token: TokenRef) -> Int? { token.anomalyIndex.map { anomalyOrder[$0] } }
}
