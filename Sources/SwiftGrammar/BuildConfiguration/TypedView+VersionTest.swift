import Descent

extension TypedView<SwiftExpression> {
  /// True if the condition tests the version of the language or the compiler, for any value of the test: in an operand
  /// of `&&` or in both operands of `||`.
  var testsVersion: Bool {
    let chain = operatorChain
    var testsVersion = chain.first.operandTestsVersion
    for infix in chain.operators {
      switch infix.operator.text {
      case "&&": testsVersion = testsVersion || infix.right.testsVersion
      case "||": testsVersion = testsVersion && infix.right.testsVersion
      default: testsVersion = false
      }
    }
    return testsVersion
  }

  /// The first operand of a chain of operators, which is nested on the left as deeply as it is long, and the operators.
  /// Other nesting is limited by the parser.
  var operatorChain: (first: Self, operators: [TypedView<InfixExpression>]) {
    var operators: [TypedView<InfixExpression>] = []
    var first = self
    while let infix = first.as(InfixExpression.self) {
      operators.append(infix)
      first = infix.left
    }
    return (first, operators.reversed())
  }

  private var operandTestsVersion: Bool {
    if let prefix = self.as(PrefixOperatorExpression.self) { return prefix.operand.testsVersion }
    if let tuple = self.as(TupleExpression.self) {
      return tuple.elements.count == 1 && tuple.elements[0].value.testsVersion
    }
    return self.as(CallExpression.self)?.callee.isVersionFunction ?? false
  }

  /// True for the callee of a condition that tests a version.
  var isVersionFunction: Bool { self.as(IdentifierExpression.self)?.isVersionFunction ?? false }
}

extension TypedView<IdentifierExpression> {
  var isVersionFunction: Bool { ["swift", "compiler", "_compiler_version"].contains(text) }
}
