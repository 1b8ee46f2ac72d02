import Descent

/// A closure after the arguments of a call; all but the first have a label.
///
///     Button { save() } label: { Text("Save") }
///
///     trailing-closure : label? closure-expression
public struct TrailingClosure: NodeProduction {
  public let label: OptionalTokenRef
  public let closure: Ref<ClosureExpression>

  public static let first = labels.union(ClosureExpression.first)

  /// `default: {` would begin a clause of a `switch`.
  private static let labels = SwiftToken.labels.subtracting([.default])

  static func construct(_ parser: inout SwiftParser) -> Self {
    let label = isCutLabel(at: parser) ? parser.cutLabel() : parser.label()
    return Self(label: label, closure: parser.parse(ClosureExpression.self))
  }

  fileprivate static func labelBegins(at parser: borrowing SwiftParser) -> Bool {
    parser.kind(ahead: 1) == .colon && parser.kind(ahead: 2) == .leftBrace && parser.at(labels)
      || isCutLabel(at: parser)
  }

  /// True if the source ends in or after a label: no other word can follow a closure on the same line.
  private static func isCutLabel(at parser: borrowing SwiftParser) -> Bool {
    parser.isAtEndOfSource(ahead: 2) && parser.at(labels.subtracting(continuations)) && !parser.startsLine
      && (parser.isAtEndOfSource(ahead: 1) || parser.kind(ahead: 1) == .colon)
  }

  /// Words that continue a construct that ends with a closure.
  private static let continuations: TokenSet<SwiftToken> = [.as, .is, .catch, .else, .where]
}

extension Parser where L == SwiftLanguage {
  /// Parses the closures after the arguments of a call, if there are any.
  @inline(__always) mutating func trailingClosures() -> NodeList<TrailingClosure> {
    at(.leftBrace) && opensTrailingClosure() ? someTrailingClosures() : NodeList()
  }

  private mutating func someTrailingClosures() -> NodeList<TrailingClosure> {
    collect(TrailingClosure.self) { parser, list in
      repeat {
        list.append(parser.parse(TrailingClosure.self), to: &parser)
      } while TrailingClosure.labelBegins(at: parser)
    }
  }

  /// True if the `{` some tokens ahead belongs to the expression before it.
  func opensTrailingClosure(ahead offset: Int = 0) -> Bool {
    // The condition of an `#if` ends with its line; the accessors of a variable follow its value.
    if isBelowCondition || beginsAccessors(ahead: offset + 1) { return false }
    switch kind(ahead: offset + 1) {
    // The cases of a `switch` with an unclosed parenthesis.
    case .case: return false
    // In a condition, braces before another brace are a closure all the same.
    case .default: return context.trailingClosures != .allowed && isClosureBeforeBlock(ahead: offset)
    // In a condition, a brace at the end of its line opens the body.
    default:
      return context.trailingClosures == .allowed
        || !flags(ahead: offset + 1).contains(.startsLine) && isClosureBeforeBlock(ahead: offset)
    }
  }

  /// True if an accessor that can follow a value begins some tokens ahead, perhaps with attributes.
  private func beginsAccessors(ahead offset: Int) -> Bool {
    let accessors: TokenSet<SwiftToken> = [.willSet, .didSet, .initializer]
    return accessors.contains(kind(ahead: Attribute.end(ofAttributesAt: offset, in: self)))
  }

  /// Parses the label at the end of the source, with or without its colon.
  fileprivate mutating func cutLabel() -> OptionalTokenRef {
    let label = consume()
    expect(.colon)
    return OptionalTokenRef(label)
  }

  /// True if the source ends before the `{` at the current token is closed.
  var isCutBrace: Bool {
    let end = endOfBraces(ahead: 0)
    return isAtEndOfSource(ahead: end) && kind(ahead: end - 1) != .rightBrace
  }

  /// True if the `{` at the current token opens a closure before the `else` of a `guard`.
  var isClosureBeforeElse: Bool { context.endOfConditions == .else && kind(ahead: endOfBraces(ahead: 0)) == .else }

  /// True if the `{` at the current token opens a closure before an arrow, where expressions can be function types, or one
  /// that is the pattern of a loop: `for case { … } in xs`.
  var isClosureBeforeArrowOrIn: Bool {
    let offset = endOfBraces(ahead: 0)
    switch kind(ahead: offset) {
    case .arrow, .in: return true
    case .async, .throws: return !flags(ahead: offset).contains(.startsLine)
    default: return false
    }
  }

  /// True if the `{` some tokens ahead opens a closure before a body, as in a condition: only if another `{`, or
  /// another token that continues the condition, follows the closing `}`:
  ///
  ///     if list.contains { $0.isEmpty } { … }
  ///
  /// - Parameter onAnyLine: whether an operator or a period on the line after the brace continues the condition, too: where
  ///   a value has to come, it is more likely that than the statement after a body.
  /// - Complexity: Linear in the number of tokens up to the closing brace. Every body is scanned at most once for
  ///   each enclosing body, and the nesting limit bounds the number of those.
  func isClosureBeforeBlock(ahead offset: Int = 0, onAnyLine: Bool = false) -> Bool {
    let offset = endOfBraces(ahead: offset)
    switch kind(ahead: offset) {
    case .leftBrace, .where, .comma: return true
    case .period, .is, .as, .infixQuestion, .infixOperator, .leftAngle, .rightAngle:
      return onAnyLine || !flags(ahead: offset).contains(.startsLine)
    case .poundIf: return onAnyLine && ConditionalPostfixExpression.begins(at: self, ahead: offset)
    case .leftSquare, .leftParen, .postfixQuestion, .exclamation, .colon, .equal, .postfixOperator:
      return !flags(ahead: offset).contains(.startsLine)
    default: return false
    }
  }
}
