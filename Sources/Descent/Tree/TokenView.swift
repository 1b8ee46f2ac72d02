/// A token that a node holds, together with its tree.
public struct TokenView: Sendable {
  /// The tree that the token is in.
  public let tree: SyntaxTree
  /// The reference that the node holds.
  public let token: TokenRef

  /// Takes a token that a node of this tree holds.
  public init(tree: SyntaxTree, token: TokenRef) {
    self.tree = tree
    self.token = token
  }

  /// Whether it should be there and is not.
  public var isMissing: Bool { token.isMissing }

  /// The bytes; empty, and where the token should begin, for a missing one.
  public var range: SourceRange {
    guard let index = token.index else {
      let position = tree.fact(of: token)?.position ?? 0
      return tree.sourceRange(of: TokenRange(position, position))
    }
    return tree.tokens.rangeOfOperator(at: index)
  }

  /// The text; empty for a missing token.
  public var text: String { tree.source.text(in: range) }
}

extension SyntaxTree {
  /// The gap before a token.
  package func triviaRange(before index: Int) -> SourceRange {
    let start = index == 0 ? 0 : tokens.range(at: index - 1).end
    return SourceRange(start, index < tokens.count ? tokens[index].start : UInt32(source.count))
  }
}
