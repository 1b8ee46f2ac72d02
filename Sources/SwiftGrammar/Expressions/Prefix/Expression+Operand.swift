import Descent

extension Expression {
  /// An operand of infix operators: a postfix expression, perhaps with operators or words before it.
  ///
  /// - Parameter minimum: the least rank of an operator that belongs to the expression around. Words such as `try` that
  ///   cover everything to their right pass it on.
  static func parseOperand(minimum: UInt16, from parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .identifier, .stringLiteral, .integerLiteral, .period, .leftParen, .selfValue:
      return parsePostfix(from: &parser)
    case .try, .await, .repeat: return parseCovering(minimum: minimum, from: &parser)
    case .unsafe where parser.coversWhatFollows: return parseCovering(minimum: minimum, from: &parser)
    default: return parsePrefixed(from: &parser)
    }
  }

  /// Words that cover everything to their right, as in `try await`, and what they cover. A row of them is one level of
  /// nesting, however long it is.
  @inline(never)
  private static func parseCovering(minimum: UInt16, from parser: inout SwiftParser) -> Self {
    let first = CoveringWord(from: &parser)
    var others: [CoveringWord] = []
    while CoveringWord.isPresent(in: parser) { others.append(CoveringWord(from: &parser)) }
    var covered = parser.nested(Self.self) { $0.operators(SwiftOperators(), minimum: minimum) }
    while let word = others.popLast() { covered = word.store(covering: covered, in: &parser) }
    return first.store(covering: covered, in: &parser)
  }

  /// A postfix expression, perhaps with operators before it that bind more strongly than any infix operator.
  static func parsePrefixed(from parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .prefixOperator: return .prefixOperator(parser.parse(PrefixOperatorExpression.self))
    case .leftAngle where parser.isPrefixBound, .rightAngle where parser.isPrefixBound:
      return .prefixOperator(parser.parse(PrefixOperatorExpression.self))
    case .prefixAmpersand: return .inOut(parser.parse(InOutExpression.self))
    case .copy where parser.precedesValue: return .copy(parser.parse(CopyExpression.self))
    case .consume where parser.precedesValue: return .consume(parser.parse(ConsumeExpression.self))
    case .borrow where parser.precedesValue: return .borrow(parser.parse(BorrowExpression.self))
    case .each where parser.precedesValue: return .packElement(parser.parse(PackElementExpression.self))
    case .any where parser.precedesName || parser.kind(ahead: 1) == .prefixOperator && !parser.isLastOfLine:
      return .type(parser.parse(TypeExpression.self))
    // Nothing is written directly after a closing brace of theirs: `.member` begins another statement.
    case .if, .switch: return parsePrimary(from: &parser)
    default: return parsePostfix(from: &parser)
    }
  }

  /// The operand of a prefix operator. Words such as `copy` are names there: `-copy x` is not an expression.
  static func parseOperatorOperand(from parser: inout SwiftParser) -> Self {
    parser.nested(Self.self) { parser in
      switch parser.kind {
      case .copy, .consume, .borrow, .each, .any: parsePostfix(from: &parser)
      default: parsePrefixed(from: &parser)
      }
    }
  }

  /// The operand of a word that binds more strongly than any infix operator.
  static func parsePrefixOperand(from parser: inout SwiftParser) -> Self {
    parser.nested(Self.self) { parsePrefixed(from: &$0) }
  }

  /// The right operand of an infix operator.
  static func parseRight(of binding: InfixBinding, from parser: inout SwiftParser) -> Self {
    if parser.isBelowCondition {
      parser.reportExpected("expression")
      return missing(in: &parser)
    }
    return parser.operators(SwiftOperators(), minimum: binding.rightMinimum)
  }

  static func parseRight(of group: StandardPrecedence, from parser: inout SwiftParser) -> Self {
    parseRight(of: group.binding, from: &parser)
  }
}

extension Parser where L == SwiftLanguage {
  /// Whether the current token stands below the line that the condition of an `#if` ends with.
  var isBelowCondition: Bool { startsLine && context.lineEnds == .significant }

  /// Whether the operator at the current token is bound to what follows it and not to what precedes it.
  fileprivate var isPrefixBound: Bool { flags.contains(.rightBound) && !flags.contains(.leftBound) }

  fileprivate var isLastOfLine: Bool { flags(ahead: 1).contains(.startsLine) }

  /// Whether a name follows the contextual word at the current token on its line: two names side by side are nothing
  /// else in Swift.
  fileprivate var precedesName: Bool {
    switch kind(ahead: 1) {
    case .selfValue, .selfType, .super: !isLastOfLine
    case let kind: SwiftToken.usedNames.contains(kind) && !isLastOfLine
    }
  }

  /// The same where a value is called for, which may also be `$0`, or the number of a parameter: `@_lifetime(copy 0)`.
  fileprivate var precedesValue: Bool {
    switch kind(ahead: 1) {
    case .dollarIdentifier: !isLastOfLine
    case .integerLiteral: context.hasParameterNumbers && !isLastOfLine
    default: precedesName
    }
  }

  /// Whether the `unsafe` at the current token is a word before an expression, and not a name.
  fileprivate var coversWhatFollows: Bool {
    if isLastOfLine { return false }
    switch kind(ahead: 1) {
    // The body of `if unsafe { … }`, where it is a name.
    case .leftBrace where context.trailingClosures == .forbidden: return false
    case .leftParen, .leftSquare, .leftBrace, .period: return !flags(ahead: 1).contains(.leadingGlued)
    case .infixOperator, .leftAngle, .rightAngle: return false
    case let kind: return Expression.first.contains(kind)
    }
  }
}

/// A word that covers everything to its right, such as `try`, with its sign.
private struct CoveringWord {
  private let mark: Mark
  private let kind: SwiftToken
  private let sign: OptionalTokenRef

  static func isPresent(in parser: borrowing SwiftParser) -> Bool {
    switch parser.kind {
    case .try, .await, .repeat: true
    case .unsafe: parser.coversWhatFollows
    default: false
    }
  }

  init(from parser: inout SwiftParser) {
    mark = parser.mark
    kind = parser.kind
    parser.consume()
    sign = kind == .try ? parser.optional([.postfixQuestion, .exclamation]) : .none
  }

  /// Puts the word with what it covers into the tree.
  func store(covering expression: Expression, in parser: inout SwiftParser) -> Expression {
    switch kind {
    case .try: .try(parser.store(TryExpression(mark: sign, expression: expression), from: mark))
    case .await: .await(parser.store(AwaitExpression(expression: expression), from: mark))
    case .unsafe: .unsafe(parser.store(UnsafeExpression(expression: expression), from: mark))
    default: .packExpansion(parser.store(PackExpansionExpression(expression: expression), from: mark))
    }
  }
}
