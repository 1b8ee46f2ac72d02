// The one loop over a list's elements, and the five ways to name the elements.

extension Parser {
  /// Parses a list whose elements are parsed by a function.
  ///
  ///     let numbers = parser.list(in: .bracketed) { $0.number() }
  ///
  /// An opening delimiter, if the style has one, is required; elements follow, separated as the style says, up to the
  /// closing delimiter. Mistakes are reported and recovered from; a strict parse, whose failure is a `StrictFailure` or
  /// any `Error`, throws the first.
  /// - Parameters:
  ///   - style: the delimiters and the separator.
  ///   - first: the tokens with which an element may begin; all by default.
  ///   - type: the type of an element, if it has one; a message names it if it consumes nothing, which is an error.
  ///   - element: parses one element.
  /// - Throws: exactly what `element` throws.
  /// - Complexity: linear in the number of tokens, apart from what `element` does.
  @inlinable public mutating func list<Element, Failure: Error>(
    in style: SyntaxListStyle<Kind>, first: TokenSet<Kind> = .all, of type: Any.Type? = nil,
    _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    try ValueOutcome<Element>.collecting(in: &self) {
      (parser: inout Self, elements: inout ElementBuffer<Element>) throws(Failure) in
      try parser.forEachElement(in: style, first: first, of: type) { (parser: inout Self) throws(Failure) in
        elements.append(try element(&parser))
      }
    }
  }

  /// Parses a list whose elements are parsed by a parser value.
  ///
  /// - Parameters:
  ///   - opened: the position of the opening delimiter, where it was consumed before since something else follows it.
  ///   - isEnd: whether the list ends at the current token, for a list without a closing delimiter after which
  ///     something may follow that begins like an element; consumes nothing.
  @inlinable @inline(__always) public mutating func list<P: ListElementParser>(
    in style: SyntaxListStyle<Kind>, with elementParser: P, after opened: Int? = nil,
    until isEnd: (inout Self) -> Bool = { _ in false }
  ) throws(P.Failure) -> P.Outcome.Sequence where P.L == L {
    var elementParser = elementParser
    return try P.Outcome.collecting(in: &self) {
      (parser: inout Self, elements: inout P.Outcome.Collector) throws(P.Failure) in
      try parser.forEachElement(in: style, first: P.first, after: opened, until: isEnd, of: P.NamedProduction.self) {
        (parser: inout Self) throws(P.Failure) in
        let mark = parser.beginProduction(P.NamedProduction.self)
        do throws(P.Failure) {
          let element = P.Outcome.keep(try elementParser.parse(from: &parser), since: mark, in: &parser)
          P.Outcome.append(element, to: &elements, in: &parser)
        } catch { throw parser.leaving(with: error) }
      }
    }
  }

  /// Parses a list whose elements are parsed by a type of parser.
  @inlinable @inline(__always) public mutating func list<P: ListElementParser>(
    in style: SyntaxListStyle<Kind>, by _: P.Type, until isEnd: (inout Self) -> Bool = { _ in false }
  ) throws(P.Failure) -> P.Outcome.Sequence where P.L == L {
    try list(in: style, with: P(), until: isEnd)
  }

  /// Parses a list of elements of a type, which names its parser and the style of its list.
  ///
  ///     let items: [Item] = parser.list(Item.self)
  ///
  /// - Parameter style: the delimiters and the separator; by default those that the type names.
  @inlinable public mutating func list<T: ListElement>(
    _: T.Type, in style: SyntaxListStyle<Kind> = T.listStyle, after opened: Int? = nil,
    until isEnd: (inout Self) -> Bool = { _ in false }
  ) throws(T.ElementParser.Failure) -> T.ElementParser.Outcome.Sequence where T.ElementParser.L == L {
    try list(in: style, with: T.ElementParser(), after: opened, until: isEnd)
  }

  /// The loop that every list shares.
  ///
  /// At a token that does not fit, the repair rules of the language decide: an element, a separator or a delimiter is
  /// missing, the list ends, or the token is skipped.
  /// - Parameters:
  ///   - opened: the position of the opening delimiter, where it was consumed before since something else follows it.
  ///   - type: the type of an element, if it has one; a message names it if it consumes nothing, which is an error.
  @inlinable @inline(__always) public mutating func forEachElement<Failure: Error>(
    in style: SyntaxListStyle<Kind>, first: TokenSet<Kind>, after opened: Int? = nil,
    until isEnd: (inout Self) -> Bool = { _ in false }, of type: Any.Type? = nil,
    _ element: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    if opened == nil, let open = style.open {
      if at(open) {
        consume()
      } else if try !findOpener(open, in: style, first: first, throwing: Failure.self) {
        return
      }
    }
    let opening = opened ?? (style.open == nil ? position : max(position - 1, 0))
    // Most often a list with this closer is around this one already. Only the added closer is removed again: saving and
    // restoring the whole set reads it just after one word of it was written, and stalls the processor.
    let addedCloser = style.close.flatMap { enclosingClosers.contains($0) ? nil : $0 }
    if let addedCloser { enclosingClosers.insert(addedCloser) }
    defer { if let addedCloser { enclosingClosers.remove(addedCloser) } }

    if style.empty == .forbidden, let close = style.close, at(close) {
      try refuseEmptyList(in: style, throwing: Failure.self)
    }
    while !isAtEnd || isElementRequired(in: style, after: opening) {
      if let close = style.close, at(close) { break }
      if isEnd(&self) { break }
      if !at(first), !isElementRequired(in: style, after: opening) {
        if isEnded(style) { break }
        guard try repairElement(in: style, first: first, after: opening, throwing: Failure.self) else { break }
        continue
      }
      let start = position
      try element(&self)
      if position == start {
        if !at(first) { break }
        try advance(of: type, throwing: Failure.self)
      }
      if isEnd(&self) { break }
      if try !separate(in: style, first: first, after: opening, throwing: Failure.self) { break }
    }
    if let close = style.close {
      if at(close) {
        consume()
        if tokens.isRepaired { noteSynthesizedCloser(opening: opening, in: style) }
      } else {
        try findCloser(close, opening: opening, in: style, throwing: Failure.self)
      }
    }
    if tokens.isRepaired { noteSynthesizedOpener(at: opening, in: style) }
  }

  /// Whether a list ends at a token with which no element begins, since the token belongs to an enclosing construct.
  /// The repair rules would decide the same; but in valid sources, too, lists without a closing delimiter end so.
  @inlinable func isEnded(_ style: SyntaxListStyle<Kind>) -> Bool {
    if at(enclosingClosers) { return true }
    guard style.close == nil else { return false }
    return style.separation != .newlineOrSeparator || at(L.recoveryKinds) && !enclosingClosers.isEmpty
  }

  /// In a list without a closing delimiter only its first token says whether it goes on, and a separator calls for an
  /// element.
  @inlinable func isElementRequired(in style: SyntaxListStyle<Kind>, after opening: Int) -> Bool {
    style.close == nil && style.separation == .separator && (style.trailing == .forbidden || position == opening)
  }

  /// Passes the separator between two elements; returns whether another element may follow.
  @inlinable @inline(__always) mutating func separate<Failure: Error>(
    in style: SyntaxListStyle<Kind>, first: TokenSet<Kind>, after opening: Int, throwing _: Failure.Type
  ) throws(Failure) -> Bool {
    while true {
      if let separator = style.separator, at(separator) {
        consume()
        if style.close == nil {
          if style.separation != .separator { return true }
          // `a, b,` without a closing delimiter ends where no element can begin, if that is allowed.
          return style.trailing == .forbidden || at(first)
        }
        if style.trailing == .forbidden, let close = style.close, at(close) {
          try refuseTrailingSeparator(separator, throwing: Failure.self)
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
        switch try repairSeparator(in: style, first: first, after: opening, throwing: Failure.self) {
        case .anotherElement: return true
        case .anotherSeparator: continue
        case .end: return false
        }
      }
    }
  }
}
