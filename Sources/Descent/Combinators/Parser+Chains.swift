// Operands with operators of one rank between them. For several ranks, see `OperatorTable`.

extension Parser {
  /// Parses operands and operators of one rank between them, grouped to the left: `a - b - c` is `(a - b) - c`.
  ///
  ///     let sum = parser.chain(left: [.plus, .minus]) { $0.product() } combine: { left, sign, right in … }
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
  ///     parser.chain(left: [.plus]) { $0.product() } build: { parser, mark, left, sign, right in
  ///       .infix(parser.store(Infix(left: left, sign: sign, right: right), from: mark))
  ///     }
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
  ///     let power = parser.chain(right: [.caret]) { $0.primary() } combine: { left, sign, right in … }
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
  ///     let sum = parser.chain(Product.self, left: [.plus, .minus]) { left, sign, right in … }
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
