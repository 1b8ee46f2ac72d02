import Descent

extension SwiftToken {
  /// The kinds with which the name of a function that is an operator may begin.
  static let operatorNames: TokenSet<SwiftToken> = [
    .prefixOperator, .infixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand, .equal,
  ]

  /// The kinds that follow the name of what is declared.
  fileprivate static let followersOfNames: TokenSet<SwiftToken> = [
    .leftParen, .leftAngle, .leftBrace, .colon, .equal, .comma, .semicolon, .rightBrace, .rightAngle, .endOfFile,
  ]
}

extension Parser where L == SwiftLanguage {
  /// The name of what is declared.
  mutating func declarationName<Node: SyntaxNode>(of node: Node.Type) -> TokenRef {
    at(SwiftToken.reservedWords) && isNameByPlace
      ? reservedWordAsName() : expectName(SwiftToken.identifiers, of: node)
  }

  /// Consumes a name of one of several kinds; `$0` and its like are reported, as names that nobody can give.
  mutating func expectName<Node: SyntaxNode>(_ kinds: TokenSet<SwiftToken>, of node: Node.Type) -> TokenRef {
    guard at(.dollarIdentifier) else { return expect(kinds, as: .identifier, nameOf: node) }
    reportDollarName()
    return consume()
  }

  mutating func reportDollarName() {
    let name = range(ahead: 0)
    reportError(Diagnostic(.dollarName, at: name, [.source(name)]))
  }

  /// Whether the reserved word at the current token can only be meant as a name: something begins after it that
  /// follows names, and it stands on the line of what calls for a name.
  private var isNameByPlace: Bool {
    !startsLine && (flags(ahead: 1).contains(.startsLine) || SwiftToken.followersOfNames.contains(kind(ahead: 1)))
  }

  private mutating func reservedWordAsName() -> TokenRef {
    reportKeywordAsName()
    return consume()
  }

  /// Reports that the word at the current token cannot be a name as it is.
  mutating func reportKeywordAsName() {
    let word = range(ahead: 0)
    let fixIt = FixIt([
      FixIt.Edit(SourceRange(word.start, word.start), "`"), FixIt.Edit(SourceRange(word.end, word.end), "`"),
    ])
    reportError(Diagnostic(.keywordAsName, at: word, [.source(word)], fixIts: [fixIt]))
  }

  /// The name of a function: a word, or an operator.
  mutating func functionName() -> TokenRef {
    if at(SwiftToken.operatorNames) { return consumeJoined() }
    let name = declarationName(of: FunctionDeclaration.self)
    // A second name before the parameters is too much.
    if at(.identifier), !startsLine, [.leftParen, .leftAngle].contains(kind(ahead: 1)) { skipUnexpected() }
    return name
  }

  /// The name of an operator that is declared. The parser knows no functions called `->` or `?`.
  mutating func operatorName() -> TokenRef {
    at(SwiftToken.operatorNames.union([.arrow, .infixQuestion, .postfixQuestion]))
      ? consumeJoined() : expect([], as: .infixOperator, nameOf: OperatorDeclaration.self)
  }
}
