import Descent

/// The effects of a function, such as `async throws(ParseError)`.
///
///     effect-specifiers : asynchrony throws-specifier? | throws-specifier
///     @part throws-specifier : 'throws' (thrown-type | !'(') | <in rethrowing> 'rethrows' (thrown-type | !'(')
///     @part thrown-type : <without rethrowing> '(' inner-type ')'
///
/// `reasync` replaces `async` in a function that is asynchronous only if its argument is.
public struct EffectSpecifiers: NodeProduction {
  public let asynchrony: OptionalTokenRef
  public let throwing: OptionalTokenRef
  public let thrownType: SwiftType?

  public static var first: TokenSet<SwiftToken> { [.async, .reasync, .throws, .rethrows] }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let asynchrony = parser.optional([.async, .reasync])
    if asynchrony.isPresent, parser.at([.async, .reasync]) { parser.skipUnexpected() }
    let place = parser.position
    let throwing = parser.optional([.throws, .rethrows])
    let hasType = throwing.isPresent && parser.at(.leftParen)
    let thrownType = hasType ? parser.delimited(by: .leftParen, .rightParen) { $0.parse(SwiftType.self) } : nil
    // `throws async` is a common mistake: the order of the words is fixed.
    while throwing.isPresent, parser.at(first) {
      if parser.at([.async, .reasync]) { parser.misplacedEffects(before: place) } else { parser.skipUnexpected() }
    }
    return Self(asynchrony: asynchrony, throwing: throwing, thrownType: thrownType)
  }
}

extension Parser where L == SwiftLanguage {
  /// Skips effects that belong before an earlier token: `throws async`, `-> Int throws`.
  mutating func misplacedEffects(before place: Int) {
    let start = position
    consume()
    if at(.leftParen) { consumeBalanced() }
    skip(since: start, belongingBefore: place)
  }

  /// Parses the type after an arrow, and reports an effect before it: `-> async Int`.
  mutating func resultType(after arrow: Int) -> SwiftType {
    if at(.await) { skipUnexpected() }
    if at(.async), !SwiftType.first.contains(kind(ahead: 1)) || flags(ahead: 1).contains(.startsLine) {
      let start = position
      reportExpected("type")
      consume()
      skip(since: start)
      return SwiftType.missing(in: &self)
    }
    if at(.async) { misplacedEffects(before: arrow) }
    return parse(SwiftType.self)
  }

  /// Parses the effects of a construct that cannot depend on those of its arguments: an accessor, a closure, a
  /// function type.
  mutating func ownEffects() -> OptionalRef<EffectSpecifiers> {
    guard at(EffectSpecifiers.first) else { return .none }
    for offset in 0...1 {
      switch kind(ahead: offset) {
      case .rethrows: reportRethrowing(ahead: offset, instead: .throws)
      case .reasync: reportRethrowing(ahead: offset, instead: .async)
      default: break
      }
    }
    return optional(EffectSpecifiers.self)
  }

  private mutating func reportRethrowing(ahead offset: Int, instead word: SwiftToken) {
    let range = range(ahead: offset)
    let fixIt = FixIt.replace(range, by: word.rawValue)
    reportError(Diagnostic(.rethrowing, at: range, [.source(range), .kind(word)], fixIts: [fixIt]))
  }

  /// True if the possible parameters before the current token are those of a function type.
  ///
  /// The contextual word `async` may also begin a declaration on the next line; then neither an arrow nor `throws`
  /// follows it.
  var continuesFunctionType: Bool {
    switch kind {
    case .arrow, .throws, .rethrows: true
    case .async, .reasync:
      [.arrow, .throws, .rethrows].contains(kind(ahead: 1)) || isAtEndOfSource(ahead: 1) && !startsLine
    default: false
    }
  }
}
