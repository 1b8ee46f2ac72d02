import Descent

/// The value of a hole in a match: a node, a token, or elements of a list.
public struct HoleValue: Sendable {
  /// The tree.
  public let tree: SyntaxTree
  /// The nodes: one, or the elements of a run; none for a token and for a run without elements.
  public var nodes: [NodeView] { handles.map { NodeView(tree: tree, node: $0) } }
  /// The tokens, separators between elements included; for a run without elements, none before the one that is after it.
  public var tokenRange: TokenRange { emptyLayout.map { TokenRange($0.firstPlace, $0.firstPlace) } ?? tokens }
  /// The same, but without a place for all elements of a list of which there is none.
  let tokens: TokenRange
  /// Whether the hole is one for a run of elements.
  let isRun: Bool

  let handles: [AnyNode]
  /// Of a list without elements, their type, and the node that holds it: the place takes time to find.
  private let emptyList: (element: Any.Type, owner: AnyNode)?

  init(tree: SyntaxTree, tokens: TokenRange, isRun: Bool, handles: [AnyNode]) {
    (self.tree, self.tokens, self.isRun, self.handles, emptyList) = (tree, tokens, isRun, handles, nil)
  }

  init(emptyList list: AnyList, of owner: AnyNode, in tree: SyntaxTree) {
    (self.tree, tokens, isRun, handles, emptyList) = (
      tree, TokenRange(0, 0), true, [], (list.elementType, owner)
    )
  }

  private var emptyLayout: ListLayout? {
    emptyList.map { ListLayout(emptyOf: $0.element, in: NodeView(tree: tree, node: $0.owner)) }
  }

  /// The bytes, without the trivia around them; for a run without elements, the place where they would be inserted.
  public var range: SourceRange {
    guard let layout = emptyLayout else { return tree.sourceRange(of: tokens) }
    let first = layout.firstPlace
    // An empty run at the beginning of a node is before its first token, other runs are after the token before.
    if first != layout.owner.tokenRange.start { return tree.sourceRange(of: TokenRange(first, first)) }
    let start = tree.tokens.range(at: Int(first)).start
    return SourceRange(start, start)
  }

  /// The text; that of a run includes the text between its elements.
  public var text: String { tokens.isEmpty ? "" : tree.source.text(in: range) }

  /// Whether two values have the same tokens; white space and comments do not count.
  func isSameCode(as other: Self) -> Bool {
    tokens == other.tokens && tree === other.tree || tree.hasSameTokens(tokens, other.tokens, of: other.tree)
  }
}

extension ListLayout {
  /// The token before which the first element of a list without elements is.
  fileprivate var firstPlace: UInt32 { UInt32(delimiters.map { $0.open.place + 1 } ?? start) }
}

/// Code that a pattern fits.
public struct SearchMatch: Sendable {
  /// The tree.
  public let tree: SyntaxTree
  /// The node, or the elements of a list that the pattern fits together.
  public let nodes: [NodeView]
  /// The values of the named holes, by name.
  public let values: [String: HoleValue]
  /// Whether the search gave up some of its ways: a pattern with several runs in one list has too many there.
  public let isIncomplete: Bool
  /// The reading of the pattern that fits.
  let program: PatternProgram
  /// For a pattern that several elements fit together: their list, and the first of them.
  let window: (list: AnyList, start: Int)?

  /// The tokens, separators between elements included.
  public var tokenRange: TokenRange {
    TokenRange(nodes[0].tokenRange.start, nodes[nodes.count - 1].tokenRange.end)
  }
  /// The bytes, without the trivia around them.
  public var range: SourceRange { tree.sourceRange(of: tokenRange) }
  /// The text.
  public var text: String { tree.source.text(in: range) }
  /// The line and column at which it begins.
  public var location: SourceLocation { tree.lineMap.location(of: range.start) }

  /// The value of a hole.
  public subscript(name: String) -> HoleValue? { values[name] }
}

extension SyntaxTree {
  /// Whether two ranges of tokens have the same texts.
  func hasSameTokens(_ range: TokenRange, _ otherRange: TokenRange, of other: SyntaxTree) -> Bool {
    guard range.end - range.start == otherRange.end - otherRange.start else { return false }
    return zip(range.start..<range.end, otherRange.start..<otherRange.end).allSatisfy { index, otherIndex in
      let (own, theirs) = (tokens.range(at: Int(index)), other.tokens.range(at: Int(otherIndex)))
      return own.count == theirs.count
        && source.paddedBytes[Int(own.start)..<Int(own.end)]
          .elementsEqual(other.source.paddedBytes[Int(theirs.start)..<Int(theirs.end)])
    }
  }
}
