/// An expression whose operators stand in a table: the table, what an operand is, and what an operation becomes.
///
///     struct SumOperators: OperatorTableGrammar {
///       typealias L = Formulas
///       typealias Value = Int
///       typealias Failure = Never
///
///       let table = OperatorTable.sums
///
///       func operand(from parser: inout FormulaParser) -> Int { parser.number() }
///
///       func combine(_ operation: Operation<Int>, from mark: Mark, in parser: inout FormulaParser) -> Int {
///         guard case .infix(let left, let sign, let right) = operation else { preconditionFailure("no others") }
///         return parser.text(of: sign) == "+" ? left + right : left - right
///       }
///     }
///
/// It is used so:
///
///     let value = parser.operators(SumOperators())
public protocol OperatorTableGrammar<Value>: OperatorGrammar {
  var table: OperatorTable<L.Kind> { get }

  /// Parses an operand without operators.
  func operand(from parser: inout Parser<L>) throws(Failure) -> Value

  /// Makes a value of an operator and its operands.
  ///
  /// - Parameter mark: where the operation begins, for a node of the tree.
  func combine(_ operation: Operation<Value>, from mark: Mark, in parser: inout Parser<L>) throws(Failure) -> Value
}

extension OperatorTableGrammar {
  @inlinable
  public func operand(minimum: UInt16, from parser: inout Parser<L>) throws(Failure) -> Value {
    let mark = parser.mark
    if parser.at(table.prefixes) {
      guard parser.isNestingAllowed else { return try operandBehindOperators(from: &parser) }
      let rank = table.prefixRanks[Int(parser.currentIndex)]
      let sign = parser.consume()
      let value = try parser.nested { (parser: inout Parser<L>) throws(Failure) in
        try parser.operators(self, minimum: rank)
      }
      return try combine(.prefix(sign, value), from: mark, in: &parser)
    }
    var value = try operand(from: &parser)
    while parser.at(table.postfixes), !parser.at(table.infixes) {
      value = try combine(.postfix(value, parser.consume()), from: mark, in: &parser)
    }
    return value
  }

  @inlinable
  public func infix(at parser: inout Parser<L>) -> InfixBinding? {
    parser.at(table.infixes) ? table.bindings[Int(parser.currentIndex)] : nil
  }

  @inlinable
  public func combine(
    _ left: Value, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<L>
  ) throws(Failure) -> Value {
    if parser.at(table.ternaries) {
      let second = L.Kind(index: table.ternarySeconds[Int(parser.currentIndex)])
      let sign = parser.consume()
      let middle = try expression(from: &parser)
      let other = try parser.expect(second, throwing: Failure.self)
      let right = try parser.operators(self, minimum: binding.rightMinimum)
      return try combine(.ternary(left, sign, middle, other, right), from: mark, in: &parser)
    }
    let sign = parser.consume()
    let right = try parser.operators(self, minimum: binding.rightMinimum)
    let value = try combine(.infix(left, sign, right), from: mark, in: &parser)
    if binding.associativity == .none, let next = infix(at: &parser), next.rank == binding.rank {
      try parser.refuseAssociation(throwing: Failure.self)
    }
    return value
  }

  /// Parses an operand whose operators before it are nested too deeply: they are set aside.
  @inlinable @inline(never)
  func operandBehindOperators(from parser: inout Parser<L>) throws(Failure) -> Value {
    try parser.skipNestedOperators(table.prefixes, throwing: Failure.self)
    return try operand(from: &parser)
  }

  /// Parses a whole expression between two parts of an operator.
  @inlinable
  func expression(from parser: inout Parser<L>) throws(Failure) -> Value {
    guard parser.isNestingAllowed else {
      try parser.reportOperatorNesting(throwing: Failure.self)
      return try operand(from: &parser)
    }
    return try parser.nested { (parser: inout Parser<L>) throws(Failure) in try parser.operators(self) }
  }
}

extension Parser {
  /// Reports that operators before an operand are nested too deeply, and sets those at the current token aside.
  @usableFromInline
  mutating func skipNestedOperators<Failure: Error>(
    _ signs: TokenSet<Kind>, throwing: Failure.Type
  ) throws(Failure) {
    try reportOperatorNesting(throwing: throwing)
    let start = position
    while at(signs), !isAtEnd { consume() }
    skip(since: start)
  }

  /// Notes or throws that the current operator may not follow the one before its left operand without parentheses.
  @usableFromInline
  mutating func refuseAssociation<Failure: Error>(throwing: Failure.Type) throws(Failure) {
    try fail(Fact(.notAssociative, at: position), throwing: throwing)
  }

  /// Parses operands and the operators of a table.
  ///
  ///     let value = parser.operators(in: .sums) {
  ///       $0.number()
  ///     } combine: { operation in
  ///       guard case .infix(let left, _, let right) = operation else { preconditionFailure("no others") }
  ///       return left + right
  ///     }
  ///
  /// Two operators without associativity side by side are an error. A grammar that is used often is faster as a type,
  /// `OperatorTableGrammar`, as this call makes one of its closures each time.
  /// - Parameters:
  ///   - table: the operators.
  ///   - operand: parses an operand without operators.
  ///   - combine: makes a value of an operator and its operands.
  /// - Throws: what `operand` throws; if that is strict, also a part of an operator that is missing.
  /// - Complexity: linear in the number of operators.
  @inlinable
  public mutating func operators<Value, Failure: Error>(
    in table: OperatorTable<Kind>,
    operand: (inout Self) throws(Failure) -> Value, combine: (Operation<Value>) -> Value
  ) throws(Failure) -> Value {
    try operators(in: table, operand: operand) { _, _, operation in combine(operation) }
  }

  /// Parses operands and the operators of a table to nodes of the tree, or to values that depend on the parser.
  ///
  ///     parser.operators(in: .sums) { parser in
  ///       NodeValue.number(parser.parse(NumberNode.self))
  ///     } build: { parser, mark, operation in
  ///       guard case .infix(let left, let sign, let right) = operation else { preconditionFailure("no others") }
  ///       return .sum(parser.store(SumNode(left: left, sign: sign, right: right), from: mark))
  ///     }
  ///
  /// - Parameter build: makes a value of an operator and its operands; the mark says where they begin.
  @inlinable
  public mutating func operators<Value, Failure: Error>(
    in table: OperatorTable<Kind>,
    operand: (inout Self) throws(Failure) -> Value, build: (inout Self, Mark, Operation<Value>) -> Value
  ) throws(Failure) -> Value {
    // The closures live only as long as this call, and so does the grammar made of them.
    try withoutActuallyEscaping(operand) { operand throws(Failure) in
      try withoutActuallyEscaping(build) { build throws(Failure) in
        try operators(TableGrammar(table: table, primary: operand, build: build))
      }
    }
  }
}

/// The grammar of a table of operators whose operands and operations are told by closures.
@usableFromInline
struct TableGrammar<L: Language, Value, Failure: Error>: OperatorTableGrammar {
  @usableFromInline let table: OperatorTable<L.Kind>
  @usableFromInline let primary: (inout Parser<L>) throws(Failure) -> Value
  @usableFromInline let build: (inout Parser<L>, Mark, Operation<Value>) -> Value

  @inlinable
  init(
    table: OperatorTable<L.Kind>, primary: @escaping (inout Parser<L>) throws(Failure) -> Value,
    build: @escaping (inout Parser<L>, Mark, Operation<Value>) -> Value
  ) {
    self.table = table
    self.primary = primary
    self.build = build
  }

  @inlinable
  func operand(from parser: inout Parser<L>) throws(Failure) -> Value { try primary(&parser) }

  @inlinable
  func combine(_ operation: Operation<Value>, from mark: Mark, in parser: inout Parser<L>) throws(Failure) -> Value {
    build(&parser, mark, operation)
  }
}
