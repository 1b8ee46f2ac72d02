import Descent

// Expressions that end with a suffix. Each production parses the part after the base.

/// A call, such as `print(x, terminator: "")` or `list.map { $0 + 1 }`.
///
///     call-expression : postfix-expression <same-line> bracketed-arguments trailing-closures?
///                     | callable-expression trailing-closures
public struct CallExpression: ContinuedNode {
  public let callee: SwiftExpression
  public let arguments: NodeList<ExpressionElement>
  public let trailingClosures: NodeList<TrailingClosure>

  static func parse(after callee: SwiftExpression, from parser: inout SwiftParser) -> Self {
    let arguments = parser.at(.leftParen) ? parser.arguments(in: .arguments) : NodeList()
    return Self(callee: callee, arguments: arguments, trailingClosures: parser.trailingClosures())
  }
}

/// A subscript, such as `list[0]` or `matrix[row: 1, column: 2]`.
///
///     subscript-expression : postfix-expression <same-line> squared-arguments trailing-closures?
public struct SubscriptExpression: ContinuedNode {
  public let base: SwiftExpression
  public let arguments: NodeList<ExpressionElement>
  public let trailingClosures: NodeList<TrailingClosure>

  static func parse(after base: SwiftExpression, from parser: inout SwiftParser) -> Self {
    let arguments = parser.arguments(in: .subscripts)
    return Self(base: base, arguments: arguments, trailingClosures: parser.trailingClosures())
  }
}

/// A value on which the rest of an optional chain depends: the `user?` of `user?.name`.
///
///     optional-chain-expression : postfix-expression <adjacent> postfix-question
public struct OptionalChainExpression: ContinuedNode {
  public let base: SwiftExpression

  static func parse(after base: SwiftExpression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    return Self(base: base)
  }
}

/// A forced unwrapping of an optional value, such as `first!`.
///
///     force-unwrap-expression : postfix-expression <adjacent> postfix-exclamation
public struct ForceUnwrapExpression: ContinuedNode {
  public let base: SwiftExpression

  static func parse(after base: SwiftExpression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    return Self(base: base)
  }
}

/// An operator after its operand, such as `start...`.
///
///     postfix-operator-expression : postfix-expression !<in number> <adjacent> !(postfix-question
///                                 | postfix-exclamation | member-arguments) postfix-operator !(<adjacent>
///                                   operand-beginning)
public struct PostfixOperatorExpression: ContinuedNode {
  public let operand: SwiftExpression
  public var `operator`: TokenRef

  static func parse(after operand: SwiftExpression, from parser: inout SwiftParser) -> Self {
    Self(operand: operand, operator: parser.consumeJoined())
  }
}
