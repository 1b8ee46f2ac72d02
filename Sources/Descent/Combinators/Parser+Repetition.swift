// Repetition without delimiters, told by a closure or by a type. The first set of the element says whether it goes on, so
// nothing is tried in vain; an element that consumes nothing ends it with an error.

extension Parser {
  /// Parses elements as long as the current token can begin one.
  ///
  ///     let numbers = parser.many([.number]) { $0.number() }
  /// - Parameters:
  ///   - first: the tokens with which an element may begin.
  ///   - element: parses one.
  /// - Throws: exactly what `element` throws.
  /// - Complexity: linear in the number of elements, apart from what `element` does.
  @inlinable
  public mutating func many<Element, Failure: Error>(
    _ first: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    let count = try forEach(at: first) { (parser: inout Self) throws(Failure) in
      elements.append(try element(&parser))
    }
    // An element that consumed nothing was parsed once more to learn its name.
    elements.removeLast(elements.count - count)
    return elements
  }

  /// Parses elements as long as the current token can begin one, a number of times that is allowed.
  ///
  ///     let octets = parser.many([.number], 2...4) { $0.consume() }
  ///
  /// Behind the greatest number, the repetition ends; what follows belongs to something else. Too few are an error.
  /// - Parameters:
  ///   - first: the tokens with which an element may begin.
  ///   - count: how many there may be: `3...`, `...4`, `2...4`.
  ///   - element: parses one.
  /// - Throws: what `element` throws; if that is strict, too few as well.
  /// - Complexity: linear in the number of elements, apart from what `element` does.
  @inlinable
  public mutating func many<Element, Failure: Error>(
    _ first: TokenSet<Kind>, _ count: some RangeExpression<Int>,
    _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    let count = RepetitionCount(count)
    var elements: [Element] = []
    let found = try forEach(at: first, count.maximum) { (parser: inout Self) throws(Failure) in
      elements.append(try element(&parser))
    }
    elements.removeLast(elements.count - found)
    if found < count.minimum {
      try reportTooFew(.kinds(first), found, of: count, throwing: Failure.self)
    }
    return elements
  }

  /// Parses elements as long as the current token can begin one, and at least one, which is reported if it is missing.
  ///
  ///     let some = parser.some([.name]) { $0.expect(.name) }
  @inlinable
  public mutating func some<Element, Failure: Error>(
    _ first: TokenSet<Kind>, _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    if at(first) { return try many(first, element) }
    return [try element(&self)]
  }

  /// The loop of every repetition: for elements that become no array.
  ///
  ///     var names: Set<String> = []
  ///     parser.forEach(at: [.name]) { parser in names.insert(parser.text(of: parser.consume()) ?? "") }
  /// - Parameters:
  ///   - first: the tokens with which an element may begin.
  ///   - maximum: the number of elements behind which the repetition ends.
  ///   - element: parses one. If it consumes nothing, that is an error, and the repetition ends.
  /// - Returns: the number of elements.
  /// - Throws: exactly what `element` throws.
  /// - Complexity: linear in the number of elements, apart from what `element` does.
  @inlinable @inline(__always) @discardableResult
  public mutating func forEach<Failure: Error>(
    at first: TokenSet<Kind>, _ maximum: Int = .max, _ element: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var count = 0
    while count < maximum, at(first) {
      let start = position
      try element(&self)
      count &+= 1
      if position == start {
        try reportNoProgress(of: nameOfProduction(in: element), throwing: Failure.self)
        break
      }
    }
    return count
  }

  @usableFromInline
  mutating func reportTooFew<Failure: Error>(
    _ expected: DiagnosticArgument, _ found: Int, of count: RepetitionCount, throwing: Failure.Type
  ) throws(Failure) {
    var diagnostic = expectation(expected, at: position)
    if count.minimum > 1, diagnostic.arguments.count == 2 {
      diagnostic.kind = .tooFew
      diagnostic.arguments += [.words(String(count.minimum)), .words(String(found))]
    }
    try fail(diagnostic, throwing: throwing)
  }
}
