import Descent

extension SwiftToken {
  /// The kinds that can begin the name of an operator function.
  static let operatorNames: TokenSet<SwiftToken> = [
    .prefixOperator, .infixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand, .equal,
  ]

  /// The kinds that can follow the name of a declaration.
  fileprivate static let followersOfNames: TokenSet<SwiftToken> = [
    .leftParen, .leftAngle, .leftBrace, .colon, .equal, .comma, .semicolon, .rightBrace, .rightAngle, .endOfFile,
  ]
}

extension Parser where L == SwiftLanguage {
  /// Parses the name of a declaration.
  mutating func declarationName<Node: SyntaxNode>(of node: Node.Type) -> TokenRef {
    misplacedModifiers()
    return isAtReservedName ? reservedWordAsName() : expectName(SwiftToken.identifiers, of: node)
  }

  /// Skips modifiers that stand after the introducer of a declaration, before which they belong: `func static f()`.
  mutating func misplacedModifiers() {
    guard at(Modifier.first) else { return }
    var end = 0
    while !flags(ahead: end).contains(.startsLine), case let length = Modifier.length(at: end, in: self), length > 0 {
      end += length
    }
    // A modifier may be the name itself.
    guard end > 0, kind(ahead: end) == .identifier, !flags(ahead: end).contains(.startsLine) else { return }
    let start = position
    for _ in 0..<end { consume() }
    skip(since: start, belongingBefore: start - 1)
  }

  /// Consumes a name of one of several kinds; reports names such as `$0`, which cannot be declared.
  mutating func expectName<Node: SyntaxNode>(_ kinds: TokenSet<SwiftToken>, of node: Node.Type) -> TokenRef {
    guard at(.dollarIdentifier) else { return expect(kinds, as: .identifier, nameOf: node) }
    reportToken(.dollarName)
    return consume()
  }

  /// True if there is a reserved word at the current token that can only be the name of a declaration: the next token
  /// is one that follows names, and the word is on the line of the introducer.
  private var isAtReservedName: Bool {
    at(SwiftToken.reservedWords) && !startsLine
      && (flags(ahead: 1).contains(.startsLine) || SwiftToken.followersOfNames.contains(kind(ahead: 1)))
  }

  /// The same for a name in a pattern, which a type or value must follow: words such as `else` and `where` may follow a
  /// pattern that is missing.
  var isAtReservedVariableName: Bool {
    at(SwiftToken.reservedWords) && !startsLine && [.colon, .equal].contains(kind(ahead: 1))
  }

  mutating func reservedWordAsName() -> TokenRef {
    reportKeywordAsName()
    return consume()
  }

  /// Reports that the keyword at the current token needs back-quotes to be a name.
  mutating func reportKeywordAsName() {
    let word = range(ahead: 0)
    let fixIt = FixIt([.insertion("`", at: word.start), .insertion("`", at: word.end)])
    reportError(Diagnostic(.keywordAsName, at: word, [.source(word)], fixIts: [fixIt]))
  }

  /// Parses the name of a function: a word, or an operator.
  mutating func functionName() -> TokenRef {
    if beginsOperatorName { return consumeJoined() }
    let name = declarationName(of: FunctionDeclaration.self)
    // Skips a second name before the parameters.
    if at(.identifier), !startsLine, [.leftParen, .leftAngle].contains(kind(ahead: 1)) { skipUnexpected() }
    return name
  }

  /// True if the name of an operator function begins here. `=`, `?`, `.` and `->` are operators only together with other
  /// operator characters, such as the `<` of generic parameters in `func =<T>(…)`.
  private var beginsOperatorName: Bool {
    guard at([.equal, .infixQuestion, .period, .arrow]) else { return at(SwiftToken.operatorNames) }
    return kind(ahead: 1) == .leftAngle && flags(ahead: 1).contains(.leadingGlued) || isAtEndOfSource(ahead: 1)
  }

  /// Parses the name in an operator declaration. Unlike functions, operators may be named `->` or `?` here.
  mutating func operatorName() -> TokenRef {
    at(SwiftToken.operatorNames.union([.arrow, .infixQuestion, .postfixQuestion]))
      ? consumeJoined() : expect([], as: .infixOperator, nameOf: OperatorDeclaration.self)
  }
}
