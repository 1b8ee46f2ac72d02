import Descent

/// An expression with the opposite sign: `-x`.
///
///     negated-expression : '-' binding-expression
public struct NegatedExpression: SyntaxNode {
  public var operand: BindingExpression
}

/// An operator between its operands: `price * 1.2`.
///
///     binding-operation : binding-expression ('+' | '-' | '*' | '/' | '%') binding-expression
public struct BindingOperation: SyntaxNode {
  public var left: BindingExpression
  public var sign: TokenRef
  public var right: BindingExpression
}

/// The operators of bindings: the infix operators of `Arithmetic` on numbers.
struct BindingOperators: OperatorGrammar {
  typealias L = ViewMarkup
  typealias Failure = Never

  func infix(at parser: inout MarkupParser) -> InfixBinding? {
    switch parser.kind {
    case .plus, .minus: InfixBinding(rank: 1, associativity: .left)
    case .star, .slash, .percent: InfixBinding(rank: 2, associativity: .left)
    default: nil
    }
  }

  func operand(minimum: UInt16, from parser: inout MarkupParser) -> BindingExpression {
    let mark = parser.mark
    guard parser.consume(if: .minus) != nil else { return BindingExpression.parseOperand(from: &parser) }
    let operand = parser.operators(self, minimum: 3)
    return .negated(parser.store(NegatedExpression(operand: operand), from: mark))
  }

  func combine(
    _ left: BindingExpression, _ binding: InfixBinding, from mark: Mark, in parser: inout MarkupParser
  ) -> BindingExpression {
    let sign = parser.consume()
    let right = parser.operators(self, minimum: binding.rightMinimum)
    return .operation(parser.store(BindingOperation(left: left, sign: sign, right: right), from: mark))
  }
}
