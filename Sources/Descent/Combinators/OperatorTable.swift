/// The operators of a language: which there are, and how strongly they bind. The table may grow while parsing.
///
///     var table = OperatorTable<FormulaToken>()
///     table.infix(.plus, rank: 1, .left)
///     table.infix(.caret, rank: 3, .right)
///     table.prefix(.minus, rank: 2)
///     table.postfix(.exclamation)
///     table.ternary(.colon, .doubleColon, rank: 0)
///
/// Looking an operator up takes constant time.
public struct OperatorTable<Kind: TokenKind>: Sendable {
  @usableFromInline var infixes = TokenSet<Kind>()
  @usableFromInline var bindings: [InfixBinding]
  @usableFromInline var prefixes = TokenSet<Kind>()
  @usableFromInline var prefixRanks: [UInt16]
  @usableFromInline var postfixes = TokenSet<Kind>()
  @usableFromInline var ternaries = TokenSet<Kind>()
  @usableFromInline var ternarySeconds: [UInt8]

  /// No operators.
  public init() {
    let count = Kind.allCases.count
    bindings = Array(repeating: InfixBinding(rank: 0, associativity: .none), count: count)
    prefixRanks = Array(repeating: 0, count: count)
    ternarySeconds = Array(repeating: 0, count: count)
  }

  /// Adds an operator between two operands, or changes how it binds. A higher rank binds more strongly.
  ///
  /// - Precondition: `rank` is at most 65,534.
  public mutating func infix(_ kind: Kind, rank: UInt16, _ associativity: Associativity) {
    precondition(rank <= InfixBinding.maximumRank, "no operator can bind more strongly than '\(kind)' at rank \(rank)")
    infixes.insert(kind)
    ternaries.remove(kind)
    bindings[Int(kind.index)] = InfixBinding(rank: rank, associativity: associativity)
  }

  /// Adds an operator before its operand, which reaches over infix operators of at least its rank.
  public mutating func prefix(_ kind: Kind, rank: UInt16) {
    prefixes.insert(kind)
    prefixRanks[Int(kind.index)] = rank
  }

  /// Adds an operator after its operand, which binds more strongly than all others.
  public mutating func postfix(_ kind: Kind) { postfixes.insert(kind) }

  /// Adds an operator of two parts between three operands, such as `a ? b : c`; it binds to the right.
  public mutating func ternary(_ first: Kind, _ second: Kind, rank: UInt16) {
    infix(first, rank: rank, .right)
    ternaries.insert(first)
    ternarySeconds[Int(first.index)] = second.index
  }
}

/// An operator together with its operands.
public enum OperatorApplication<Value> {
  case prefix(TokenRef, Value)
  case infix(Value, TokenRef, Value)
  case postfix(Value, TokenRef)
  case ternary(Value, TokenRef, Value, TokenRef, Value)
}
