// Repetition told by the type of the element: nodes go into the tree, other productions into an array.

extension Parser {
  /// Parses values of the author's own as long as the current token can begin one.
  ///
  ///     let items: [Item] = parser.many(Item.self)
  /// - Throws: exactly what the element throws.
  /// - Complexity: linear in the number of elements, apart from what they do.
  @inlinable
  public mutating func many<Value: Production>(_: Value.Type) throws(Value.Failure) -> [Value] where Value.L == L {
    try many(Value.first) { (parser: inout Self) throws(Value.Failure) in try parser.parse(Value.self) }
  }

  /// Parses values of the author's own as long as the current token can begin one, a number of times that is allowed.
  ///
  ///     let words: [Item] = parser.many(Item.self, 2...4)
  ///
  /// Of one alone is said: "expected item after 'a': at least 2 are needed, and there are 1".
  /// - Parameter count: how many there may be. Behind the greatest number, the repetition ends.
  /// - Throws: what the element throws; if that is strict, too few as well.
  @inlinable
  public mutating func many<Value: Production>(
    _: Value.Type, _ count: some RangeExpression<Int>
  ) throws(Value.Failure) -> [Value] where Value.L == L {
    let count = RepetitionCount(count)
    var values: [Value] = []
    let found = try forEach(at: Value.first, count.maximum) { (parser: inout Self) throws(Value.Failure) in
      values.append(try parser.parse(Value.self))
    }
    values.removeLast(values.count - found)
    if found < count.minimum {
      try reportTooFew(.words(Value.label), found, of: count, throwing: Value.Failure.self)
    }
    return values
  }

  /// Parses values of the author's own as long as the current token can begin one, and at least one.
  @inlinable
  public mutating func some<Value: Production>(_: Value.Type) throws(Value.Failure) -> [Value] where Value.L == L {
    try some(Value.first) { (parser: inout Self) throws(Value.Failure) in try parser.parse(Value.self) }
  }

  /// Parses nodes into the tree as long as the current token can begin one.
  ///
  ///     let styles = parser.many(StyleNode.self)
  @inlinable
  public mutating func many<Node: Production & Syntax>(_: Node.Type) throws(Node.Failure) -> List<Node>
  where Node.L == L {
    try many(Node.self, at: Node.first)
  }

  /// Parses nodes into the tree as long as the current token is one of those with which they may begin here.
  ///
  ///     let slanted = parser.many(StyleNode.self, at: [.italic])
  @inlinable
  public mutating func many<Node: Production & Syntax>(
    _: Node.Type, at first: TokenSet<Kind>
  ) throws(Node.Failure) -> List<Node> where Node.L == L {
    let start = pool.listStart
    try forEach(at: first) { (parser: inout Self) throws(Node.Failure) in
      parser.pool.push(try parser.parse(Node.self))
    }
    return pool.finishList(Node.self, since: start)
  }

  /// Parses nodes into the tree as long as the current token can begin one, a number of times that is allowed.
  @inlinable
  public mutating func many<Node: Production & Syntax>(
    _: Node.Type, _ count: some RangeExpression<Int>
  ) throws(Node.Failure) -> List<Node> where Node.L == L {
    let count = RepetitionCount(count)
    let start = pool.listStart
    let found = try forEach(at: Node.first, count.maximum) { (parser: inout Self) throws(Node.Failure) in
      parser.pool.push(try parser.parse(Node.self))
    }
    if found < count.minimum {
      try reportTooFew(.words(Node.label), found, of: count, throwing: Node.Failure.self)
    }
    return pool.finishList(Node.self, since: start)
  }

  /// Parses nodes into the tree as long as the current token can begin one, and at least one.
  @inlinable
  public mutating func some<Node: Production & Syntax>(_: Node.Type) throws(Node.Failure) -> List<Node>
  where Node.L == L {
    if at(Node.first) { return try many(Node.self) }
    let start = pool.listStart
    pool.push(try parse(Node.self))
    return pool.finishList(Node.self, since: start)
  }

  /// Collects nodes into a list by hand: for a list that no style describes.
  ///
  ///     let components = parser.collect(NameNode.self) { parser, list in
  ///       while parser.consume(if: .doubleColon) != nil { list.append(parser.parse(NameNode.self), to: &parser) }
  ///     }
  @inlinable
  public mutating func collect<Node: Syntax>(
    _: Node.Type, _ body: (inout Self, ListCollector<Node>) -> Void
  ) -> List<Node> {
    let start = pool.listStart
    body(&self, ListCollector())
    return pool.finishList(Node.self, since: start)
  }
}

/// Adds nodes to a list that is collected by hand.
@frozen
public struct ListCollector<Node: Syntax> {
  @inlinable init() {}

  /// Adds what the parser has put into the tree.
  @inlinable
  public func append<L: Language>(_ handle: Node.Handle, to parser: inout Parser<L>) { parser.pool.push(handle) }
}
