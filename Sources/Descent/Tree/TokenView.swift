/// A token together with its tree: one of the source, or one that is missing.
///
///     let token = try #require(tree.root.firstToken)
///     let texts = sequence(first: token, next: \.next).map(\.text)     // ["f", "(", "1", ")"]
public struct TokenView: Sendable, Hashable {
  /// The tree that the token is in.
  public let tree: SyntaxTree
  /// The reference that the node holds.
  public let token: TokenRef

  /// Takes a token that a node of this tree holds.
  @inlinable public init(tree: SyntaxTree, token: TokenRef) {
    self.tree = tree
    self.token = token
  }

  /// The token at an index of the token buffer.
  @inlinable public init(tree: SyntaxTree, index: Int) {
    self.init(tree: tree, token: TokenRef(index: index))
  }

  @usableFromInline package var kindIndex: UInt8 { tree.kindIndex(of: token) }

  /// Its kind, among those of the language of the tree.
  @inlinable public func kind<Kind: TokenKind>(as _: Kind.Type) -> Kind { Kind(index: kindIndex) }

  /// Whether it should be there and is not.
  public var isMissing: Bool { token.isMissing }

  /// The bytes; empty, and where the token should begin, for a missing one.
  public var range: SourceRange { tree.range(of: token) }

  /// The text; empty for a missing token.
  public var text: String { tree.source.text(in: range) }

  /// The white space and comments between the token before and this one; none before a missing token.
  public var triviaBefore: SourceRange {
    isMissing ? SourceRange(range.start, range.start) : tree.triviaRange(before: place)
  }

  /// The line and column at which it begins.
  public var location: SourceLocation { tree.lineMap.location(of: range.start) }

  // MARK: Around it

  /// The token before this one, of which a missing token has one as well; nil for the first.
  public var previous: TokenView? {
    place > 0 ? TokenView(tree: tree, index: tree.tokens.firstPiece(at: place - 1)) : nil
  }

  /// The token after this one; nil for the last, before `endOfFile` of the tree.
  public var next: TokenView? {
    let next = isMissing ? place : lastPlace + 1
    return next < tree.tokens.count - 1 ? TokenView(tree: tree, index: next) : nil
  }

  /// The innermost node that it belongs to.
  ///
  /// - Complexity: logarithmic in the number of nodes; the first time for a tree, linear.
  public var node: NodeView {
    let lookup = tree.lookup
    let node = token.factIndex.map { lookup.node(at: tree.facts.owner(of: $0)) }
    return NodeView(tree: tree, node: node ?? lookup.owner(ofToken: place, in: tree.pool))
  }

  /// The index of the token; of a missing one, that of the token after it.
  package var place: Int { token.index ?? Int(tree.fact(of: token)?.position ?? 0) }

  /// The index of its last piece, if the parser joined several to one operator.
  package var lastPlace: Int { tree.tokens.lastPiece(at: place) }

  public static func == (left: Self, right: Self) -> Bool { left.token == right.token && left.tree === right.tree }
  public func hash(into hasher: inout Hasher) { hasher.combine(token) }
}

extension SyntaxTree {
  /// The token at the end of the source, without text, which no node has: the comments at the end are before it.
  ///
  ///     let rest = tree.source.text(in: tree.endOfFile.triviaBefore)     // "\n"
  ///     let last = tree.endOfFile.previous?.text     // ")"
  public var endOfFile: TokenView { TokenView(tree: self, index: tokens.count - 1) }

  /// The bytes of a token; none, where it should begin, for a missing one.
  package func range(of token: TokenRef) -> SourceRange {
    if let index = token.index { return tokens.rangeOfOperator(at: index) }
    let position = fact(of: token)?.position ?? 0
    return sourceRange(of: TokenRange(position, position))
  }

  /// The index of the kind of a token, also of a missing one.
  package func kindIndex(of token: TokenRef) -> UInt8 {
    if let index = token.index { return tokens[index].kindIndex }
    return fact(of: token)?.kindIndex ?? 0
  }

  /// The gap before a token.
  package func triviaRange(before index: Int) -> SourceRange {
    let start = index == 0 ? 0 : tokens.range(at: index - 1).end
    return SourceRange(start, index < tokens.count ? tokens[index].start : UInt32(source.count))
  }
}
