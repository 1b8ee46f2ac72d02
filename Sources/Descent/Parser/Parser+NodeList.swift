// Lists of nodes that parse themselves, the most common ones. The code between elements is the same for all lists of a
// language: it is compiled once, and a list is a call of it. Other lists are compiled into their callers.

extension Parser {
  /// Parses a list of nodes of a type, which names the style of its list.
  ///
  /// - Parameter style: the delimiters and the separator; by default those that the type names.
  @inlinable public mutating func list<T: ListElement & Production & Syntax>(
    _: T.Type, in style: SyntaxListStyle<Kind> = T.listStyle
  ) throws(T.Failure) -> NodeList<T>
  where T.L == L, T.ElementParser == ProductionParser<T>, T.Outcome.Parsed == T.Handle {
    let start = pool.listStart
    let element = NodeListElement<L, T.Failure>(name: T.self, first: T.first) {
      (parser: inout Self) throws(T.Failure) in
      parser.pool.push(try parser.parse(T.self))
    }
    do throws(T.Failure) { try collectNodes(in: style, element) } catch {
      pool.dropList(since: start)
      throw error
    }
    return pool.finishList(T.self, since: start)
  }

  /// The loop over the elements of a list of nodes.
  @inlinable @inline(never) mutating func collectNodes<Failure: Error>(
    in style: SyntaxListStyle<Kind>, _ element: NodeListElement<L, Failure>
  ) throws(Failure) {
    try forEachElement(in: style, first: element.first, of: element.name) { (parser: inout Self) throws(Failure) in
      try element.parse(&parser)
    }
  }
}

/// The elements of a list of nodes. The compiler copies a loop for each function that is passed by itself, but not for
/// one in a value.
@usableFromInline @frozen struct NodeListElement<L: Language, Failure: Error> {
  @usableFromInline let name: Any.Type
  @usableFromInline let first: TokenSet<L.Kind>
  /// Parses an element and puts it on the stack on which lists are collected.
  @usableFromInline let parse: (inout Parser<L>) throws(Failure) -> Void

  @inlinable init(name: Any.Type, first: TokenSet<L.Kind>, parse: @escaping (inout Parser<L>) throws(Failure) -> Void) {
    self.name = name
    self.first = first
    self.parse = parse
  }
}
