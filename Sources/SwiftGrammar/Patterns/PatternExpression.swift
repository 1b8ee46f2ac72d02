import Descent

/// A pattern inside a pattern that is an expression: the `let x` of `case .some(let x)`.
///
///     pattern-expression : <in pattern> (value-binding-pattern | is-pattern !(!(')' | ',' | ']')))
///                        | <in binding> bound-word !('.' | '(' | '[' | opening-angle)
public struct PatternExpression: NodeProduction {
  public let pattern: Pattern

  public static let first = ValueBindingPattern.first.union(IsPattern.first).union(IdentifierPattern.first)

  static func construct(_ parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .is: Self(pattern: .is(parser.parse(IsPattern.self)))
    case .let, .var, .inout: Self(pattern: .valueBinding(parser.parse(ValueBindingPattern.self)))
    case _ where parser.beginsBorrowingPattern:
      Self(pattern: .valueBinding(parser.parse(ValueBindingPattern.self)))
    default: Self(pattern: .identifier(parser.parse(IdentifierPattern.self)))
    }
  }

  /// Parses a pattern inside an expression. One with a keyword is no operand of an operator, and nothing continues the
  /// type after `is`: neither `1 + let x` nor `is Int == x` is a pattern.
  @inline(never) static func operand(_ parser: inout SwiftParser) -> Ref<Self> {
    if let previous = parser.previousKind, operators.contains(previous),
      parser.at(keywords) || parser.beginsBorrowingPattern
    {
      parser.reportExpected("expression")
    }
    let isTest = parser.at(.is)
    let pattern = parser.parse(Self.self)
    if isTest, parser.at(continuations) { parser.reportUnexpected() }
    return pattern
  }

  private static let keywords: TokenSet<SwiftToken> = [.is, .let, .var, .inout]

  /// The tokens after which only an expression can come.
  private static let operators: TokenSet<SwiftToken> = [
    .infixOperator, .prefixOperator, .prefixAmpersand, .infixQuestion, .leftAngle, .rightAngle, .arrow, .try, .await,
    .postfixQuestion, .exclamation,
  ]

  /// The tokens that continue an expression.
  private static let continuations: TokenSet<SwiftToken> = [
    .infixOperator, .postfixOperator, .infixQuestion, .leftAngle, .rightAngle, .leftParen, .leftSquare, .leftBrace, .as,
    .is,
  ]
}

extension Parser where L == SwiftLanguage {
  /// True if the operand of an expression that begins here is a pattern.
  ///
  /// After `let`, an identifier is bound unless it begins a longer name or a call: `let .pair(x, Other.name(y))`, `let f { } = y`.
  @inline(__always) var beginsPatternExpression: Bool {
    switch context.patterns {
    case .none: false
    case .matching: at(.let) || at(.var) || at(.inout) || at(.is) || beginsBorrowingPattern
    case .binding:
      at(IdentifierPattern.bound)
        ? !nameContinuations.contains(kind(ahead: 1)) && !isCalledWithClosure
        : at(.let) || at(.var) || at(.inout) || at(.is)
    }
  }

  /// True if a closure in braces is an argument of the name at the current token.
  var isCalledWithClosure: Bool { kind(ahead: 1) == .leftBrace && opensTrailingClosure(ahead: 1) }

  /// True if `borrowing` at the current token binds the next name, as in `case borrowing x`, rather than being a name.
  var beginsBorrowingPattern: Bool {
    at([.borrowing, .underscoreBorrowing]) && SwiftToken.identifiers.contains(kind(ahead: 1))
      && !flags(ahead: 1).contains(.startsLine)
  }
}

private let nameContinuations: TokenSet<SwiftToken> = [.period, .leftParen, .leftSquare, .leftAngle]
