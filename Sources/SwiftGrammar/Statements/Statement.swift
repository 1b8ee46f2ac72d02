import Descent

/// An element of a block or file: a statement, an expression or a declaration.
///
///     @choice statement : value-statement | declaration | return-statement | throw-statement | break-statement
///                       | continue-statement | fallthrough-statement | defer-statement | guard-statement
///                       | while-statement | repeat-statement | for-statement | c-style-for-statement | do-statement
///                       | labeled-statement | yield-statement | discard-statement | then-statement
///                       | conditional-compilation | source-location-directive | line-directive
///
/// `if` and `switch` are expressions that may be statements.
public enum Statement: ChoiceProduction, RecursiveProduction, ConditionalElement {
  case expression(SwiftExpression)
  case declaration(Declaration)
  case `return`(Ref<ReturnStatement>)
  case `throw`(Ref<ThrowStatement>)
  case `break`(Ref<BreakStatement>)
  case `continue`(Ref<ContinueStatement>)
  case `fallthrough`(Ref<FallthroughStatement>)
  case `defer`(Ref<DeferStatement>)
  case `guard`(Ref<GuardStatement>)
  case `while`(Ref<WhileStatement>)
  case `repeat`(Ref<RepeatStatement>)
  case `for`(Ref<ForStatement>)
  case cStyleFor(Ref<CStyleForStatement>)
  case `do`(Ref<DoStatement>)
  case labeled(Ref<LabeledStatement>)
  case yield(Ref<YieldStatement>)
  case discard(Ref<DiscardStatement>)
  case then(Ref<ThenStatement>)
  case conditional(Ref<ConditionalCompilation<Statement>>)
  case sourceLocation(Ref<SourceLocationDirective>)
  case line(Ref<LineDirective>)

  /// The reserved words and directives that begin a statement.
  static var keywords: TokenSet<SwiftToken> {
    TokenSet(from: .break, through: .while).union([.poundIf, .poundSourceLocation])
  }

  /// Excludes `case`, which begins a clause of a `switch` among statements.
  public static let first = Declaration.first.subtracting([.case]).union(SwiftExpression.first).union(keywords)
  public static let listStyle = SyntaxListStyle.braced.named("code block", of: "statements")

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(keywords) { return parseAtKeyword(from: &parser) }
    if parser.at(SwiftToken.identifiers) {
      if parser.kind(ahead: 1) == .colon { return .labeled(parser.parse(LabeledStatement.self)) }
      if let statement = parseAtContextualWord(from: &parser) { return statement }
    }
    if parser.at(.try), DoStatement.isTryForDo(at: parser) {
      return parser.nested(Self.self) { DoStatement.parseStatement(from: &$0) }
    }
    if parser.at(.pound), LineDirective.begins(at: parser) { return .line(parser.parse(LineDirective.self)) }
    if Declaration.begins(at: parser) {
      if parser.at(.at) { parser.reportCaseOutsideEnum() }
      return .declaration(parser.parse(Declaration.self))
    }
    return .expression(parser.parse(SwiftExpression.self))
  }

  /// Expressions and declarations count their own nesting levels; `{ { …` is one level per brace, as in the compiler.
  public static func countedRule(_ parser: inout SwiftParser) -> Self {
    let isLevel = parser.at(keywords) || parser.kind(ahead: 1) == .colon
    return isLevel ? ruleAsLevel(&parser) : rule(&parser)
  }

  private static func parseAtKeyword(from parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .return: .return(parser.parse(ReturnStatement.self))
    case .throw: .throw(parser.parse(ThrowStatement.self))
    case .break: .break(parser.parse(BreakStatement.self))
    case .continue: .continue(parser.parse(ContinueStatement.self))
    case .fallthrough: .fallthrough(parser.parse(FallthroughStatement.self))
    case .defer: .defer(parser.parse(DeferStatement.self))
    case .guard: .guard(parser.parse(GuardStatement.self))
    case .while: .while(parser.parse(WhileStatement.self))
    // `repeat f(each x)` is an expression: a pack expansion.
    case .repeat where PackExpansionExpression.begins(at: parser): .expression(parser.parse(SwiftExpression.self))
    case .repeat: .repeat(parser.parse(RepeatStatement.self))
    case .for where CStyleForStatement.begins(at: parser): .cStyleFor(parser.parse(CStyleForStatement.self))
    case .for: .for(parser.parse(ForStatement.self))
    case .do: DoStatement.parseStatement(from: &parser)
    // A statement, so no operator or member may follow, unlike after an expression.
    case .if, .switch: .expression(parseBranch(from: &parser))
    case .poundIf where AttributeElement.conditionalBegins(at: parser): .declaration(parser.parse(Declaration.self))
    case .poundIf: .conditional(parser.parse(ConditionalCompilation<Statement>.self))
    default: .sourceLocation(parser.parse(SourceLocationDirective.self))
    }
  }

  /// Parses a branch, which may be cast to a type: `if x { 1 } else { 2 } as Int`.
  private static func parseBranch(from parser: inout SwiftParser) -> SwiftExpression {
    let mark = parser.mark
    let branch: SwiftExpression =
      parser.at(.if) ? .if(parser.parse(IfExpression.self)) : .switch(parser.parse(SwitchExpression.self))
    return parser.at(.as) ? .cast(parser.parse(CastExpression.self, after: branch, from: mark)) : branch
  }

  /// True if the name at the current token begins a statement other than an expression: as a label, or as a
  /// contextual word.
  static func beginsWithName(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(SwiftToken.identifiers) else { return false }
    return switch parser.kind {
    case .yield, .discard, .then: parser.isStatementWord
    default: parser.kind(ahead: 1) == .colon
    }
  }

  /// Parses a statement that begins with a contextual word, unless the word is a name here.
  private static func parseAtContextualWord(from parser: inout SwiftParser) -> Self? {
    switch parser.kind {
    case .yield where parser.isStatementWord: .yield(parser.parse(YieldStatement.self))
    case .discard where parser.isStatementWord: .discard(parser.parse(DiscardStatement.self))
    case .then where parser.isStatementWord: .then(parser.parse(ThenStatement.self))
    default: nil
    }
  }

  public static func missing(in parser: inout SwiftParser) -> Self { .expression(SwiftExpression.missing(in: &parser)) }
}

extension Parser where L == SwiftLanguage {
  /// Reports a `case` with attributes among statements.
  fileprivate mutating func reportCaseOutsideEnum() {
    let end = Attribute.end(ofAttributesAt: 0, in: self)
    if kind(ahead: end) == .case { reportError(Diagnostic(.caseOutsideEnum, at: range(ahead: end))) }
  }
}
