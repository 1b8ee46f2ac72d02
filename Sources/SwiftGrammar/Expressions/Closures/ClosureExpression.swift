import Descent

/// A closure, such as `{ $0 + 1 }` or `{ [weak self] value in self?.show(value) }`.
///
///     closure-expression : <without condition> <without line> <without pattern> <without binding> <without members>
///                          <without cases> <without chain> <without attributes> <without rethrowing>
///                          '{' closure-signature? statement-list? '}'
public struct ClosureExpression: SwiftNode {
  public let signature: OptionalRef<ClosureSignature>
  public let statements: NodeList<Statement>

  public static let first: TokenSet<SwiftToken> = [.leftBrace]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.inFreshContext { parser in
      let brace = parser.position
      guard let signature = signature(from: &parser) else {
        return Self(signature: .none, statements: parser.list(Statement.self))
      }
      return Self(signature: OptionalRef(signature), statements: statements(after: brace, in: &parser))
    }
  }

  /// Parses the statements after a signature.
  private static func statements(after brace: Int, in parser: inout SwiftParser) -> NodeList<Statement> {
    parser.collect(Statement.self) { parser, list in
      parser.forEachElement(in: .closure, first: Statement.first, after: brace) { (parser: inout SwiftParser) in
        list.append(parser.parse(Statement.self), to: &parser)
      }
    }
  }

  /// Parses the signature after the brace at the current token, if there is one: in `{ [x] in … }`, but not in
  /// `{ [x].count }`. Braces without a signature are remembered, since a closure inside a rejected capture list is
  /// parsed again.
  private static func signature(from parser: inout SwiftParser) -> Ref<ClosureSignature>? {
    let brace = parser.position
    guard ClosureSignature.mayBegin(afterBraceAt: parser), !parser.context.rejectedSignatures.contains(brace) else {
      return nil
    }
    var isCut = false
    let signature = parser.attempt { parser in
      let signature = signatureAfterBrace(in: &parser)
      isCut = parser.hasFailed && parser.isAtEndOfSource
      return signature
    }
    if let signature { return signature }
    // Brackets followed by `in` are a signature, if a malformed one.
    if isGroupFollowedByIn(at: parser) || isCut && !isCutStatement(afterBraceIn: &parser) {
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
      isCut = parser.isAtEndOfSource
      return isCut
    }
    if !isCut { parser.context.cutSignatures.insert(brace) }
    return isCut
  }

  /// True if `in` follows the brackets after the brace at the current token. The search is limited to the usual
  /// length of a signature.
  private static func isGroupFollowedByIn(at parser: borrowing SwiftParser) -> Bool {
    var depth = 0
    for offset in 1...128 {
      switch parser.kind(ahead: offset) {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case .endOfFile: return false
      default: break
      }
      if depth <= 0 { return depth == 0 && parser.kind(ahead: offset + 1) == .in }
    }
    return false
  }
}
