/// A construct of a grammar: a type with the rule that parses it.
///
///     struct TuplePattern: SyntaxNode, Production {
///       var elements: NodeList<Element>
///
///       static let first: TokenSet<FormulaToken> = [.leftParen]
///       static func rule(_ parser: inout FormulaParser) -> Self {
///         Self(elements: parser.list(Element.self))
///       }
///     }
///
/// Called at a token of its first set, a production consumes at least that token. Called elsewhere, it reports the
/// missing construct and returns a node in which it is missing.
public protocol Production: SendableMetatype {
  /// The language that it is a construct of.
  associatedtype L: Language

  /// The error of the rule: `Never` for a resilient production, a `StrictFailure` for one that stops at the first
  /// error.
  associatedtype Failure: Error = Never

  /// The tokens with which the construct may begin.
  static var first: TokenSet<L.Kind> { get }

  /// How the results are kept; chosen by itself.
  associatedtype Outcome: ParseOutcome<Self> = ValueOutcome<Self>

  /// The rule: how the construct is parsed at the current token.
  ///
  /// The parser calls it. To parse a construct, write `parser.parse(Other.self)`.
  /// - Throws: the first mistake in a strict production; a resilient one notes it and throws nothing.
  static func rule(_ parser: inout Parser<L>) throws(Failure) -> Self

  /// The rule, counted as a level of nesting if the construct can contain itself; comes with the protocol.
  static func countedRule(_ parser: inout Parser<L>) throws(Failure) -> Self
}

extension Production where Self: SyntaxNode {
  public typealias Outcome = NodeOutcome<Self>
}

extension Production where Self: SyntaxChoice {
  public typealias Outcome = ChoiceOutcome<Self>
}

extension Production {
  @inlinable @inline(__always)
  public static func countedRule(_ parser: inout Parser<L>) throws(Failure) -> Self { try rule(&parser) }
}

/// A production that can contain itself, and so counts as a level of nesting.
///
///     extension Nest: RecursiveProduction {
///       static let first: TokenSet<FormulaToken> = [.number, .minus, .leftParen]
///
///       static func rule(_ parser: inout FormulaParser) -> Self {
///         guard parser.at(.leftParen) else { return signed(&parser) }
///         return .group(parser.delimited(by: .leftParen, .rightParen) { $0.parse(Nest.self) })
///       }
///
///       static func missing(in parser: inout FormulaParser) -> Self { .number(0) }
///     }
///
/// Past the limit, the parser reports that once, skips the tokens of the construct and returns its missing form; a strict
/// production throws the report.
public protocol RecursiveProduction: Production {
  /// The missing form of the construct.
  static func missing(in parser: inout Parser<L>) -> Self
}

extension RecursiveProduction {
  @inlinable @inline(__always) public static func countedRule(_ parser: inout Parser<L>) throws(Failure) -> Self {
    try ruleAsLevel(&parser)
  }

  /// The rule as one level of nesting. A choice whose alternatives count as levels themselves can implement `countedRule`
  /// to call this only for the others.
  @inlinable public static func ruleAsLevel(_ parser: inout Parser<L>) throws(Failure) -> Self {
    try parser.nested(Self.self) { (parser: inout Parser<L>) throws(Failure) in try rule(&parser) }
  }
}
