import Descent

/// A condition that binds the value in an optional: `let x = y`, or `let x` for short.
///
///     optional-binding-condition : binding-introducer bound-pattern type-annotation? initializer
///                                | binding-introducer !closure-parameter-number bound-identifier type-annotation?
///
/// Up to Swift 2, a second binding needed no keyword of its own: `if let a = x, b = y { … }`.
public struct OptionalBindingCondition: NodeProduction, ContinuedNode {
  public let introducer: OptionalTokenRef
  public let pattern: Pattern
  public let type: SwiftType?
  public let value: SwiftExpression?

  public static let first: TokenSet<SwiftToken> = [.let, .var, .inout]

  static func construct(_ parser: inout SwiftParser) -> Self {
    let bindsReference = parser.at(.inout)
    let introducer = OptionalTokenRef(parser.expect(first, as: .let))
    if bindsReference, parser.at(first) { parser.reportExpected("pattern") }
    return parse(after: introducer, from: &parser)
  }

  static func parse(after introducer: OptionalTokenRef, from parser: inout SwiftParser) -> Self {
    Self(
      introducer: introducer, pattern: parser.with(\.patterns, .binding) { MatchingPattern.parse(from: &$0) },
      type: parser.optional(SwiftType.self, after: .colon),
      value: parser.beginsValue ? parser.valueBeforeBlock() : nil)
  }

  /// True if a binding without a keyword is here: a name with a value, which no other condition is.
  static func continues(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(SwiftToken.identifiers) || parser.at(.underscore) else { return false }
    return parser.kind(ahead: 1) == .equal || parser.kind(ahead: 1) == .colon
  }
}

extension Parser where L == SwiftLanguage {
  /// Passes the `=` before the value of a binding; false if there is no value. A token on the line of the binding that
  /// can begin a value can be nothing else, so that `=` is missing before it.
  fileprivate var beginsValue: Bool {
    mutating get {
      if consume(if: .equal) != nil { return true }
      guard at([.identifier, .selfValue, .try, .await, .integerLiteral, .stringLiteral, .stringStart]), !startsLine,
        !flags(ahead: 1).contains(.startsLine), kind(ahead: 1) != .postfixQuestion
      else { return false }
      expect(.equal)
      return true
    }
  }

  /// Parses a binding that follows another one and has no keyword of its own.
  mutating func continuedBinding(after introducer: SwiftToken) -> Ref<OptionalBindingCondition> {
    let place = range(ahead: 0).start
    reportObsolete(
      .bindingContinuation, at: SourceRange(place, place), [.insertion("\(introducer.rawValue) ", at: place)])
    return parse(OptionalBindingCondition.self, after: .none, from: mark)
  }
}
