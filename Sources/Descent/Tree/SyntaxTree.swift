/// A source, its tokens, the tree over them, and the diagnostics.
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
  /// The diagnostics, in the order of the source.
  public let diagnostics: [Diagnostic]
  package let language: any Language.Type
  package let tokenKinds: TokenKindTable

  @usableFromInline package let pool: NodePool
  /// The facts of the parse, some of which are missing or skipped tokens of the tree.
  package let facts: FactList
  /// The indices of those facts, in the order of the nodes that they belong to, then of the source.
  private let shownFacts: [Int]
  package let rootNode: AnyNode
  /// Lazily computed tables, under `TreeMemo.lock(of:)`.
  nonisolated(unsafe) var memo = TreeMemo()

  package init(
    source: SourceText, tokens: TokenBuffer, language: any Language.Type, pool: consuming NodePool, facts: FactList,
    root: AnyNode, diagnostics: [Diagnostic]
  ) {
    self.source = source
    self.tokens = tokens
    self.language = language
    self.tokenKinds = language.tokenKinds
    self.pool = pool
    self.facts = facts
    self.shownFacts = facts.shownInTree()
    self.rootNode = root
    self.diagnostics = diagnostics
  }

  /// Whether the source has no error.
  public var isValid: Bool { !diagnostics.haveError }

  /// The root.
  public var root: NodeView { NodeView(tree: self, node: rootNode) }

  // MARK: Ranges

  package func tokenRange(of node: AnyNode) -> TokenRange { pool.range(at: node.index) }

  /// The bytes of a range of tokens, without the trivia around them.
  public func sourceRange(of tokens: TokenRange) -> SourceRange {
    if tokens.isEmpty { return self.tokens.missingTokenRange(at: Int(tokens.start)) }
    return SourceRange(self.tokens[Int(tokens.start)].start, self.tokens.range(at: Int(tokens.end) - 1).end)
  }

  // MARK: Missing and skipped tokens

  /// The indices of the facts that are shown in a node, in the order of the source.
  package func shownFacts(of node: AnyNode) -> ArraySlice<Int> {
    if shownFacts.isEmpty { return [] }
    let start = shownFacts.indices.bisection { facts.owner(of: shownFacts[$0]) >= node.index }
    return shownFacts[start...].prefix { facts.owner(of: $0) == node.index }
  }

  /// The fact that a missing token is; nil for a token of the source.
  package func fact(of token: TokenRef) -> Fact? { token.factIndex.map { facts.facts[$0] } }
}
