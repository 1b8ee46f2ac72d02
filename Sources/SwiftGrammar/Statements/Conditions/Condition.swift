import Descent

/// One condition of an `if`, `guard` or `while`.
///
///     @list condition-list : condition | condition ',' condition-list
///     @choice condition : condition-expression | optional-binding-condition | matching-condition
///                       | availability-condition
public enum Condition: ChoiceProduction, ListElement {
  case expression(SwiftExpression)
  case optionalBinding(Ref<OptionalBindingCondition>)
  case matching(Ref<MatchingCondition>)
  case availability(Ref<AvailabilityCondition>)

  /// Excludes the brace, which opens the block even if there is no condition before it.
  public static let first = SwiftExpression.first.union(OptionalBindingCondition.first).union(MatchingCondition.first)
    .union(AvailabilityCondition.first).subtracting([.leftBrace])

  static func construct(_ parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .let, .var, .inout: .optionalBinding(parser.parse(OptionalBindingCondition.self))
    case .case: .matching(parser.parse(MatchingCondition.self))
    case .poundAvailable, .poundUnavailable: .availability(parser.parse(AvailabilityCondition.self))
    // After a comma, a brace can only begin a closure, not the block.
    case .leftBrace where parser.position > 0 && parser.kind(at: parser.position - 1) == .comma:
      .expression(parser.valueBeforeBlock())
    default: .expression(parser.expressionBeforeBlock())
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the conditions before a block, or before the `else` of a `guard`.
  mutating func conditions(before end: SwiftToken = .leftBrace) -> NodeList<Condition> {
    with(\.trailingClosures, .forbidden) { parser in parser.with(\.endOfConditions, end) { $0.conditions() } }
  }

  private mutating func conditions() -> NodeList<Condition> {
    collect(Condition.self) { parser, list in
      // The keyword of the previous binding, if the previous condition is a binding.
      var introducer: SwiftToken?
      repeat {
        parser.forEachElement(in: Condition.listStyle, first: Condition.first) { (parser: inout SwiftParser) in
          if let introducer, OptionalBindingCondition.continues(at: parser) {
            return list.append(.optionalBinding(parser.continuedBinding(after: introducer)), to: &parser)
          }
          introducer = parser.at(OptionalBindingCondition.first) ? parser.kind : nil
          list.append(parser.parse(Condition.self), to: &parser)
        }
      } while parser.skipObsoleteWhere()
    }
  }

  /// True if the keyword after the comma at the current token begins a condition, so that the list before the comma is not
  /// closed, as in `f(x, let y = z {`: the conditions end before the list does.
  var isBeforeCondition: Bool {
    guard let end = context.endOfConditions, context.patterns == .none, kind(ahead: 2) != .colon else { return false }
    switch kind(ahead: 1) {
    case .let, .var, .case, .poundAvailable, .poundUnavailable:
      let next = nextKind(of: [end], ahead: 2)
      return next == end || next == .rightBrace || next == .endOfFile
    default: return false
    }
  }

  /// Skips a `where` between two conditions, a separator in an earlier Swift.
  private mutating func skipObsoleteWhere() -> Bool {
    guard at(.where) else { return false }
    let range = range(ahead: 0)
    reportObsolete(.conditionClause, at: range, [FixIt.Edit(SourceRange(missingTokenRange.start, range.end), ",")])
    consume()
    return true
  }

  /// Parses an expression after which `{` opens a block rather than a trailing closure.
  mutating func expressionBeforeBlock() -> SwiftExpression {
    if at(.leftBrace) {
      // This is the brace of the block; parsed as a closure, it would take the body.
      reportExpected("expression")
      return SwiftExpression.missing(in: &self)
    }
    return with(\.trailingClosures, .forbidden) { $0.parse(SwiftExpression.self) }
  }

  /// Parses the value after `=` in a condition, or the expression after `where`. It may be a closure, as in `if let x =
  /// { … }() { … }`, unless the brace is where the block should begin.
  mutating func valueBeforeBlock() -> SwiftExpression {
    with(\.trailingClosures, .forbidden) { $0.parse(SwiftExpression.self) }
  }

  /// True if the `{` at the current token, where an operand should be, opens the block after the conditions.
  var isAtBlock: Bool {
    context.trailingClosures == .forbidden
      && !(isClosureBeforeBlock(onAnyLine: true) || isClosureBeforeElse || isClosureBeforeArrowOrIn || isCutBrace)
  }
}

/// A condition on the platform version: `#available(macOS 15, *)`.
///
///     availability-condition : availability-keyword '(' platform-version-list ')'
///     @list platform-version-list : platform-version | platform-version ',' platform-version-list
///     @lexical availability-keyword : '#available' | '#unavailable'
public struct AvailabilityCondition: NodeProduction {
  public let keyword: TokenRef
  public let platforms: NodeList<PlatformVersion>

  public static let first: TokenSet<SwiftToken> = [.poundAvailable, .poundUnavailable]

  static func construct(_ parser: inout SwiftParser) -> Self {
    let keyword = parser.expect(first, as: .poundAvailable)
    if !parser.at(.leftParen) { parser.reportExpected("list of platforms") }
    if parser.at(.leftParen, .rightParen) { parser.reportExpected("platform") }
    return Self(keyword: keyword, platforms: parser.list(PlatformVersion.self))
  }
}

/// A condition that is true if a pattern matches: `case .some(let x) = y`.
///
///     matching-condition : 'case' case-pattern type-annotation? initializer
public struct MatchingCondition: KeywordNode {
  public let pattern: Pattern
  public let type: SwiftType?
  public let value: SwiftExpression

  static var leadingToken: SwiftToken { .case }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let pattern = MatchingPattern.parse(from: &parser)
    let type = parser.optional(SwiftType.self, after: .colon)
    parser.expect(.equal)
    return Self(pattern: pattern, type: type, value: parser.valueBeforeBlock())
  }
}
