/// A node together with its tree: a `NodeView`, or a `TypedView` that knows the type.
///
///     let call = try #require(tree.root.as(CallExpression.self))
///     let argument = call.arguments[0]
///     let parent = argument.parent?.name                 // "CallExpression"
///     let next = argument.lastToken?.next?.text          // ")"
///
/// Views are equal if they are of the same node of the same tree. These members win over fields with the same names.
public protocol SyntaxView: Hashable, Sendable {
  /// The view without its static type.
  var any: NodeView { get }
}

extension SyntaxView {
  // MARK: Nodes around

  /// The node that has this one as a child; nil for the root.
  ///
  /// - Complexity: logarithmic in the number of nodes; the first time for a tree, linear.
  public var parent: NodeView? {
    any.tree.lookup.parent(of: any.node).map { NodeView(tree: any.tree, node: $0) }
  }

  /// The nodes around this one, from its parent to the root.
  public var ancestors: some Sequence<NodeView> { sequence(first: any, next: \.parent).dropFirst() }

  /// The innermost node of a type around this one.
  public func ancestor<Node: SyntaxNode>(_: Node.Type) -> TypedView<Node>? {
    ancestors.lazy.compactMap { $0.as(Node.self) }.first
  }

  /// The innermost node around this one that its parent holds as a choice.
  public func ancestor<Choice: SyntaxChoice>(_: Choice.Type) -> TypedView<Choice>? {
    ancestors.lazy.compactMap { $0.as(Choice.self) }.first
  }

  /// The nodes directly below, in the order of the source.
  public var children: [NodeView] {
    var reader = FieldReader(any.tree)
    return any.children(by: &reader)
  }

  /// The child of the same parent after this one.
  ///
  /// - Complexity: linear in the number of children of the parent.
  public var nextSibling: NodeView? { sibling(at: 1) }

  /// The child of the same parent before this one.
  ///
  /// - Complexity: linear in the number of children of the parent.
  public var previousSibling: NodeView? { sibling(at: -1) }

  private func sibling(at offset: Int) -> NodeView? {
    guard let siblings = parent?.children, let index = siblings.firstIndex(of: any) else { return nil }
    return siblings.indices.contains(index + offset) ? siblings[index + offset] : nil
  }

  // MARK: Tokens and places

  /// The bytes from the first token to the last, without the trivia around them.
  @inlinable public var range: SourceRange { any.tree.sourceRange(of: any.tokenRange) }

  /// The text from the first token to the last, with the trivia between them.
  public var text: String { any.tree.source.text(in: range) }

  /// The white space and comments between the token before and the first token.
  public var triviaBefore: SourceRange { any.tree.triviaRange(before: Int(any.tokenRange.start)) }

  /// The tokens, those of the nodes inside included.
  public var tokens: some BidirectionalCollection<TokenView> {
    let (range, tree) = (any.tokenRange, any.tree)
    return (Int(range.start)..<Int(range.end)).lazy.filter { tree.tokens.isFirstPiece(at: $0) }
      .map { TokenView(tree: tree, index: $0) }
  }

  /// The tokens that belong to no node inside: keywords, brackets, separators and fields.
  ///
  /// - Complexity: linear in the number of children and of these tokens.
  public var ownTokens: [TokenView] {
    let range = any.tokenRange
    var own: [TokenView] = []
    var position = range.start
    func take(to end: UInt32) {
      let indices = (Int(position)..<Int(max(position, end))).filter { any.tree.tokens.isFirstPiece(at: $0) }
      own += indices.map { TokenView(tree: any.tree, index: $0) }
    }
    for child in any.children {
      take(to: child.tokenRange.start)
      position = max(position, child.tokenRange.end)
    }
    take(to: range.end)
    return own
  }

  /// The first token that belongs to no node inside and is of a kind, such as the keyword of a declaration.
  public func ownToken<Kind: TokenKind>(_ kind: Kind) -> TokenView? { firstOwnToken(ofKind: kind.index) }

  package func firstOwnToken(ofKind kind: UInt8) -> TokenView? { ownTokens.first { $0.kindIndex == kind } }

  /// The first token; nil for a node without tokens.
  public var firstToken: TokenView? { tokens.first }

  /// The last token; nil for a node without tokens.
  public var lastToken: TokenView? { tokens.last }

  /// The line and column of the first token.
  ///
  /// - Complexity: logarithmic in the number of lines; the first time for a tree, linear in the source.
  public var location: SourceLocation { any.tree.lineMap.location(of: range.start) }
}

extension NodeView: SyntaxView {
  @inlinable public var any: NodeView { self }
}

extension TypedView: SyntaxView {
  public static func == (left: Self, right: Self) -> Bool { left.any == right.any }
  public func hash(into hasher: inout Hasher) { hasher.combine(any) }
}
