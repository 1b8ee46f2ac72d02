/// An ordered choice between productions, made once and used often.
///
///     static let value = Choice<Formulas, Value, Never>(
///       "value", Alternative(Number.self) { .number($0) }, Alternative(Name.self) { .name($0) })
///
/// A production then says:
///
///     let value = parser.choice(Self.value)
///
/// The alternatives whose first sets have the current token are candidates, in their order. A single one is committed to
/// without a try. Of several, all but the last are only tried.
public struct Choice<L: Language, Result, Failure: Error>: Sendable {
  /// What a message calls the choice when no alternative can begin.
  public let name: String
  /// The tokens with which any of the alternatives may begin.
  public let first: TokenSet<L.Kind>
  @usableFromInline let alternatives: [Alternative<L, Result, Failure>]

  /// Takes the alternatives, in the order in which they are tried.
  public init(_ name: String, _ alternatives: Alternative<L, Result, Failure>...) {
    self.name = name
    self.alternatives = alternatives
    first = alternatives.reduce(TokenSet()) { $0.union($1.first) }
  }
}

/// One alternative of a choice: a production, and what becomes of its result.
public struct Alternative<L: Language, Result, Failure: Error>: Sendable {
  @usableFromInline let first: TokenSet<L.Kind>
  @usableFromInline let parse: @Sendable (inout Parser<L>) throws(Failure) -> Result

  /// A production whose result is used as a value.
  @inlinable
  public init<P: Production>(_: P.Type, _ make: @escaping @Sendable (P) -> Result)
  where P.L == L, P.Failure == Failure {
    first = P.first
    parse = { (parser: inout Parser<L>) throws(Failure) in make(try parser.value(of: P.self)) }
  }

  /// A production that is a node of the tree.
  ///
  ///     let number = Alternative<Formulas, NodeValue, Never>(node: NumberNode.self) { .number($0) }
  @inlinable
  public init<P: Production & Syntax>(
    node _: P.Type, _ make: @escaping @Sendable (P.Handle) -> Result
  ) where P.L == L, P.Failure == Failure {
    first = P.first
    parse = { (parser: inout Parser<L>) throws(Failure) in make(try parser.parse(P.self)) }
  }

  /// A function, and the tokens with which it may begin.
  @inlinable
  public init(first: TokenSet<L.Kind>, _ parse: @escaping @Sendable (inout Parser<L>) throws(Failure) -> Result) {
    self.first = first
    self.parse = parse
  }
}

extension Parser {
  /// Parses the first alternative of a choice that fits; nil, and a report, if none can begin here.
  ///
  ///     let value = parser.choice(Self.value)
  ///
  /// Where all candidates fail, what is said is what the one that came furthest says, with all that the others expected
  /// there.
  /// - Throws: what the alternative throws; if that is strict, also that none can begin here.
  /// - Complexity: linear in the number of alternatives, apart from what they do. Nothing is allocated unless
  ///   something is tried and fails.
  @inlinable
  public mutating func choice<Result, Failure: Error>(
    _ choice: Choice<L, Result, Failure>
  ) throws(Failure) -> Result? {
    guard let last = choice.alternatives.lastIndex(where: { at($0.first) }) else {
      try fail(expectation(.words(choice.name), at: position), throwing: Failure.self)
      return nil
    }
    return try commit(to: last, of: choice)
  }

  /// Parses the first alternative of a strict choice that fits.
  @inlinable
  public mutating func choice<Result, Failure: StrictFailure>(
    _ choice: Choice<L, Result, Failure>
  ) throws(Failure) -> Result {
    guard let last = choice.alternatives.lastIndex(where: { at($0.first) }) else {
      throw Failure(prepared(expectation(.words(choice.name), at: position)))
    }
    return try commit(to: last, of: choice)
  }

  @inlinable
  mutating func commit<Result, Failure: Error>(
    to last: Int, of choice: Choice<L, Result, Failure>
  ) throws(Failure) -> Result {
    try choose(upTo: last) {
      choice.name
    } first: {
      choice.alternatives[$0].first
    } from: {
      (index: Int, parser: inout Self) throws(Failure) -> Result in
      try choice.alternatives[index].parse(&parser)
    }
  }
}
