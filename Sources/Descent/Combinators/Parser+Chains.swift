// Operands with operators of one rank between them. For several ranks, see `OperatorTable`.

extension Parser {
  /// Parses operands and operators of one rank between them, grouped to the left: `a - b - c` is `(a - b) - c`.
  ///
  ///     let difference = parser.chain(left: [.minus]) {
  ///       $0.number()
  ///     } combine: { left, _, right in
  ///       left - right
  ///     }
  ///
  /// - Parameters:
  ///   - signs: the operators.
  ///   - operand: parses an operand.
  ///   - combine: makes a value of two and the operator between them.
  /// - Throws: exactly what `operand` throws.
  /// - Complexity: linear in the number of operands; it does not recurse.
  @inlinable
  public mutating func chain<Value, Failure: Error>(
    left signs: TokenSet<Kind>, operand: (inout Self) throws(Failure) -> Value,
    combine: (Value, TokenRef, Value) -> Value
  ) throws(Failure) -> Value {
    try chain(left: signs, operand: operand) { _, _, left, sign, right in combine(left, sign, right) }
  }

  /// The same, to nodes of the tree or values that depend on the parser.
  ///
  ///     parser.chain(left: [.plus]) { parser in
  ///       NodeValue.number(parser.parse(NumberNode.self))
  ///     } build: { parser, mark, left, sign, right in
  ///       .sum(parser.store(SumNode(left: left, sign: sign, right: right), from: mark))
  ///     }
  ///
  /// - Parameter build: makes a value of two and the operator between them; the mark says where the left one begins.
  @inlinable
  public mutating func chain<Value, Failure: Error>(
    left signs: TokenSet<Kind>, operand: (inout Self) throws(Failure) -> Value,
    build: (inout Self, Mark, Value, TokenRef, Value) -> Value
  ) throws(Failure) -> Value {
    let mark = mark
    var left = try operand(&self)
    while at(signs) {
      let sign = consume()
      left = build(&self, mark, left, sign, try operand(&self))
    }
    return left
  }

  /// Parses operands and operators of one rank between them, grouped to the right: `a ^ b ^ c` is `a ^ (b ^ c)`.
  ///
  ///     let difference = parser.chain(right: [.minus]) {
  ///       $0.number()
  ///     } combine: { left, _, right in
  ///       left - right
  ///     }
  ///
  /// - Throws: exactly what `operand` throws.
  /// - Complexity: linear in the number of operands; it does not recurse.
  @inlinable
  public mutating func chain<Value, Failure: Error>(
    right signs: TokenSet<Kind>, operand: (inout Self) throws(Failure) -> Value,
    combine: (Value, TokenRef, Value) -> Value
  ) throws(Failure) -> Value {
    try chain(right: signs, operand: operand) { _, _, left, sign, right in combine(left, sign, right) }
  }

  /// The same, to nodes of the tree or values that depend on the parser.
  @inlinable
  public mutating func chain<Value, Failure: Error>(
    right signs: TokenSet<Kind>, operand: (inout Self) throws(Failure) -> Value,
    build: (inout Self, Mark, Value, TokenRef, Value) -> Value
  ) throws(Failure) -> Value {
    var mark = mark
    var last = try operand(&self)
    var waiting: [(mark: Mark, value: Value, sign: TokenRef)] = []
    while at(signs) {
      waiting.append((mark, last, consume()))
      mark = self.mark
      last = try operand(&self)
    }
    while let (mark, value, sign) = waiting.popLast() { last = build(&self, mark, value, sign, last) }
    return last
  }

  /// Parses values of the author's own and operators of one rank between them, grouped to the left.
  ///
  ///     let difference = parser.chain(Number.self, left: [.minus]) { left, _, right in
  ///       Number(value: left.value - right.value)
  ///     }
  @inlinable
  public mutating func chain<Value: Production>(
    _: Value.Type, left signs: TokenSet<Kind>, combine: (Value, TokenRef, Value) -> Value
  ) throws(Value.Failure) -> Value where Value.L == L {
    try chain(left: signs) { (parser: inout Self) throws(Value.Failure) in
      try parser.parse(Value.self)
    } combine: {
      combine($0, $1, $2)
    }
  }

  /// Parses values of the author's own and operators of one rank between them, grouped to the right.
  @inlinable
  public mutating func chain<Value: Production>(
    _: Value.Type, right signs: TokenSet<Kind>, combine: (Value, TokenRef, Value) -> Value
  ) throws(Value.Failure) -> Value where Value.L == L {
    try chain(right: signs) { (parser: inout Self) throws(Value.Failure) in
      try parser.parse(Value.self)
    } combine: {
      combine($0, $1, $2)
    }
  }
}
