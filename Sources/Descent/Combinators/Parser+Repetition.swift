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
    try forEach(at: first) { (parser: inout Self) throws(Failure) in elements.append(try element(&parser)) }
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
  ///   - type: what is repeated, if it has a type; a message about it names it.
  ///   - element: parses one. If it consumes nothing, that is an error, and the repetition ends.
  /// - Throws: exactly what `element` throws.
  /// - Complexity: linear in the number of elements, apart from what `element` does.
  @inlinable @inline(__always)
  public mutating func forEach<Failure: Error>(
    at first: TokenSet<Kind>, of type: Any.Type? = nil, _ element: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    while at(first) {
      let start = position
      try element(&self)
      if position == start { return try refuseRepetition(of: type, throwing: Failure.self) }
    }
  }
}
