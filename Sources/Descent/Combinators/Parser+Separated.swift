// Elements with something between them or around them, for which a list style would say too much.

extension Parser {
  /// Parses elements with a separator between them, without delimiters around; none if no element can begin.
  ///
  ///     let words = parser.separated(by: .comma, first: [.name]) { $0.expect(.name) }
  ///
  /// A separator calls for an element: `a, b,` lacks one.
  /// - Parameters:
  ///   - separator: what stands between two elements.
  ///   - first: the tokens with which an element may begin.
  ///   - element: parses one.
  /// - Throws: exactly what `element` throws.
  /// - Complexity: linear in the number of elements, apart from what `element` does.
  @inlinable
  public mutating func separated<Element, Failure: Error>(
    by separator: Kind, first: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    guard at(first) else { return [] }
    return try list(in: .separated(by: separator), first: first, element)
  }

  /// Parses elements with a separator between them, a number of times that is allowed.
  ///
  ///     let corners = parser.separated(by: .comma, first: [.number], 3...) { $0.expect(.number) }
  /// - Parameter count: how many there may be. One too many is reported by what comes behind, as is any other token.
  /// - Throws: what `element` throws; if that is strict, too few as well.
  @inlinable
  public mutating func separated<Element, Failure: Error>(
    by separator: Kind, first: TokenSet<Kind>, _ count: some RangeExpression<Int>,
    _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    let count = RepetitionCount(count)
    var elements: [Element] = []
    if count.maximum > 0, at(first) {
      repeat {
        elements.append(try element(&self))
      } while elements.count < count.maximum
        && consume(if: separator) != nil
    }
    if elements.count < count.minimum {
      try reportTooFew(.kinds(first), elements.count, of: count, throwing: Failure.self)
    }
    return elements
  }

  /// Parses values of the author's own with a separator between them.
  ///
  ///     let separated: [Item] = parser.separated(Item.self, by: .comma)
  @inlinable
  public mutating func separated<Value: Production>(
    _: Value.Type, by separator: Kind
  ) throws(Value.Failure) -> [Value] where Value.L == L {
    try separated(by: separator, first: Value.first) { (parser: inout Self) throws(Value.Failure) in
      try parser.parse(Value.self)
    }
  }

  /// Parses nodes into the tree, with a separator between them.
  @inlinable
  public mutating func separated<Node: Production & Syntax>(
    _: Node.Type, by separator: Kind
  ) throws(Node.Failure) -> List<Node> where Node.L == L {
    guard at(Node.first) else { return List() }
    return try list(in: .separated(by: separator), by: ProductionParser<Node>.self, until: { _ in false })
  }

  /// Parses something between two delimiters.
  ///
  ///     let number = parser.delimited(by: .leftParen, .rightParen) { $0.parse(Number.self) }
  /// - Parameters:
  ///   - open: the opening delimiter.
  ///   - close: the closing one. Lists inside leave it alone where they look for a token to go on at.
  ///   - body: parses what stands between.
  /// - Throws: what `body` throws; if that is strict, a missing delimiter as well. Else that is reported.
  /// - Complexity: constant, apart from what `body` does.
  @inlinable
  public mutating func delimited<Result, Failure: Error>(
    by open: Kind, _ close: Kind, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var hasOpening = consume(if: open) != nil
    if !hasOpening { hasOpening = try findOpening(open, in: ListStyle(), throwing: Failure.self) }
    let opening = max(position - 1, 0)
    let outerClosers = enclosingClosers
    enclosingClosers.insert(close)
    defer { enclosingClosers = outerClosers }
    let result = try body(&self)
    let style = ListStyle(open: hasOpening ? open : nil, close: close)
    if consume(if: close) == nil { try missing(close, opening: opening, in: style, throwing: Failure.self) }
    if tokens.isRepaired { noteRepairs(opening: opening, in: style) }
    return result
  }

  /// Parses something inside which lists end at tokens of certain kinds, as between `#if` and `#endif`.
  @inlinable
  public mutating func enclosed<Result, Failure: Error>(
    by closers: TokenSet<Kind>, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outerClosers = enclosingClosers
    enclosingClosers = outerClosers.union(closers)
    defer { enclosingClosers = outerClosers }
    return try body(&self)
  }

  /// Parses a value of the author's own between two delimiters.
  ///
  ///     let number = parser.delimited(Number.self, by: .leftParen, .rightParen)
  @inlinable
  public mutating func delimited<Value: Production>(
    _: Value.Type, by open: Kind, _ close: Kind
  ) throws(Value.Failure) -> Value where Value.L == L {
    try delimited(by: open, close) { (parser: inout Self) throws(Value.Failure) in try parser.parse(Value.self) }
  }

  /// Parses a node into the tree between two delimiters.
  @inlinable
  public mutating func delimited<Node: Production & Syntax>(
    _: Node.Type, by open: Kind, _ close: Kind
  ) throws(Node.Failure) -> Node.Handle where Node.L == L {
    try delimited(by: open, close) { (parser: inout Self) throws(Node.Failure) in try parser.parse(Node.self) }
  }
}
