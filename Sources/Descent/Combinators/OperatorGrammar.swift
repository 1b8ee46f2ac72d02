/// The way to read an expression with operators: its operands, how strongly an operator binds, and the result of two
/// operands with an operator between them.
///
/// `Parser.operators` holds the loop. A language with a plain table uses `OperatorTable`; one with rules of its own
/// conforms to this protocol.
public protocol OperatorGrammar<Value> {
  associatedtype L: Language
  associatedtype Value
  associatedtype Failure: Error = Never

  /// Parses an operand with its prefix and postfix operators.
  ///
  /// - Parameter minimum: the least rank of an operator that still belongs to the expression around the operand: a
  ///   prefix operator parses its operand with `operators(self, minimum:)`: a minimum above the ranks of all infix
  ///   operators binds it to one operand, this one makes it reach far, as `try` does in Swift.
  func operand(minimum: UInt16, from parser: inout Parser<L>) throws(Failure) -> Value

  /// How strongly the operator at the current token binds; nil if there is none. Consumes nothing.
  func infix(at parser: inout Parser<L>) -> InfixBinding?

  /// Consumes the operator at the current token and its right operand, and combines them with the left one.
  ///
  /// The right operand is `parser.operators(self, minimum: binding.rightMinimum)`.
  ///
  /// - Parameters:
  ///   - left: the operand on the left.
  ///   - binding: the result of `infix(at:)`.
  ///   - mark: where the left operand begins.
  func combine(
    _ left: Value, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<L>
  ) throws(Failure) -> Value

  /// The placeholder for an operand that is nested too deeply, as in 100,000 prefix operators.
  ///
  /// A value that is a `RecursiveProduction` has such a form already.
  func missing(in parser: inout Parser<L>) throws(Failure) -> Value
}

extension OperatorGrammar where Value: RecursiveProduction, Value.L == L {
  @inlinable public func missing(in parser: inout Parser<L>) -> Value { Value.missing(in: &parser) }
}

/// How strongly an infix operator binds, and on which side it binds more strongly. All operators of a rank have the same
/// associativity.
@frozen public struct InfixBinding: Hashable, Sendable, BitwiseCopyable {
  /// The strength: a higher rank binds more strongly. The greatest is 65,534.
  @usableFromInline package var rank: UInt16
  /// On which side it binds more strongly.
  @usableFromInline var associativity: Associativity

  /// Creates the binding of a rank, at most 65,534.
  @inlinable public init(rank: UInt16, associativity: Associativity) {
    self.rank = rank
    self.associativity = associativity
  }

  /// The least rank of an operator that belongs to the right operand.
  @inlinable public var rightMinimum: UInt16 { associativity == .right ? rank : rank + 1 }

  /// The greatest rank: one more is needed for the right operand.
  static var maximumRank: UInt16 { .max - 1 }
}

/// Which of two operators of the same rank is applied first.
@frozen public enum Associativity: Hashable, Sendable, BitwiseCopyable {
  /// The left one: `a - b - c` is `(a - b) - c`.
  case left
  /// The right one: `a = b = c` is `a = (b = c)`.
  case right
  /// Neither: two of them side by side are an error, which `Parser.operators` reports.
  case none
}

extension Parser {
  /// Parses operands and the operators between them by precedence.
  ///
  /// Operators that bind to the left are read in a loop. Operators in a right operand are read one level deeper, which
  /// counts against the nesting limit; past it, the operators of a right operand are grouped to the left, which is
  /// reported once.
  /// - Parameter minimum: the least rank of an operator that belongs to this expression.
  /// - Complexity: linear in the number of operators.
  @inlinable public mutating func operators<G: OperatorGrammar>(
    _ grammar: G, minimum: UInt16 = 0
  ) throws(G.Failure) -> G.Value where G.L == L {
    if depth == operandDepth {
      // An operand that begins with a prefix operator is this expression again, one level deeper.
      guard isNestingAllowed else {
        try refuseNesting(throwing: G.Failure.self)
        return try grammar.missing(in: &self)
      }
      return try nested { (parser: inout Self) throws(G.Failure) in
        try parser.operators(grammar, minimum: minimum)
      }
    }
    let mark = mark
    let outerDepth = operandDepth
    defer { operandDepth = outerDepth }
    operandDepth = depth
    var left = try grammar.operand(minimum: minimum, from: &self)
    operandDepth = -1
    var start = -1
    // The rank whose operators may not follow.
    var refusedRank: UInt16 = .max
    while let binding = grammar.infix(at: &self), binding.rank >= minimum {
      if position == start { try refuseRepetition(of: G.self, throwing: G.Failure.self) }
      if position == start || hasFailed { break }
      start = position
      if binding.rank == refusedRank { try refuseAssociation(throwing: G.Failure.self) }
      refusedRank = binding.associativity == .none ? binding.rank : .max
      if minimum == 0, binding.rightMinimum > 0 {
        // The operators of a whole expression are on the level of the expression itself, unless their right operands
        // are whole expressions as well.
        left = try grammar.combine(left, binding, from: mark, in: &self)
        continue
      }
      guard isNestingAllowed else {
        try reportOperatorNesting(throwing: G.Failure.self)
        break
      }
      left = try nested { (parser: inout Self) throws(G.Failure) in
        try grammar.combine(left, binding, from: mark, in: &parser)
      }
    }
    return left
  }

  /// Notes or throws that the current operator may not follow the one before its left operand without parentheses.
  @usableFromInline mutating func refuseAssociation<Failure: Error>(throwing: Failure.Type) throws(Failure) {
    try fail(Fact(.notAssociative, at: position), throwing: throwing)
  }
}
