// The one loop over a list's elements, and the five ways to say what the elements are.

extension Parser {
  /// Parses a list whose elements are told by a function.
  ///
  ///     let numbers = parser.list(in: .bracketed) { $0.number() }
  ///
  /// An opening delimiter, if the style has one, is required; elements follow, separated as the style says, up to the
  /// closing delimiter. An empty list is fine. What is wrong is reported and mended, unless `Failure` is a
  /// `StrictFailure`, which is then thrown.
  /// - Parameters:
  ///   - style: what surrounds and separates the elements.
  ///   - first: the tokens with which an element may begin; all, if nothing is said.
  ///   - element: parses one element.
  /// - Throws: exactly what `element` throws.
  /// - Complexity: linear in the number of tokens, apart from what `element` does.
  @inlinable
  public mutating func list<Element, Failure: Error>(
    in style: ListStyle<Kind>, first: TokenSet<Kind> = .all,
    _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: ElementBuffer<Element>.capacity) {
      (room) throws(Failure) -> [Element] in
      var elements = unsafe ElementBuffer(room)
      try forEachElement(in: style, first: first, naming: { $0.nameOfProduction(in: element) }) {
        (parser: inout Self) throws(Failure) in
        elements.append(try element(&parser))
      }
      return elements.finish()
    }
  }

  /// Parses a list whose elements are parsed by a parser value.
  @inlinable
  public mutating func list<P: ListElementParser>(
    in style: ListStyle<Kind>, with elementParser: P
  ) throws(P.Failure) -> [P.Element] where P.L == L {
    var elementParser = elementParser
    return try list(in: style, first: P.first) { (parser: inout Self) throws(P.Failure) in
      if parser.attention.hasObserver { parser.enterValue(P.NamedProduction.self) }
      do throws(P.Failure) {
        let element = try elementParser.parse(from: &parser)
        if parser.attention.hasObserver { parser.leave() }
        return element
      } catch { throw parser.leaving(with: error) }
    }
  }

  /// Parses a list whose elements are parsed by a type of parser.
  @inlinable
  public mutating func list<P: ListElementParser>(
    in style: ListStyle<Kind>, by _: P.Type
  ) throws(P.Failure) -> [P.Element] where P.L == L {
    try list(in: style, with: P())
  }

  /// Parses a list of elements of a type, which says itself how they are parsed and how the list is written.
  ///
  ///     let items: [Item] = parser.list(Item.self)
  @inlinable
  public mutating func list<T: ListElement>(_: T.Type) throws(T.ElementParser.Failure) -> [T]
  where T.ElementParser.L == L {
    try list(in: T.listStyle, by: T.ElementParser.self)
  }

  /// Parses a list of elements of a type, written in another style than usual for it.
  @inlinable
  public mutating func list<T: ListElement>(
    _: T.Type, in style: ListStyle<Kind>
  ) throws(T.ElementParser.Failure) -> [T] where T.ElementParser.L == L {
    try list(in: style, by: T.ElementParser.self)
  }

  /// Parses a list of nodes into the tree.
  ///
  ///     Self(elements: parser.list(Element.self))
  @inlinable
  public mutating func list<Node: ListElement & Syntax>(
    _: Node.Type
  ) throws(Node.ElementParser.Failure) -> List<Node> where Node.ElementParser.L == L {
    try list(Node.self, in: Node.listStyle)
  }

  /// Parses a list of nodes into the tree, written in another style than usual for them.
  @inlinable
  public mutating func list<Node: ListElement & Syntax>(
    _: Node.Type, in style: ListStyle<Kind>
  ) throws(Node.ElementParser.Failure) -> List<Node> where Node.ElementParser.L == L {
    try list(Node.self, in: style, until: { _ in false })
  }

  /// Parses a list of nodes into the tree, up to a place that the language decides.
  ///
  /// - Parameter isEnd: whether the list ends at the current token, for a list without a closing delimiter behind which
  ///   something may follow that begins like an element; consumes nothing.
  @inlinable
  public mutating func list<Node: ListElement & Syntax>(
    _: Node.Type, in style: ListStyle<Kind>, until isEnd: (inout Self) -> Bool
  ) throws(Node.ElementParser.Failure) -> List<Node> where Node.ElementParser.L == L {
    try list(in: style, by: Node.ElementParser.self, until: isEnd)
  }

  /// Parses a list of nodes into the tree by a type of parser, for nodes that are parsed otherwise here than usual.
  @inlinable
  public mutating func list<P: ListElementParser>(
    in style: ListStyle<Kind>, by _: P.Type, until isEnd: (inout Self) -> Bool
  ) throws(P.Failure) -> List<P.Element> where P.L == L, P.Element: Syntax {
    let start = pool.listStart
    var elementParser = P()
    try forEachElement(
      in: style, first: P.first, until: isEnd, naming: { _ in ProductionName(P.NamedProduction.self) }
    ) { (parser: inout Self) throws(P.Failure) in
      let mark = parser.beginNode(P.NamedProduction.self)
      do throws(P.Failure) {
        let node = try elementParser.parse(from: &parser)
        parser.pool.push(parser.finishNode(node, from: mark))
      } catch { throw parser.leaving(with: error) }
    }
    return pool.finishList(P.Element.self, since: start)
  }

  /// The loop that every list shares.
  ///
  /// At a token that does not fit: if an element may begin there, a separator is missing; if an enclosing list may want
  /// it, this list ends; else it is set aside, with the balanced group that it opens.
  /// - Parameters:
  ///   - opened: the position of the opening delimiter, where it was consumed before since something else follows on it.
  ///   - name: what an element is called if it consumes nothing, which is an error.
  @inlinable @inline(__always)
  public mutating func forEachElement<Failure: Error>(
    in style: ListStyle<Kind>, first: TokenSet<Kind>, behind opened: Int? = nil,
    until isEnd: (inout Self) -> Bool = { _ in false }, naming name: (inout Self) -> ProductionName? = { _ in nil },
    _ element: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    if opened == nil, let open = style.open {
      if at(open) {
        consume()
      } else {
        // What can only be an element of such a list says that the list is there.
        let isFound = try findOpening(open, in: style, throwing: Failure.self)
        guard isFound || at(first) && L.layoutRole(of: kind) == .label else { return }
      }
    }
    let opening = opened ?? (style.open == nil ? position : max(position - 1, 0))
    // Most often such a list is around this one already. All closers are not kept and put back: to read them together
    // just after one was written would have to wait for that.
    let addedCloser = style.close.flatMap { enclosingClosers.contains($0) ? nil : $0 }
    if let addedCloser { enclosingClosers.insert(addedCloser) }
    defer { if let addedCloser { enclosingClosers.remove(addedCloser) } }

    if style.empty == .forbidden, let close = style.close, at(close) {
      try missingElements(in: style, throwing: Failure.self)
    }
    while !isAtEnd || isElementRequired(in: style, after: opening) {
      if let close = style.close, at(close) { break }
      if isEnd(&self) { break }
      if !at(first), !isElementRequired(in: style, after: opening) {
        if try recover(in: style, behind: opening, throwing: Failure.self) { continue } else { break }
      }
      let start = position
      try element(&self)
      if position == start {
        if !at(first) { break }
        try advance(past: name, throwing: Failure.self)
      }
      if isEnd(&self) { break }
      if try !separate(in: style, first: first, behind: opening, throwing: Failure.self) { break }
    }
    if let close = style.close {
      if at(close) { consume() } else { try missing(close, opening: opening, in: style, throwing: Failure.self) }
    }
    if tokens.isRepaired { noteRepairs(opening: opening, in: style) }
  }

  /// In a list without a closing delimiter only its first token says whether it goes on, and a separator calls for an
  /// element.
  @inlinable
  func isElementRequired(in style: ListStyle<Kind>, after opening: Int) -> Bool {
    style.close == nil && style.separation == .separator && (style.trailing == .forbidden || position == opening)
  }

  /// Passes what stands between two elements; returns whether another may follow.
  @inlinable @inline(__always)
  mutating func separate<Failure: Error>(
    in style: ListStyle<Kind>, first: TokenSet<Kind>, behind opening: Int, throwing _: Failure.Type
  ) throws(Failure) -> Bool {
    if let separator = style.separator, at(separator) {
      consume()
      if style.close == nil {
        if style.separation != .separator { return true }
        // `a, b,` without a closing delimiter ends where no element can begin, if that is allowed.
        return style.trailing == .forbidden || at(first)
      }
      if style.trailing == .forbidden, let close = style.close, at(close) {
        try reportTrailing(separator, throwing: Failure.self)
      }
      return true
    }
    if let close = style.close, at(close) { return false }
    switch style.separation {
    // Without a closing delimiter and without line ends that separate, the list simply ends here.
    case .separator where style.close == nil: return false
    case .nothing: return true
    case .newlineOrSeparator where startsLine: return true
    case .newlineOrSeparator, .separator:
      if isAtEnd { return false }
      return try continueWithoutSeparator(in: style, first: first, behind: opening, throwing: Failure.self)
    }
  }
}
