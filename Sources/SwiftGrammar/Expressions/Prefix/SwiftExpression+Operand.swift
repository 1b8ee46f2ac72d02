import Descent

extension SwiftExpression {
  /// Parses an operand of infix operators: a postfix expression, perhaps with prefix operators or keywords.
  ///
  /// - Parameter minimum: The minimum rank of an operator that belongs to the enclosing expression. Keywords such
  ///   as `try`, which cover everything to their right, pass it on.
  static func parseOperand(minimum: UInt16, from parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .identifier, .stringLiteral, .integerLiteral, .period, .leftParen, .selfValue:
      return parsePostfix(from: &parser)
    case .try, .await, .repeat: return parseCovering(minimum: minimum, from: &parser)
    case .unsafe where parser.coversWhatFollows: return parseCovering(minimum: minimum, from: &parser)
    default: return parsePrefixed(from: &parser)
    }
  }

  /// Parses keywords that cover everything to their right, such as `try await`, with the expression they cover. A
  /// row of them is one level of nesting, however long it is.
  @inline(never) private static func parseCovering(minimum: UInt16, from parser: inout SwiftParser) -> Self {
    let first = PrefixKeyword(from: &parser)
    var others: [PrefixKeyword] = []
    while PrefixKeyword.isPresent(in: parser) { others.append(PrefixKeyword(from: &parser)) }
    var covered = parser.operators(SwiftOperators(), minimum: minimum)
    while let word = others.popLast() { covered = word.store(covering: covered, in: &parser) }
    return first.store(covering: covered, in: &parser)
  }

  /// Parses a postfix expression, perhaps with prefix operators, which bind more tightly than any infix operator.
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
    case .any where parser.precedesName || parser.source.matches("~", in: parser.range(ahead: 1)):
      return .type(parser.parse(TypeExpression.self))
    // No suffix follows the closing brace of these: `.member` begins another statement.
    case .if, .switch: return parsePrimary(from: &parser)
    // Nor a type with attributes or specifiers: only in parentheses can it be called.
    case .at, .inout: return parsePrimary(from: &parser)
    case .nonisolated where parser.precedesIsolatedType: return .type(parser.parse(TypeExpression.self))
    default: return parsePostfix(from: &parser)
    }
  }

  /// Parses the operand of a prefix operator. Words such as `copy` are names there: `-copy x` is not an expression.
  static func parseOperatorOperand(from parser: inout SwiftParser) -> Self {
    parser.nested(Self.self) { parser in
      switch parser.kind {
      case .copy, .consume, .borrow, .each, .any: return parsePostfix(from: &parser)
      case .at, .inout: parser.reportExpected("expression")
      default: break
      }
      return parsePrefixed(from: &parser)
    }
  }

  /// Parses the operand of a keyword that binds more tightly than any infix operator; after it, `await` and `unsafe`
  /// cover no more than this operand.
  static func parsePrefixOperand(from parser: inout SwiftParser) -> Self {
    parser.nested(Self.self) { parseOperand(minimum: .max, from: &$0) }
  }

  /// Parses the right operand of an infix operator.
  static func parseRight(of binding: InfixBinding, from parser: inout SwiftParser) -> Self {
    if parser.isBelowCondition {
      parser.reportExpected("expression")
      return missing(in: &parser)
    }
    // No operator has the maximum rank, so none is read after the operand.
    let minimum = parser.context.foldsOperators ? binding.rightMinimum : .max
    return parser.operators(SwiftOperators(), minimum: minimum)
  }

  static func parseRight(of group: StandardPrecedence, from parser: inout SwiftParser) -> Self {
    parseRight(of: group.binding, from: &parser)
  }
}

extension Parser where L == SwiftLanguage {
  /// True if the current token is on a new line after the condition of an `#if`, which ends with its line.
  var isBelowCondition: Bool { startsLine && context.lineEnds == .significant }

  /// True if the operator at the current token is bound on its right and not on its left.
  fileprivate var isPrefixBound: Bool { flags.contains(.rightBound) && !flags.contains(.leftBound) }

  /// True if the words at the current token are the specifier of a type: `nonisolated(nonsending) Action`.
  fileprivate var precedesIsolatedType: Bool {
    guard kind(ahead: 1) == .leftParen, kind(ahead: 3) == .rightParen, flags(ahead: 1).contains(.leadingGlued),
      source.matches("nonsending", in: range(ahead: 2))
    else { return false }
    return IdentifierType.first.contains(kind(ahead: 4)) || [.at, .leftParen, .underscore].contains(kind(ahead: 4))
  }

  fileprivate var isLastOfLine: Bool { flags(ahead: 1).contains(.startsLine) }

  /// True if a name follows the contextual word at the current token on its line. Two adjacent names are not valid
  /// otherwise.
  fileprivate var precedesName: Bool {
    switch kind(ahead: 1) {
    case .selfValue, .selfType, .super: !isLastOfLine
    case .await: false
    case let kind: SwiftToken.usedNames.contains(kind) && !isLastOfLine
    }
  }

  /// The same before a value, which may also be `$0`, or the number of a parameter: `@_lifetime(copy 0)`.
  fileprivate var precedesValue: Bool {
    switch kind(ahead: 1) {
    case .dollarIdentifier, .await: !isLastOfLine
    case .integerLiteral: context.hasParameterNumbers && !isLastOfLine
    default: precedesName
    }
  }

  /// True if the `unsafe` at the current token is a keyword before an expression rather than a name.
  fileprivate var coversWhatFollows: Bool {
    if isLastOfLine { return false }
    switch kind(ahead: 1) {
    // This is the body of `if unsafe { … }`, where `unsafe` is a name.
    case .leftBrace where context.trailingClosures == .forbidden: return false
    case .leftParen, .leftSquare, .period: return !flags(ahead: 1).contains(.leadingGlued)
    case .infixOperator: return false
    case .leftAngle, .rightAngle:
      return !flags(ahead: 1).contains(.leftBound) && flags(ahead: 1).contains(.rightBound)
    case let kind: return SwiftExpression.first.contains(kind)
    }
  }
}

/// A keyword that covers everything to its right, such as `try`, with its `?` or `!`.
private struct PrefixKeyword {
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

  /// Stores the keyword and the expression it covers in the tree.
  func store(covering expression: SwiftExpression, in parser: inout SwiftParser) -> SwiftExpression {
    switch kind {
    case .try: .try(parser.store(TryExpression(mark: sign, expression: expression), from: mark))
    case .await: .await(parser.store(AwaitExpression(expression: expression), from: mark))
    case .unsafe: .unsafe(parser.store(UnsafeExpression(expression: expression), from: mark))
    default: .packExpansion(parser.store(PackExpansionExpression(expression: expression), from: mark))
    }
  }
}
