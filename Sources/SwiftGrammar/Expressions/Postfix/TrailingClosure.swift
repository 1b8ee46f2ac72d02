import Descent

/// A closure after the arguments of a call; from the second on, each has a label.
///
///     Button { save() } label: { Text("Save") }
///
///     trailing-closure : label? closure-expression
public struct TrailingClosure: SwiftNode {
  public let label: OptionalTokenRef
  public let closure: Ref<ClosureExpression>

  public static let first = labels.union(ClosureExpression.first)

  /// `default: {` would be a clause of a `switch`.
  private static let labels = SwiftToken.labels.subtracting([.default])

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let label = isCutLabel(at: parser) ? parser.cutLabel() : parser.label()
    return Self(label: label, closure: parser.parse(ClosureExpression.self))
  }

  fileprivate static func labelBegins(at parser: borrowing SwiftParser) -> Bool {
    parser.kind(ahead: 1) == .colon && parser.kind(ahead: 2) == .leftBrace && parser.at(labels)
      || isCutLabel(at: parser)
  }

  /// Whether the source ends in a label, or after one: in the line of a closure, no other word can stand.
  private static func isCutLabel(at parser: borrowing SwiftParser) -> Bool {
    parser.isAtEndOfSource(ahead: 2) && parser.at(labels.subtracting(continuations)) && !parser.startsLine
      && (parser.isAtEndOfSource(ahead: 1) || parser.kind(ahead: 1) == .colon)
  }

  /// Words that continue what ends with a closure.
  private static let continuations: TokenSet<SwiftToken> = [.as, .is, .catch, .else, .where]
}

extension Parser where L == SwiftLanguage {
  /// The closures after the arguments of a call, if any.
  @inline(__always)
  mutating func trailingClosures() -> List<TrailingClosure> {
    at(.leftBrace) && opensTrailingClosure ? someTrailingClosures() : List()
  }

  private mutating func someTrailingClosures() -> List<TrailingClosure> {
    collect(TrailingClosure.self) { parser, list in
      repeat {
        list.append(parser.parse(TrailingClosure.self), to: &parser)
      } while TrailingClosure.labelBegins(at: parser)
    }
  }

  /// Whether the `{` at the current token belongs to the expression before it.
  var opensTrailingClosure: Bool {
    switch kind(ahead: 1) {
    // The observers of a variable after its value, and the cases of a `switch` whose parenthesis is not closed.
    case .willSet, .didSet, .case, .default: return false
    default: return context.trailingClosures == .allowed || isClosureBeforeBlock
    }
  }

  /// The label after which the source ends, or in the place of its colon.
  fileprivate mutating func cutLabel() -> OptionalTokenRef {
    let label = consume()
    expect(.colon)
    return OptionalTokenRef(label)
  }

  /// Whether the source ends before the `{` at the current token is closed.
  var isCutBrace: Bool {
    let end = endOfBraces(ahead: 0)
    return isAtEndOfSource(ahead: end) && kind(ahead: end - 1) != .rightBrace
  }

  /// Whether the `{` at the current token opens a closure before the `else` of a `guard`.
  var isClosureBeforeElse: Bool { context.endOfConditions == .else && kind(ahead: endOfBraces(ahead: 0)) == .else }

  /// Where a body is expected, as after a condition, `{` opens a closure only if another `{`, or something else that
  /// continues the condition, comes after the closing `}`:
  ///
  ///     if list.contains { $0.isEmpty } { … }
  ///
  /// - Complexity: linear in the number of tokens up to the closing brace; every body is looked at once for each body
  ///   around it at most, and the nesting limit bounds their number.
  var isClosureBeforeBlock: Bool {
    let offset = endOfBraces(ahead: 0)
    switch kind(ahead: offset) {
    case .leftBrace, .where, .comma: return true
    case .leftSquare, .leftParen, .period, .is, .as, .infixQuestion, .postfixQuestion, .exclamation, .colon, .equal,
      .infixOperator, .postfixOperator, .leftAngle, .rightAngle:
      return !flags(ahead: offset).contains(.startsLine)
    default: return false
    }
  }
}
