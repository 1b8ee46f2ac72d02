// A parse is strict or resilient by the failure of what is parsed: with one that can be made from a diagnostic, it stops
// at the first error; with `Never`, it reports errors and goes on.

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

  /// What the error was made from; nil, if nothing is said, so that labels cannot add what was being parsed.
  var underlyingDiagnostic: Diagnostic? { get }
}

extension StrictFailure {
  public var underlyingDiagnostic: Diagnostic? { nil }
}

/// The failure of a strict parser: the first diagnostic.
public struct ParseError: StrictFailure, Hashable {
  /// What is wrong.
  public var diagnostic: Diagnostic

  /// The error for a diagnostic.
  public init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  public var underlyingDiagnostic: Diagnostic? { diagnostic }
}

/// Whether a parse with such a failure stops at its first error.
@inlinable
func isStrict<Failure: Error>(_: Failure.Type) -> Bool {
  if Failure.self == Never.self { return false }
  return Failure.self == (any Error).self || Failure.self is any StrictFailure.Type
}

extension Parser {
  /// Throws a diagnostic if the failure is a strict one, else reports it.
  ///
  ///     if value > 255 { try parser.fail(Diagnostic(.tooLarge, at: range, [.source(range)]), throwing: Failure.self) }
  /// - Parameters:
  ///   - diagnostic: what is wrong.
  ///   - throwing: the failure of the production that calls this.
  /// - Throws: the diagnostic as a failure, if that is strict.
  /// - Complexity: constant.
  @inlinable @inline(never)
  public mutating func fail<Failure: Error>(_ diagnostic: Diagnostic, throwing: Failure.Type) throws(Failure) {
    if isStrict(Failure.self), let strict = failure(of: diagnostic, throwing) { throw strict }
    reportError(diagnostic)
  }

  /// The error that ends a strict parse; nil for a failure that cannot be made from a diagnostic.
  @usableFromInline
  mutating func failure<Failure: Error>(of diagnostic: Diagnostic, _: Failure.Type) -> Failure? {
    let diagnostic = prepared(diagnostic)
    if let type = Failure.self as? any StrictFailure.Type { return type.init(diagnostic) as? Failure }
    return ParseError(diagnostic) as? Failure
  }

  /// A diagnostic that is about to be thrown, with what tries that failed say about it; in a try, it is remembered.
  @usableFromInline
  mutating func prepared(_ diagnostic: Diagnostic) -> Diagnostic {
    guard isSpeculating else { return explained(diagnostic) }
    noteFailure(diagnostic)
    return diagnostic
  }

  /// Consumes a token of a kind. A missing one is thrown if the failure is a strict one, else reported.
  ///
  ///     try parser.expect(.comma, throwing: Failure.self)     // in a production that is generic over its failure
  /// - Throws: what is missing, if the failure is strict.
  /// - Complexity: constant.
  @inlinable @discardableResult
  public mutating func expect<Failure: Error>(
    _ kind: Kind, throwing: Failure.Type
  ) throws(Failure) -> TokenRef {
    if at(kind) { return consume() }
    if isStrict(Failure.self), let strict = failure(of: missingDiagnostic(kind), throwing) { throw strict }
    return missing(kind)
  }

  /// Consumes a token of a kind, or throws that it is missing.
  ///
  ///     let name = try parser.require(.name)
  /// - Throws: `ParseError`, with what was expected here, or further on by a try that failed.
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
    throw unmet(.kinds(kinds))
  }

  /// Consumes a token that reads as a word, whatever its kind, or throws that it is missing.
  ///
  ///     try parser.require(word: "from")
  /// - Throws: `ParseError`.
  /// - Complexity: linear in the length of the word.
  @inlinable @discardableResult
  public mutating func require(word: StaticString) throws(ParseError) -> TokenRef {
    if at(text: word) { return consume() }
    throw unmet(.word(word))
  }

  @usableFromInline
  mutating func unmet(_ expected: DiagnosticArgument) -> ParseError {
    ParseError(prepared(expectation(expected, at: position)))
  }
}

extension DiagnosticArgument {
  @usableFromInline
  static func word(_ word: StaticString) -> Self { .words("'\(word)'") }
}
