// Repetition for authors who write productions as functions. All of them stop where nothing advances.

extension Parser {
  /// Parses elements as long as the current token can begin one.
  ///
  ///     let digits = parser.many([.digit]) { $0.consume() }
  @inlinable
  public mutating func many<Element, Failure: Error>(
    _ first: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    while at(first) {
      let start = position
      elements.append(try element(&self))
      if position == start {
        try reportNoProgress(throwing: Failure.self)
        break
      }
    }
    return elements
  }

  /// Parses elements as long as the current token can begin one, and at least one, which is reported if it is missing.
  @inlinable
  public mutating func some<Element, Failure: Error>(
    _ first: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    if at(first) { return try many(first, element) }
    return [try element(&self)]
  }

  /// Parses nodes into the tree as long as the current token can begin one.
  @inlinable
  public mutating func many<Node: Production & Syntax>(_: Node.Type) throws(Node.Failure) -> List<Node>
  where Node.L == L {
    try many(Node.self, at: Node.first)
  }

  /// Parses nodes into the tree as long as the current token is one of those with which they may begin here.
  ///
  ///     let modifiers = parser.many(Modifier.self, at: [.mutating, .nonmutating])
  @inlinable
  public mutating func many<Node: Production & Syntax>(
    _: Node.Type, at first: TokenSet<Kind>
  ) throws(Node.Failure) -> List<Node> where Node.L == L {
    let start = pool.listStart
    while at(first) {
      let before = position
      pool.push(try parse(Node.self))
      if position == before {
        try reportNoProgress(throwing: Node.Failure.self)
        break
      }
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
  ///     let components = parser.collect(KeyPathComponent.self) { parser, list in
  ///       while parser.at(.period) { list.append(parser.parse(KeyPathComponent.self), to: &parser) }
  ///     }
  @inlinable
  public mutating func collect<Node: Syntax>(
    _: Node.Type, _ body: (inout Self, ListCollector<Node>) -> Void
  ) -> List<Node> {
    let start = pool.listStart
    body(&self, ListCollector())
    return pool.finishList(Node.self, since: start)
  }

  /// Parses elements with a separator between them, without delimiters around; none if no element can begin.
  @inlinable
  public mutating func separated<Element, Failure: Error>(
    by separator: Kind, first: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    guard at(first) else { return [] }
    return try list(in: ListStyle(separator: separator, trailing: .forbidden), first: first, element)
  }

  /// Parses something between two delimiters; a missing one is reported.
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

  @inlinable @inline(never)
  mutating func reportNoProgress<Failure: Error>(throwing: Failure.Type) throws(Failure) {
    let range = tokens.range(at: position)
    try fail(Diagnostic(.noProgress, at: range, [.kind(kind)]), throwing: throwing)
  }
}

/// Adds nodes to a list that is collected by hand.
@frozen
public struct ListCollector<Node: Syntax> {
  @inlinable init() {}

  @inlinable
  public func append<L: Language>(_ handle: Node.Handle, to parser: inout Parser<L>) { parser.pool.push(handle) }
}
