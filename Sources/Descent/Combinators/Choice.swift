/// An ordered choice between productions, made once and used often.
///
///     static let value = Choice<Toy, Value, Never>(
///       "value", Alternative(Number.self) { .number($0) }, Alternative(Name.self) { .name($0) })
///
///     let value = parser.choice(Self.value)
///
/// The alternatives whose first sets have the current token are candidates, in their order. All candidates but the last
/// are only tried; the last one is committed to, so that its errors are the ones that are reported.
public struct Choice<L: Language, Result, Failure: Error> {
  /// What a message calls the choice when no alternative can begin.
  public let name: String
  /// The tokens with which any of the alternatives may begin.
  public let first: TokenSet<L.Kind>
  @usableFromInline let alternatives: [Alternative<L, Result, Failure>]

  public init(_ name: String, _ alternatives: Alternative<L, Result, Failure>...) {
    self.name = name
    self.alternatives = alternatives
    first = alternatives.reduce(TokenSet()) { $0.union($1.first) }
  }
}

/// One alternative of a choice: a production, and what becomes of its result.
public struct Alternative<L: Language, Result, Failure: Error> {
  @usableFromInline let first: TokenSet<L.Kind>
  @usableFromInline let parse: (inout Parser<L>) throws(Failure) -> Result

  /// A production whose result is used as a value.
  @inlinable
  public init<P: Production>(_: P.Type, _ make: @escaping (P) -> Result) where P.L == L, P.Failure == Failure {
    first = P.first
    parse = { (parser: inout Parser<L>) throws(Failure) in make(try parser.parse(P.self)) }
  }

  /// A function, and the tokens with which it may begin.
  @inlinable
  public init(first: TokenSet<L.Kind>, _ parse: @escaping (inout Parser<L>) throws(Failure) -> Result) {
    self.first = first
    self.parse = parse
  }
}

extension Parser {
  /// Parses the first alternative of a choice that fits; nil, and a report, if none can begin here.
  ///
  /// - Complexity: linear in the number of alternatives, apart from what they do.
  public mutating func choice<Result, Failure: Error>(
    _ choice: Choice<L, Result, Failure>
  ) throws(Failure) -> Result? {
    guard let last = choice.alternatives.lastIndex(where: { at($0.first) }) else {
      try fail(Diagnostic(.expected, at: missingPlace, [.words(choice.name)]), throwing: Failure.self)
      return nil
    }
    for alternative in choice.alternatives[..<last] where at(alternative.first) {
      if let result = attempt({ try? alternative.parse(&$0) }) { return result }
    }
    return try choice.alternatives[last].parse(&self)
  }
}
