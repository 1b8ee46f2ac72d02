// Repetition without delimiters. The first set of the element says whether it goes on, so no token is read twice; an
// element that consumes nothing ends it with an error.

extension Parser {
  /// Parses constructs as long as the current token can begin one.
  ///
  ///     let items: [Item] = parser.many(Item.self)
  ///
  /// Nodes become a list of the tree, values an array.
  /// - Parameter first: the tokens with which one may begin here; the first set of the construct by default.
  /// - Throws: exactly what the construct throws.
  /// - Complexity: linear in the number of elements, apart from what they do.
  @inlinable public mutating func many<P: Production>(
    _: P.Type, at first: TokenSet<Kind> = P.first
  ) throws(P.Failure) -> P.Outcome.Sequence where P.L == L {
    try P.Outcome.collecting(in: &self) {
      (parser: inout Self, elements: inout P.Outcome.Collector) throws(P.Failure) in
      while parser.at(first), try parser.parseElement(P.self, to: &elements) {}
    }
  }

  /// Parses constructs up to a token that can come after them: the body of a block without brackets.
  ///
  ///     let body: [Item] = parser.many(Item.self, upTo: [.else, .semicolon])
  ///
  /// Tokens that begin no construct are skipped as unexpected, up to such a token, the closing delimiter of a list around, or
  /// a recovery kind of the language. In a try, nothing is skipped.
  /// - Throws: exactly what the construct throws; if that is strict, the first unexpected token as well.
  /// - Complexity: linear in the number of tokens, apart from what the constructs do.
  @inlinable public mutating func many<P: Production>(
    _: P.Type, upTo end: TokenSet<Kind>
  ) throws(P.Failure) -> P.Outcome.Sequence where P.L == L {
    try P.Outcome.collecting(in: &self) {
      (parser: inout Self, elements: inout P.Outcome.Collector) throws(P.Failure) in
      while true {
        if !parser.at(P.first) {
          if parser.at(end) { return }
          guard try parser.skipUnexpected(before: P.first, upTo: end, throwing: P.Failure.self) else { return }
        }
        guard try parser.parseElement(P.self, to: &elements) else { return }
      }
    }
  }

  /// Parses constructs as long as the current token can begin one, and at least one.
  @inlinable
  public mutating func some<P: Production>(_: P.Type) throws(P.Failure) -> P.Outcome.Sequence where P.L == L {
    if at(P.first) { return try many(P.self) }
    return try P.Outcome.collecting(in: &self) {
      (parser: inout Self, elements: inout P.Outcome.Collector) throws(P.Failure) in
      P.Outcome.append(try parser.parse(P.self), to: &elements, in: &parser)
    }
  }

  /// Collects nodes into a list by hand: for a list that no style describes.
  ///
  ///     let components = parser.collect(NameNode.self) { parser, list in
  ///       while parser.consume(if: .doubleColon) != nil { list.append(parser.parse(NameNode.self), to: &parser) }
  ///     }
  @inlinable public mutating func collect<Node: Syntax, Failure: Error>(
    _: Node.Type, _ body: (inout Self, inout ListCollector<Node.Handle>) throws(Failure) -> Void
  ) throws(Failure) -> NodeList<Node> {
    try collect(body)
  }
}

extension Parser {
  /// Collects elements of which the tree holds handles of a type.
  @inlinable @inline(__always) mutating func collect<Element, Handle: BitwiseCopyable, Failure: Error>(
    _ body: (inout Self, inout ListCollector<Handle>) throws(Failure) -> Void
  ) throws(Failure) -> NodeList<Element> {
    let start = pool.listStart
    var collector = ListCollector<Handle>()
    do throws(Failure) { try body(&self, &collector) } catch {
      pool.dropList(since: start)
      throw error
    }
    return pool.finishList(of: Handle.self, since: start)
  }

  /// Parses an element of a repetition; returns false if it consumes nothing, which would be repeated for ever.
  @inlinable @inline(__always) mutating func parseElement<P: Production>(
    _: P.Type, to elements: inout P.Outcome.Collector
  ) throws(P.Failure) -> Bool where P.L == L {
    let start = position
    P.Outcome.append(try parse(P.self), to: &elements, in: &self)
    if position > start { return true }
    try refuseRepetition(of: P.self, throwing: P.Failure.self)
    return false
  }

  /// Skips the tokens before an element; returns whether one follows.
  @usableFromInline mutating func skipUnexpected<Failure: Error>(
    before first: TokenSet<Kind>, upTo end: TokenSet<Kind>, throwing: Failure.Type
  ) throws(Failure) -> Bool {
    let stops = end.union(enclosingClosers).union(L.recoveryKinds)
    while !at(first) {
      if isAtEnd || at(stops) || isSpeculating { return false }
      let fact = unexpectedFact
      try failStrictly(fact, throwing: throwing)
      noteAndSkip(fact)
    }
    return true
  }

  /// Notes that a repeated element consumes nothing, or throws that if the failure is a strict one. That is a mistake of
  /// the grammar, not of the source.
  @usableFromInline
  mutating func refuseRepetition<Failure: Error>(of type: Any.Type?, throwing: Failure.Type) throws(Failure) {
    if hasFailed { return }
    try fail(
      Fact(.noProgress(type.map { ProductionName($0) }), at: position, kindIndex: currentIndex), throwing: throwing)
  }
}

/// Adds nodes or tokens to a list that is collected by hand.
@frozen public struct ListCollector<Handle: BitwiseCopyable> {
  @inlinable init() {}

  /// Adds a node that the parser has stored, or a token that it has consumed.
  @inlinable public func append<L: Language>(_ handle: Handle, to parser: inout Parser<L>) { parser.pool.push(handle) }
}
