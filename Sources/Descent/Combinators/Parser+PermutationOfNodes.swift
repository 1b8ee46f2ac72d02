// The permutation of optional parts that are nodes of the tree.

extension Parser {
  /// Parses two optional nodes into the tree in any order, each at most once.
  ///
  ///     let (number, name) = parser.permutation(NumberNode.self, NameNode.self)
  ///
  /// One that is there again is an error with a note at the first one; it is set aside as unexpected.
  /// - Throws: what the productions throw; if that is strict, one that is there again as well.
  /// - Complexity: linear in the number of parts, apart from what they do.
  @inlinable
  public mutating func permutation<A: Production & SyntaxNode, B: Production & SyntaxNode>(
    _: A.Type, _: B.Type
  ) throws(A.Failure) -> (OptionalRef<A>, OptionalRef<B>) where A.L == L, B.L == L, B.Failure == A.Failure {
    var (a, b) = (OptionalRef<A>.none, OptionalRef<B>.none)
    try permute(A.first, B.first) { (index: Int, parser: inout Self) throws(A.Failure) in
      switch index {
      case 0: a = try parser.first(a)
      default: b = try parser.first(b)
      }
    }
    return (a, b)
  }

  /// Parses three optional nodes into the tree in any order, each at most once.
  @inlinable
  public mutating func permutation<
    A: Production & SyntaxNode, B: Production & SyntaxNode, C: Production & SyntaxNode
  >(
    _: A.Type, _: B.Type, _: C.Type
  ) throws(A.Failure) -> (OptionalRef<A>, OptionalRef<B>, OptionalRef<C>)
  where A.L == L, B.L == L, C.L == L, B.Failure == A.Failure, C.Failure == A.Failure {
    var (a, b, c) = (OptionalRef<A>.none, OptionalRef<B>.none, OptionalRef<C>.none)
    try permute(A.first, B.first, C.first) { (index: Int, parser: inout Self) throws(A.Failure) in
      switch index {
      case 0: a = try parser.first(a)
      case 1: b = try parser.first(b)
      default: c = try parser.first(c)
      }
    }
    return (a, b, c)
  }

  /// Parses four optional nodes into the tree in any order, each at most once.
  @inlinable
  public mutating func permutation<
    A: Production & SyntaxNode, B: Production & SyntaxNode, C: Production & SyntaxNode, D: Production & SyntaxNode
  >(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) throws(A.Failure) -> (OptionalRef<A>, OptionalRef<B>, OptionalRef<C>, OptionalRef<D>)
  where
    A.L == L, B.L == L, C.L == L, D.L == L, B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure
  {
    var (a, b) = (OptionalRef<A>.none, OptionalRef<B>.none)
    var (c, d) = (OptionalRef<C>.none, OptionalRef<D>.none)
    try permute(A.first, B.first, C.first, D.first) { (index: Int, parser: inout Self) throws(A.Failure) in
      switch index {
      case 0: a = try parser.first(a)
      case 1: b = try parser.first(b)
      case 2: c = try parser.first(c)
      default: d = try parser.first(d)
      }
    }
    return (a, b, c, d)
  }

  /// Parses a node into the tree; returns the one that was there before, if there was one.
  @inlinable
  mutating func first<Node: Production & SyntaxNode>(
    _ known: OptionalRef<Node>
  ) throws(Node.Failure) -> OptionalRef<Node> where Node.L == L {
    let node = try parse(Node.self)
    return known.isPresent ? known : OptionalRef(node)
  }
}
