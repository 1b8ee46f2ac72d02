// A parse is strict or resilient by the failure of its production: with one that can be made from a diagnostic, it
// stops at the first error; with `Never`, it reports errors and goes on.

/// An error that can be made from a diagnostic, so that a list or an expectation can throw it.
///
/// A production whose failure is plain `Error`, written `throws` without a type, is strict too: it throws `ParseError`.
///
///     enum ConfigurationError: StrictFailure {
///       case syntax(Diagnostic), unknownKey(String)
///       init(_ diagnostic: Diagnostic) { self = .syntax(diagnostic) }
///     }
public protocol StrictFailure: Error {
  /// Makes the error of the diagnostic that ends a parse.
  init(_ diagnostic: Diagnostic)
}

/// The failure of a strict parser: the first diagnostic.
public struct ParseError: StrictFailure, Hashable {
  /// The mistake.
  public var diagnostic: Diagnostic

  /// The error for a diagnostic.
  public init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// Whether a parse with such a failure stops at its first error.
@inlinable func isStrict<Failure: Error>(_: Failure.Type) -> Bool {
  if Failure.self == Never.self { return false }
  return Failure.self == (any Error).self || Failure.self is any StrictFailure.Type
}

extension Parser {
  /// Throws a fact, explained, if the failure is a strict one, else notes it.
  mutating func fail<Failure: Error>(_ fact: Fact, throwing: Failure.Type) throws(Failure) {
    try failStrictly(fact, throwing: throwing)
    note(fact)
  }

  /// Throws a fact, explained, if the failure is a strict one.
  mutating func failStrictly<Failure: Error>(_ fact: Fact, throwing: Failure.Type) throws(Failure) {
    guard isStrict(Failure.self) else { return }
    let diagnostic = Explanation(tokenScene, complaints).diagnostic(of: fact) ?? lexicalDiagnostic(at: fact)
    if let diagnostic, let strict = strictFailure(throwing, diagnostic) { throw strict }
  }

  /// The diagnostic of the lexer about the token of a fact, which explanation leaves to it.
  private func lexicalDiagnostic(at fact: Fact) -> Diagnostic? {
    let token = range(at: Int(fact.position))
    guard flags(ahead: 0).contains(.erroneous) else { return nil }
    return lexicalDiagnostics.first { $0.range.start < token.end && $0.range.end > token.start }
      ?? Diagnostic(.unexpected(.source(token), in: nil), at: token)
  }

  /// The error that ends a strict parse; nil for a failure that cannot be made from a diagnostic.
  private func strictFailure<Failure: Error>(_: Failure.Type, _ diagnostic: Diagnostic) -> Failure? {
    if let type = Failure.self as? any StrictFailure.Type { return type.init(diagnostic) as? Failure }
    return ParseError(diagnostic) as? Failure
  }

  /// Consumes a token of a kind. A missing one is thrown if the failure is a strict one, else noted.
  ///
  ///     try parser.expect(.comma, throwing: Failure.self)     // in a production that is generic over its failure
  /// - Throws: the missing token, if the failure is strict.
  /// - Complexity: constant.
  @inlinable @discardableResult
  public mutating func expect<Failure: Error>(_ kind: Kind, throwing: Failure.Type) throws(Failure) -> TokenRef {
    if at(kind) { return consume() }
    try failStrictly(expecting: .token, kind, throwing: throwing)
    return missing(kind)
  }

  /// Consumes a token of a kind, or throws that it is missing.
  ///
  ///     let name = try parser.require(.name)
  /// - Throws: a `ParseError` about the expected token.
  /// - Complexity: constant.
  @inlinable @discardableResult
  public mutating func require(_ kind: Kind) throws(ParseError) -> TokenRef {
    try expect(kind, throwing: ParseError.self)
  }

  /// Consumes a token of one of several kinds, or throws that one is missing.
  ///
  ///     let sign = try parser.require([.plus, .minus])     // expected '+' or '-' after 'a'
  /// - Throws: `ParseError`, with all the kinds.
  /// - Complexity: constant.
  @inlinable @discardableResult
  public mutating func require(_ kinds: TokenSet<Kind>) throws(ParseError) -> TokenRef {
    if at(kinds) { return consume() }
    try failStrictly(expecting: .oneOf(TokenIndexSet(kinds)), .endOfFile, throwing: ParseError.self)
    return consume()
  }

  @usableFromInline mutating func failStrictly<Failure: Error>(
    expecting expectation: Fact.Expectation, _ kind: Kind, throwing: Failure.Type
  ) throws(Failure) {
    try failStrictly(Fact(.missing(expectation), at: position, kindIndex: kind.index), throwing: throwing)
  }
}
