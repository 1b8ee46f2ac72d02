import Descent

/// A closure, such as `{ $0 + 1 }` or `{ [weak self] value in self?.show(value) }`.
///
///     closure-expression : <without condition> <without line> <without pattern> <without binding> <without members>
///                          <without cases> <without chain> <without attributes> <without rethrowing>
///                          '{' (closure-signature | !closure-heading) statement-list? '}'
///     @part closure-heading : closure-capture-clause? (closure-parameters | tuple-expression) effect-specifiers? '->'
///                             type !'.'
public struct ClosureExpression: LeadingTokenNode, StatementContainer {
  public let signature: OptionalRef<ClosureSignature>
  public let statements: NodeList<Statement>

  static var leadingToken: SwiftToken { .leftBrace }

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.inFreshContext { parser in
      let brace = parser.position
      guard let signature = signature(from: &parser) else {
        return Self(signature: .none, statements: parser.list(Statement.self))
      }
      let statements = parser.list(Statement.self, in: .closure, after: brace)
      return Self(signature: OptionalRef(signature), statements: statements)
    }
  }

  /// Parses the signature after the brace at the current token, if there is one: in `{ [x] in … }`, but not in
  /// `{ [x].count }`. Braces without a signature, or with a malformed one, are remembered, since a closure inside
  /// a rejected capture list is parsed again.
  private static func signature(from parser: inout SwiftParser) -> Ref<ClosureSignature>? {
    let brace = parser.position
    guard ClosureSignature.mayBegin(afterBraceAt: parser), !parser.context.rejectedSignatures.contains(brace) else {
      return nil
    }
    if parser.context.malformedSignatures.contains(brace) { return signatureAfterBrace(in: &parser) }
    var isCut = false
    let signature = parser.attempt { parser in
      let signature = signatureAfterBrace(in: &parser)
      isCut = parser.hasFailed && parser.isAtEndOfSource()
      return signature
    }
    if let signature { return signature }
    // Brackets or names followed by `in` are a signature, if a malformed one; so are parameters with a result.
    if hasIn(afterBraceAt: parser) || hasResult(afterBraceIn: &parser)
      || isCut && !isCutStatement(afterBraceIn: &parser)
    {
      parser.context.malformedSignatures.insert(brace)
      return signatureAfterBrace(in: &parser)
    }
    parser.context.rejectedSignatures.insert(brace)
    return nil
  }

  private static func signatureAfterBrace(in parser: inout SwiftParser) -> Ref<ClosureSignature> {
    parser.consume()
    return parser.parse(ClosureSignature.self)
  }

  /// True if the rest of the source after the brace at the current token may be statements, the last of them
  /// incomplete. Each brace is checked once.
  private static func isCutStatement(afterBraceIn parser: inout SwiftParser) -> Bool {
    let brace = parser.position
    if parser.context.cutSignatures.contains(brace) { return false }
    var isCut = false
    _ = parser.lookahead { parser in
      _ = parser.list(Statement.self)
      isCut = parser.isAtEndOfSource()
      return isCut
    }
    if !isCut { parser.context.cutSignatures.insert(brace) }
    return isCut
  }

  /// True if the brace at the current token is followed by possible captures and parameters and an `in`.
  private static func hasIn(afterBraceAt parser: borrowing SwiftParser) -> Bool {
    guard let end = endOfGroup(ahead: 1, in: parser) else { return false }
    if parser.kind(ahead: end) == .in { return true }
    let start = parser.kind(ahead: 1) == .leftSquare ? end : 1
    return ClosureParameter.shorthandNames.contains(parser.kind(ahead: start))
      && ClosureSignature.offsetOfIn(ahead: start, in: parser) != nil
  }

  /// True if the brace at the current token is followed by possible parameters, an arrow and a type. No statement
  /// begins so, except for a type as a value, `{ (A) -> B.self }`, which only one of the compiler's parsers reads.
  private static func hasResult(afterBraceIn parser: inout SwiftParser) -> Bool {
    guard let arrow = offsetOfArrow(afterBraceAt: parser) else { return false }
    return parser.lookahead { parser in
      for _ in 0...arrow { parser.consume() }
      _ = parser.parse(SwiftType.self)
      return parser.previousKind != .selfValue
    }
  }

  /// The number of tokens up to the arrow after parameters and effects, if there are any.
  private static func offsetOfArrow(afterBraceAt parser: borrowing SwiftParser) -> Int? {
    let hasCaptures = parser.kind(ahead: 1) == .leftSquare
    guard let parameters = hasCaptures ? endOfGroup(ahead: 1, in: parser) : 1,
      ClosureParameter.shorthandNames.union([.leftParen]).contains(parser.kind(ahead: parameters)),
      var end = endOfGroup(ahead: parameters, in: parser)
    else { return nil }
    while EffectSpecifiers.first.contains(parser.kind(ahead: end)) {
      let hasError = parser.kind(ahead: end + 1) == .leftParen
      guard let next = endOfGroup(ahead: hasError ? end + 1 : end, in: parser) else { return nil }
      end = next
    }
    return parser.kind(ahead: end) == .arrow ? end : nil
  }

  /// The number of tokens up to the end of the group of brackets, or of the single token, that begins some tokens ahead;
  /// nil if it is longer than a signature usually is.
  private static func endOfGroup(ahead start: Int, in parser: borrowing SwiftParser) -> Int? {
    switch parser.kind(ahead: start) {
    case .rightParen, .rightSquare, .rightBrace, .endOfFile: return nil
    case .leftParen, .leftSquare, .leftBrace:
      let end = parser.firstOffset(ahead: start + 1) { _, _ in false }
      return end.flatMap { parser.kind(ahead: $0) == .endOfFile ? nil : $0 + 1 }
    default: return start + 1
    }
  }
}
