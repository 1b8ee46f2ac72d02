import Descent

extension SwiftToken {
  /// The kinds with which the name of an operator may begin.
  static let operatorNames: TokenSet<SwiftToken> = [
    .prefixOperator, .infixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand,
    .infixQuestion, .postfixQuestion, .equal, .arrow,
  ]
}

extension Parser where L == SwiftLanguage {
  /// The name of what is declared.
  mutating func declarationName() -> TokenRef { expect(SwiftToken.identifiers, as: .identifier) }

  /// The name of a function: a word, or an operator.
  mutating func functionName() -> TokenRef {
    at(SwiftToken.operatorNames) ? consumeJoined() : declarationName()
  }

  /// The name of an operator.
  mutating func operatorName() -> TokenRef {
    at(SwiftToken.operatorNames) ? consumeJoined() : expect(.infixOperator)
  }
}
