/// A type that knows how it is parsed: one construct of a grammar.
///
///     struct TuplePattern: SyntaxNode, Production {
///       var elements: List<Element>
///
///       func fields(_ field: inout FieldSink) { field("elements", elements) }
///
///       static let first: TokenSet<FormulaToken> = [.leftParen]
///       static func parse(from parser: inout FormulaParser) -> Self {
///         Self(elements: parser.list(Element.self))
///       }
///     }
///
/// Called at a token of its first set, a production consumes at least that token. Called elsewhere, it reports what
/// was expected and returns a node in which it is missing.
public protocol Production: SendableMetatype {
  /// The language that it is a construct of.
  associatedtype L: Language

  /// What parsing throws: `Never` for a resilient production, a `StrictFailure` for one that stops at the first error.
  associatedtype Failure: Error = Never

  /// The tokens with which the construct may begin.
  static var first: TokenSet<L.Kind> { get }

  /// What messages call the construct: the words of the type's name, if nothing is said.
  static var label: String { get }

  /// Parses the construct at the current token.
  ///
  /// It is called by the parser: where a construct is wanted, say `parser.parse(Other.self)`, which puts a node into the
  /// tree, counts levels of nesting and lets observers see it.
  /// - Throws: a strict production, what is wrong; nothing is thrown by a resilient one, which reports that.
  static func parse(from parser: inout Parser<L>) throws(Failure) -> Self

  /// Parses the construct, counted as a level of nesting if it can contain itself; comes with the protocol.
  static func parseCounted(from parser: inout Parser<L>) throws(Failure) -> Self
}

extension Production {
  public static var label: String { NodeName.words(of: Self.self) }

  @inlinable @inline(__always)
  public static func parseCounted(from parser: inout Parser<L>) throws(Failure) -> Self { try parse(from: &parser) }
}

/// A production that can contain itself, and so counts as a level of nesting.
///
///     extension Nest: RecursiveProduction {
///       static let first: TokenSet<FormulaToken> = [.number, .minus, .leftParen]
///
///       static func parse(from parser: inout FormulaParser) -> Self {
///         guard parser.at(.leftParen) else { return signed(&parser) }
///         return .group(parser.delimited(Nest.self, by: .leftParen, .rightParen))
///       }
///
///       static func missing(in parser: inout FormulaParser) -> Self { .number(0) }
///     }
///
/// Past the limit, the parser reports it once, sets the tokens of the construct aside and takes `missing` for it; if the
/// production is strict, that is thrown.
public protocol RecursiveProduction: Production {
  /// What stands for the construct where it is missing.
  static func missing(in parser: inout Parser<L>) -> Self
}

extension RecursiveProduction {
  @inlinable @inline(__always)
  public static func parseCounted(from parser: inout Parser<L>) throws(Failure) -> Self {
    try parseAsLevel(from: &parser)
  }

  /// Parses the construct as one level of nesting. A production whose alternatives count themselves says with a
  /// `parseCounted` of its own when it is one.
  @inlinable
  public static func parseAsLevel(from parser: inout Parser<L>) throws(Failure) -> Self {
    try parser.nested(Self.self) { (parser: inout Parser<L>) throws(Failure) in try parse(from: &parser) }
  }
}

/// A production that messages call by its label wherever it is parsed: `parser.parse(FormatterName.self)` says "expected
/// formatter name after '::'".
///
///     struct FormatterName: LabelledProduction {
///       var text: String
///
///       static let first: TokenSet<FormulaToken> = [.name]
///       static func parse(from parser: inout FormulaParser) -> Self {
///         Self(text: parser.text(of: parser.expect(.name)) ?? "")
///       }
///     }
///
/// An error further in gets a note of what was being parsed and where that begins. See `Parser.labelled`.
public protocol LabelledProduction: Production {}

extension LabelledProduction {
  @inlinable
  public static func parseCounted(from parser: inout Parser<L>) throws(Failure) -> Self {
    try parser.called(by: { label }, isContext: true) { (parser: inout Parser<L>) throws(Failure) in
      try parse(from: &parser)
    }
  }
}

extension LabelledProduction where Self: RecursiveProduction {
  @inlinable
  public static func parseCounted(from parser: inout Parser<L>) throws(Failure) -> Self {
    try parser.called(by: { label }, isContext: true) { (parser: inout Parser<L>) throws(Failure) in
      try parseAsLevel(from: &parser)
    }
  }
}
