import Descent

/// A closure, such as `{ $0 + 1 }` or `{ [weak self] value in self?.show(value) }`.
///
///     closure-expression : '{' closure-signature? statement-list? '}'
public struct ClosureExpression: SwiftNode {
  public let signature: OptionalRef<ClosureSignature>
  public let statements: List<Statement>

  public static let first: TokenSet<SwiftToken> = [.leftBrace]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.inFreshContext { parser in
      let brace = parser.position
      guard let signature = signature(from: &parser) else {
        return Self(signature: .none, statements: parser.list(Statement.self))
      }
      return Self(signature: OptionalRef(signature), statements: statements(behind: brace, in: &parser))
    }
  }

  /// The statements after a signature.
  private static func statements(behind brace: Int, in parser: inout SwiftParser) -> List<Statement> {
    parser.collect(Statement.self) { parser, list in
      parser.forEachElement(in: .closure, first: Statement.first, after: brace) { (parser: inout SwiftParser) in
        list.append(parser.parse(Statement.self), to: &parser)
      }
    }
  }

  /// The signature after the brace at the current token, if what stands there is one: `{ [x] in … }` and not
  /// `{ [x].count }`. A place where it was none is remembered, since a closure inside captures that were only tried is
  /// parsed again.
  private static func signature(from parser: inout SwiftParser) -> Ref<ClosureSignature>? {
    let brace = parser.position
    guard ClosureSignature.mayBegin(behindBraceAt: parser), !parser.context.rejectedSignatures.contains(brace) else {
      return nil
    }
    var isCut = false
    let signature = parser.attempt { parser in
      let signature = signatureBehindBrace(in: &parser)
      isCut = parser.hasFailed && parser.isAtEndOfSource
      return signature
    }
    if let signature { return signature }
    // With `in` after its brackets, it is one, if a wrong one.
    if isGroupFollowedByIn(at: parser) || isCut && !isCutStatement(behindBraceIn: &parser) {
      return signatureBehindBrace(in: &parser)
    }
    parser.context.rejectedSignatures.insert(brace)
    return nil
  }

  private static func signatureBehindBrace(in parser: inout SwiftParser) -> Ref<ClosureSignature> {
    parser.consume()
    return parser.parse(ClosureSignature.self)
  }

  /// Whether what stands between the brace at the current token and the end of the source may be statements, of which
  /// the last one is not complete. A place is looked at once.
  private static func isCutStatement(behindBraceIn parser: inout SwiftParser) -> Bool {
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

  /// Whether `in` stands after the brackets that follow the brace at the current token; only as far as brackets of a
  /// signature usually reach.
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
