import Descent

/// The operators: their precedence, and the nodes they build.
struct ArithmeticOperators: OperatorGrammar {
  typealias L = Arithmetic
  typealias Failure = Never

  /// Precedence levels, from the weakest to the strongest; `-2 ^ 2` is `-(2 ^ 2)`, and `2 ^ -1` is a half.
  private enum Rank {
    static let assignment = InfixBinding(rank: 1, associativity: .right)
    static let conditional = InfixBinding(rank: 2, associativity: .right)
    static let comparison = InfixBinding(rank: 3, associativity: .none)
    static let sum = InfixBinding(rank: 4, associativity: .left)
    static let product = InfixBinding(rank: 5, associativity: .left)
    static let prefix: UInt16 = 6
    static let power = InfixBinding(rank: 7, associativity: .right)
  }

  @inline(__always) func infix(at parser: inout ArithmeticParser) -> InfixBinding? {
    let binding: InfixBinding
    switch parser.kind {
    case .plus, .minus: binding = Rank.sum
    case .star, .slash, .percent: binding = Rank.product
    case .caret: binding = Rank.power
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equalEqual, .notEqual: binding = Rank.comparison
    case .question: binding = Rank.conditional
    case .equal: binding = Rank.assignment
    default: return nil
    }
    return parser.isAfterStatement ? nil : binding
  }

  func operand(minimum: UInt16, from parser: inout ArithmeticParser) -> ArithmeticExpression {
    let mark = parser.mark
    if parser.at(.minus) || parser.at(.plus) {
      let sign = parser.consume()
      let operand = parser.operators(self, minimum: Rank.prefix)
      return .prefix(parser.store(PrefixOperation(sign: sign, operand: operand), from: mark))
    }
    var operand = ArithmeticExpression.parseOperand(from: &parser)
    while parser.at(.exclamation), !parser.isAfterStatement {
      let sign = parser.consume()
      operand = .postfix(parser.store(PostfixOperation(operand: operand, sign: sign), from: mark))
    }
    return operand
  }

  func combine(
    _ left: ArithmeticExpression, _ binding: InfixBinding, from mark: Mark, in parser: inout ArithmeticParser
  ) -> ArithmeticExpression {
    switch parser.kind {
    case .equal: .assignment(assignment(left, binding, from: mark, in: &parser))
    case .question: .conditional(conditional(left, binding, from: mark, in: &parser))
    default: .infix(infixOperation(left, binding, from: mark, in: &parser))
    }
  }

  private func infixOperation(
    _ left: ArithmeticExpression, _ binding: InfixBinding, from mark: Mark, in parser: inout ArithmeticParser
  ) -> Ref<InfixOperation> {
    let sign = parser.consume()
    let right = parser.operators(self, minimum: binding.rightMinimum)
    return parser.store(InfixOperation(left: left, sign: sign, right: right), from: mark)
  }

  private func conditional(
    _ condition: ArithmeticExpression, _ binding: InfixBinding, from mark: Mark, in parser: inout ArithmeticParser
  ) -> Ref<ConditionalExpression> {
    parser.consume()
    let whenTrue = parser.parse(ArithmeticExpression.self)
    parser.expect(.colon)
    let whenFalse = parser.operators(self, minimum: binding.rightMinimum)
    return parser.store(
      ConditionalExpression(condition: condition, whenTrue: whenTrue, whenFalse: whenFalse), from: mark)
  }

  private func assignment(
    _ target: ArithmeticExpression, _ binding: InfixBinding, from mark: Mark, in parser: inout ArithmeticParser
  ) -> Ref<Assignment> {
    if !target.canBeAssigned { parser.reportError(Diagnostic(.invalidTarget, at: parser.range(ahead: 0))) }
    parser.consume()
    let value = parser.operators(self, minimum: binding.rightMinimum)
    return parser.store(Assignment(target: target, value: value), from: mark)
  }
}

extension ArithmeticExpression {
  /// True if the expression can be the left side of `=`. A missing expression is already reported as such, and an
  /// assignment occurs here only where the nesting limit was exceeded, which is reported as well.
  fileprivate var canBeAssigned: Bool {
    switch self {
    case .variable, .call, .missing, .assignment: true
    default: false
    }
  }
}

extension DiagnosticKind {
  /// The left side of `=` is neither a variable nor a function with its parameters.
  static let invalidTarget = DiagnosticKind(
    "invalid-target", .error, "only a variable, or a function with its parameters, is allowed before '='")
}
