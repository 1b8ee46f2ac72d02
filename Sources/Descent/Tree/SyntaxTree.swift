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
  /// The missing and skipped tokens, in the order of the nodes that they belong to, then of the source.
  package let anomalies: [Anomaly]
  /// The place of each fact in `anomalies`; -1 for those that are no part of the tree.
  private let anomalyPlaces: [Int]
  package let rootNode: AnyNode

  package init(
    source: SourceText, tokens: TokenBuffer, tokenKinds: TokenKindTable, pool: consuming NodePool, facts: FactList,
    root: AnyNode, diagnostics: [Diagnostic]
  ) {
    self.source = source
    self.tokens = tokens
    self.tokenKinds = tokenKinds
    self.pool = pool
    let anomalies = facts.anomalies()
    var places = [Int](repeating: -1, count: facts.count)
    for (place, anomaly) in anomalies.enumerated() { places[anomaly.factIndex] = place }
    self.anomalies = anomalies
    self.anomalyPlaces = places
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

  /// The place of a missing token in `anomalies`.
  package func anomalyPlace(of token: TokenRef) -> Int? { token.factIndex.map { anomalyPlaces[$0] } }
}
