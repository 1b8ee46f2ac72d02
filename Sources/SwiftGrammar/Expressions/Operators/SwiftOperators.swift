import Descent

/// Swift's infix operators: their bindings and the expressions they form.
struct SwiftOperators: OperatorGrammar {
  typealias L = SwiftLanguage
  typealias Failure = Never

  func operand(minimum: UInt16, from parser: inout SwiftParser) -> SwiftExpression {
    SwiftExpression.parseOperand(minimum: minimum, from: &parser)
  }

  @inline(__always) func infix(at parser: inout SwiftParser) -> InfixBinding? {
    guard let binding = binding(at: &parser) else { return nil }
    return parser.isBelowCondition ? nil : binding
  }

  @inline(__always) private func binding(at parser: inout SwiftParser) -> InfixBinding? {
    switch parser.kind {
    // In `if case .some(let x) = y`, the equal sign separates the pattern from the value.
    case .equal: parser.context.patterns == .none ? StandardPrecedence.assignment.binding : nil
    case .infixOperator, .leftAngle, .rightAngle: parser.infixOperatorBinding
    case .infixQuestion: StandardPrecedence.ternary.binding
    case .as, .is: StandardPrecedence.casting.binding
    case .arrow: StandardPrecedence.functionArrow.binding
    case .async, .throws: parser.precedesArrow ? StandardPrecedence.functionArrow.binding : nil
    default: nil
    }
  }

  func combine(
    _ left: SwiftExpression, _ binding: InfixBinding, from mark: Mark, in parser: inout SwiftParser
  ) -> SwiftExpression {
    switch parser.kind {
    case .equal: return .assignment(parser.parse(AssignmentExpression.self, after: left, from: mark))
    case .infixQuestion: return .ternary(parser.parse(TernaryExpression.self, after: left, from: mark))
    case .as: return .cast(parser.parse(CastExpression.self, after: left, from: mark))
    case .is: return .typeCheck(parser.parse(TypeCheckExpression.self, after: left, from: mark))
    case .arrow, .async, .throws:
      return .functionType(parser.parse(FunctionTypeExpression.self, after: left, from: mark))
    default:
      let sign = parser.consumeJoined()
      let right = SwiftExpression.parseRight(of: binding, from: &parser)
      return .infix(parser.store(InfixExpression(left: left, operator: sign, right: right), from: mark))
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// The binding of the operator at the current token; nil if it is not infix.
  fileprivate var infixOperatorBinding: InfixBinding? {
    mutating get {
      // Angle brackets have one kind for all fixities.
      if !at(.infixOperator), flags.contains(.leftBound) != flags.contains(.rightBound) { return nil }
      let range = rangeOfOperator
      if let group = StandardOperatorTable.shared.group(of: range, in: source) { return group.binding }
      return declaredBinding(of: source.text(in: range))
    }
  }

  /// The binding of a nonstandard operator. The operators that the file itself declares are collected once, at the
  /// first such operator; others are assumed to have the default precedence, as their declarations are in other files.
  private mutating func declaredBinding(of name: String) -> InfixBinding {
    let operators = context.declaredOperators ?? bindingsOfDeclaredOperators
    context.declaredOperators = operators
    return operators[name] ?? StandardPrecedence.default.binding
  }

  /// The source range of the operator at the current token, including all pieces if it is split.
  fileprivate var rangeOfOperator: SourceRange {
    var end = 0
    while flags(ahead: end).contains(.continuesInNext) { end += 1 }
    return SourceRange(range(ahead: 0).start, range(ahead: end).end)
  }

  /// True if the effects at the current token belong to a function type: `(Int) async throws -> Void`.
  fileprivate var precedesArrow: Bool {
    if isAtEndOfSource(ahead: 1) { return !startsLine }
    let next = kind(ahead: 1)
    return next == .arrow || at(.async) && next == .throws || at(.throws) && next == .leftParen
  }
}
