extension Parser {
  /// Parses operands and the operators of a table, to values or to nodes of the tree.
  ///
  ///     parser.operators(in: .sums) { parser in
  ///       NodeValue.number(parser.parse(NumberNode.self))
  ///     } build: { parser, mark, operation in
  ///       guard case .infix(let left, let sign, let right) = operation else { preconditionFailure("no others") }
  ///       return .sum(parser.store(SumNode(left: left, sign: sign, right: right), from: mark))
  ///     }
  ///
  /// Two operators without associativity side by side are an error. A grammar with rules of its own is an
  /// `OperatorGrammar`.
  /// - Parameters:
  ///   - table: the operators.
  ///   - operand: parses an operand without operators.
  ///   - build: makes a value of an operator and its operands; the mark says where they begin.
  /// - Throws: the error of `operand`; a strict failure also for a missing part of an operator.
  /// - Complexity: linear in the number of operators.
  @inlinable public mutating func operators<Value, Failure: Error>(
    in table: OperatorTable<Kind>,
    operand: (inout Self) throws(Failure) -> Value, build: (inout Self, Mark, OperatorApplication<Value>) -> Value
  ) throws(Failure) -> Value {
    // The closures live only as long as this call, and so does the grammar made of them.
    try withoutActuallyEscaping(operand) { operand throws(Failure) in
      try withoutActuallyEscaping(build) { build throws(Failure) in
        try operators(TableGrammar(table: table, primary: operand, build: build))
      }
    }
  }

  /// Reports that operators before an operand are nested too deeply, and skips those at the current token.
  @usableFromInline mutating func skipNestedOperators<Failure: Error>(
    _ signs: TokenSet<Kind>, throwing: Failure.Type
  ) throws(Failure) {
    try reportOperatorNesting(throwing: throwing)
    let start = position
    while at(signs), !isAtEnd { consume() }
    skip(since: start)
  }
}

/// The operators of a table, with closures for the operands and the operations.
@usableFromInline struct TableGrammar<L: Language, Value, Failure: Error>: OperatorGrammar {
  @usableFromInline let table: OperatorTable<L.Kind>
  @usableFromInline let primary: (inout Parser<L>) throws(Failure) -> Value
  @usableFromInline let build: (inout Parser<L>, Mark, OperatorApplication<Value>) -> Value

  @inlinable init(
    table: OperatorTable<L.Kind>, primary: @escaping (inout Parser<L>) throws(Failure) -> Value,
    build: @escaping (inout Parser<L>, Mark, OperatorApplication<Value>) -> Value
  ) {
    self.table = table
    self.primary = primary
    self.build = build
  }

  @inlinable func operand(minimum: UInt16, from parser: inout Parser<L>) throws(Failure) -> Value {
    let mark = parser.mark
    if parser.at(table.prefixes) {
      guard parser.isNestingAllowed else { return try operandAfterTooManyOperators(from: &parser) }
      let rank = table.prefixRanks[Int(parser.currentIndex)]
      let sign = parser.consume()
      let value = try parser.nested { (parser: inout Parser<L>) throws(Failure) in
        try parser.operators(self, minimum: rank)
      }
      return build(&parser, mark, .prefix(sign, value))
    }
    var value = try primary(&parser)
    while parser.at(table.postfixes), !parser.at(table.infixes) {
      value = build(&parser, mark, .postfix(value, parser.consume()))
    }
    return value
  }

  @inlinable func infix(at parser: inout Parser<L>) -> InfixBinding? {
    parser.at(table.infixes) ? table.bindings[Int(parser.currentIndex)] : nil
  }

  @inlinable func combine(
    _ left: Value, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<L>
  ) throws(Failure) -> Value {
    if parser.at(table.ternaries) {
      let second = L.Kind(index: table.ternarySeconds[Int(parser.currentIndex)])
      let sign = parser.consume()
      let middle = try expression(from: &parser)
      let other = try parser.expect(second, throwing: Failure.self)
      let right = try parser.operators(self, minimum: binding.rightMinimum)
      return build(&parser, mark, .ternary(left, sign, middle, other, right))
    }
    let sign = parser.consume()
    let right = try parser.operators(self, minimum: binding.rightMinimum)
    return build(&parser, mark, .infix(left, sign, right))
  }

  @inlinable func missing(in parser: inout Parser<L>) throws(Failure) -> Value { try primary(&parser) }

  /// Parses an operand whose operators before it are nested too deeply: they are skipped.
  @inlinable @inline(never) func operandAfterTooManyOperators(from parser: inout Parser<L>) throws(Failure) -> Value {
    try parser.skipNestedOperators(table.prefixes, throwing: Failure.self)
    return try primary(&parser)
  }

  /// Parses a whole expression between two parts of an operator.
  @inlinable func expression(from parser: inout Parser<L>) throws(Failure) -> Value {
    guard parser.isNestingAllowed else {
      try parser.reportOperatorNesting(throwing: Failure.self)
      return try primary(&parser)
    }
    return try parser.nested { (parser: inout Parser<L>) throws(Failure) in try parser.operators(self) }
  }
}
