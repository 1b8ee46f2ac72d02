/// The operators of a language: which there are, and how strongly they bind. The table may grow while parsing.
///
///     var table = OperatorTable<ArithmeticToken>()
///     table.infix(.plus, rank: 1, .left)
///     table.infix(.power, rank: 3, .right)
///     table.prefix(.minus, rank: 2)
///     table.postfix(.exclamation)
///     table.ternary(.question, .colon, rank: 0)
///
///     let value = parser.operators(in: table) { parser in … } combine: { operation in
///       switch operation {
///       case .infix(let left, let sign, let right): …
///     }
public struct OperatorTable<Kind: TokenKind>: Sendable {
  @usableFromInline var infixes: [Kind: InfixBinding] = [:]
  @usableFromInline var prefixes: [Kind: UInt16] = [:]
  @usableFromInline var postfixes = TokenSet<Kind>()
  @usableFromInline var ternaries: [Kind: Kind] = [:]

  public init() {}

  /// Adds an operator between two operands, or changes how it binds. A higher rank binds more strongly.
  public mutating func infix(_ kind: Kind, rank: UInt16, _ associativity: Associativity) {
    infixes[kind] = InfixBinding(rank: rank, associativity: associativity)
  }

  /// Adds an operator before its operand, which reaches over infix operators of at least its rank.
  public mutating func prefix(_ kind: Kind, rank: UInt16) { prefixes[kind] = rank }

  /// Adds an operator behind its operand, which binds more strongly than all others.
  public mutating func postfix(_ kind: Kind) { postfixes.insert(kind) }

  /// Adds an operator of two parts between three operands, such as `a ? b : c`; it binds to the right.
  public mutating func ternary(_ first: Kind, _ second: Kind, rank: UInt16) {
    infixes[first] = InfixBinding(rank: rank, associativity: .right)
    ternaries[first] = second
  }
}

/// An operator together with its operands.
public enum Operation<Value> {
  case prefix(TokenRef, Value)
  case infix(Value, TokenRef, Value)
  case postfix(Value, TokenRef)
  case ternary(Value, TokenRef, Value, TokenRef, Value)
}

extension Parser {
  /// Parses operands and the operators of a table.
  ///
  /// Two operators without associativity side by side are reported.
  /// - Parameters:
  ///   - table: the operators.
  ///   - operand: parses an operand without operators.
  ///   - combine: makes a value of an operator and its operands.
  public mutating func operators<Value, Failure: Error>(
    in table: OperatorTable<Kind>,
    operand: (inout Self) throws(Failure) -> Value, combine: (Operation<Value>) -> Value
  ) throws(Failure) -> Value {
    // The closures live only as long as this call, and so does the grammar made of them.
    try withoutActuallyEscaping(operand) { operand throws(Failure) in
      try withoutActuallyEscaping(combine) { combine throws(Failure) in
        try operators(TableGrammar(table: table, primary: operand, make: combine))
      }
    }
  }
}

/// The grammar of a table of operators.
struct TableGrammar<L: Language, Value, Failure: Error>: OperatorGrammar {
  let table: OperatorTable<L.Kind>
  let primary: (inout Parser<L>) throws(Failure) -> Value
  let make: (Operation<Value>) -> Value

  func operand(minimum: UInt16, from parser: inout Parser<L>) throws(Failure) -> Value {
    if let rank = table.prefixes[parser.kind], parser.isNestingAllowed {
      let sign = parser.consume()
      let value = try parser.nested { (parser: inout Parser<L>) throws(Failure) in
        try parser.operators(self, minimum: rank)
      }
      return make(.prefix(sign, value))
    }
    var value = try primary(&parser)
    while parser.at(table.postfixes), table.infixes[parser.kind] == nil {
      value = make(.postfix(value, parser.consume()))
    }
    return value
  }

  func infix(at parser: inout Parser<L>) -> InfixBinding? { table.infixes[parser.kind] }

  func combine(
    _ left: Value, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<L>
  ) throws(Failure) -> Value {
    let first = parser.kind
    let sign = parser.consume()
    if let second = table.ternaries[first] {
      let middle = try parser.operators(self)
      let colon = parser.expect(second)
      return make(.ternary(left, sign, middle, colon, try parser.operators(self, minimum: binding.rightMinimum)))
    }
    let value = make(.infix(left, sign, try parser.operators(self, minimum: binding.rightMinimum)))
    if binding.associativity == .none, let next = table.infixes[parser.kind], next.rank == binding.rank {
      parser.reportError(
        Diagnostic(.notAssociative, at: parser.range(ahead: 0), [.source(parser.range(ahead: 0))]))
    }
    return value
  }
}

extension DiagnosticKind {
  /// Two operators without associativity stand side by side.
  public static let notAssociative = DiagnosticKind(
    "not-associative", .error, "%0 is not associative: parentheses are needed")
}
