import Descent

/// The arguments of a generic type: `<Int, String>`.
///
///     generic-argument-clause : <without root> <without parameters> <without attribute-name> <without constraint>
///                               opening-angle generic-argument-list? closing-angle
public struct GenericArgumentClause: LeadingTokenNode {
  public let arguments: NodeList<GenericArgument>

  static var leadingToken: SwiftToken { .leftAngle }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let angle = parser.position
    if parser.isSpeculating, parser.context.rejectedAngles.contains(angle) {
      parser.reportExpected("generic arguments")
      return Self(arguments: NodeList())
    }
    let clause = Self(arguments: parser.list(GenericArgument.self))
    // A failed speculation from this `<` would fail again in the same way.
    if parser.hasFailed { parser.context.rejectedAngles.insert(angle) }
    return clause
  }
}

extension Parser where L == SwiftLanguage {
  /// Tries to parse `<` after a name in an expression as the beginning of generic arguments. It may also be an
  /// operator: `f<Int>(x)` or `a < b`.
  ///
  /// - Parameter isPlausible: Tests the tokens after the clause.
  /// - Complexity: Linear in the length of the source over a whole parse, as a rejected `<` is not tried again.
  mutating func attemptGenericArguments(
    where isPlausible: (borrowing Self) -> Bool
  ) -> OptionalRef<GenericArgumentClause> {
    let angle = position
    guard at(.leftAngle), !context.rejectedAngles.contains(angle) else { return .none }
    var isCut = false
    let clause = attempt { parser in
      let clause = parser.parse(GenericArgumentClause.self)
      isCut = parser.hasFailed && parser.isAtEndOfSource()
      return isPlausible(parser) ? clause : nil
    }
    if let clause { return OptionalRef(clause) }
    if isCut, !endsInOperand { return OptionalRef(parse(GenericArgumentClause.self)) }
    context.rejectedAngles.insert(angle)
    return .none
  }

  /// True if the rest of the source after the `<` at the current token may be an operand, or if `<` is spaced like
  /// an operator, which is a postfix one where the source ends. The arguments of `Pair<Int, (` are cut off; `a < b` has none.
  private var endsInOperand: Bool {
    mutating get {
      if !flags.contains(.leftBound) || isAtEndOfSource(ahead: 1) { return true }
      return lookahead { parser in
        parser.consume()
        _ = parser.parse(SwiftExpression.self)
        return parser.isAtEndOfSource()
      }
    }
  }
}
