// What goes on up to a token that ends it, whatever the elements begin with.

extension Parser {
  /// Parses elements up to a token that ends them, which is not consumed.
  ///
  ///     let items = parser.until([.else]) { $0.parse(Item.self) }
  ///
  /// It also ends at what closes something around, and at the end of the source; then what ends it is missing. A token
  /// with which the element does nothing is set aside and reported.
  /// - Parameters:
  ///   - end: the tokens that end it. Lists inside leave them alone where they look for a token to go on at.
  ///   - element: parses one.
  /// - Throws: what `element` throws; if that is strict, a missing end as well.
  /// - Complexity: linear in the number of tokens, apart from what `element` does.
  @inlinable
  public mutating func until<Element, Failure: Error>(
    _ end: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    try forEach(until: end) { (parser: inout Self) throws(Failure) in elements.append(try element(&parser)) }
    return elements
  }

  /// Parses values of the author's own up to a token that ends them.
  ///
  ///     let branch: [Item] = parser.until([.else], Item.self)
  @inlinable
  public mutating func until<Value: Production>(
    _ end: TokenSet<Kind>, _: Value.Type
  ) throws(Value.Failure) -> [Value] where Value.L == L {
    try until(end) { (parser: inout Self) throws(Value.Failure) in try parser.parse(Value.self) }
  }

  /// Parses nodes into the tree up to a token that ends them.
  @inlinable
  public mutating func until<Node: Production & Syntax>(
    _ end: TokenSet<Kind>, _: Node.Type
  ) throws(Node.Failure) -> List<Node> where Node.L == L {
    let start = pool.listStart
    try forEach(until: end) { (parser: inout Self) throws(Node.Failure) in
      parser.pool.push(try parser.parse(Node.self))
    }
    return pool.finishList(Node.self, since: start)
  }

  /// The loop of `until`, for elements that become no array.
  @inlinable
  public mutating func forEach<Failure: Error>(
    until end: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    let outerClosers = enclosingClosers
    enclosingClosers = outerClosers.union(end)
    defer { enclosingClosers = outerClosers }
    while !isAtEnd, !at(end), !at(outerClosers) {
      let start = position
      try element(&self)
      if position == start { try passUnparsed(by: element) }
    }
    if !at(end) { try expectEnd(end, throwing: Failure.self) }
  }

  /// At a token with which an element did nothing.
  @inlinable @inline(never)
  mutating func passUnparsed<Failure: Error>(
    by element: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    if isStrict(Failure.self) {
      try reportNoProgress(of: nameOfProduction(in: element), throwing: Failure.self)
    }
    skipUnexpected()
  }

  @inlinable @inline(never)
  mutating func expectEnd<Failure: Error>(_ end: TokenSet<Kind>, throwing: Failure.Type) throws(Failure) {
    try fail(expectation(.kinds(end), at: position), throwing: throwing)
  }

  /// Consumes all tokens up to one that ends them, which is not consumed, or to the end of the source.
  ///
  ///     let text = parser.consume(until: [.semicolon])
  ///     let words = parser.source.text(in: parser.range(from: text.lowerBound, to: text.upperBound))
  /// - Returns: the positions of the tokens that were consumed.
  /// - Complexity: linear in their number.
  @inlinable @discardableResult
  public mutating func consume(until end: TokenSet<Kind>) -> Range<Int> {
    let start = position
    while !isAtEnd, !at(end) { consume() }
    return start..<position
  }
}
