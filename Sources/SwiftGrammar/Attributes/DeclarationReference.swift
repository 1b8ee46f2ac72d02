import Descent

/// The name of a declaration in an attribute, such as `f()`, `==(_:_:)` or `Array<Int>.subscript(_:)`.
///
/// Unlike in an expression, operators and `subscript` are names, and empty parentheses mean no arguments.
///
///     @choice declaration-reference : identifier-expression | member-expression
enum DeclarationReference {
  static func parse(from parser: inout SwiftParser) -> SwiftExpression {
    parser.production("DeclarationReference") { parse(qualifiedIn: &$0) }
  }

  private static func parse(qualifiedIn parser: inout SwiftParser) -> SwiftExpression {
    let mark = parser.mark
    guard isQualified(at: parser) else { return .identifier(parseName(from: &parser)) }
    let base = SwiftExpression.type(parser.store(TypeExpression(type: parseBase(from: &parser)), from: mark))
    // The lexer reads the period as part of the operator: `A.+`.
    let isOperator = hasOperator(at: parser)
    if !isOperator { parser.expect(.period) }
    let member = MemberExpression(
      base: base, module: parser.moduleSelector(), name: parser.referredName(),
      argumentNames: parser.argumentsOfReferredName())
    return .member(parser.store(member, from: mark))
  }

  /// Parses a name without a type before it.
  static func parseName(from parser: inout SwiftParser) -> Ref<IdentifierExpression> {
    let mark = parser.mark
    let name = IdentifierExpression(
      module: parser.moduleSelector(), name: parser.referredName(),
      argumentNames: parser.argumentsOfReferredName())
    return parser.store(name, from: mark)
  }

  private static func parseBase(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    var base = SwiftType.identifier(parser.parse(IdentifierType.self))
    while parser.at(.period), isQualified(at: parser, ahead: 1) {
      base = SwiftType.parseSuffix(of: base, from: mark, in: &parser) ?? base
    }
    return base
  }

  /// True if the name some tokens ahead is a type with a member. The word after the last period may be an accessor.
  private static func isQualified(at parser: borrowing SwiftParser, ahead start: Int = 0) -> Bool {
    let offset = parser.kind(ahead: start + 1) == .colonColon ? start + 2 : start
    guard IdentifierType.first.contains(parser.kind(ahead: offset)) else { return false }
    return switch parser.kind(ahead: offset + 1) {
    case .leftAngle: true
    case .period: !endsWithAccessor(at: parser, ahead: offset + 2)
    case .infixOperator, .postfixOperator: hasOperator(at: parser, ahead: offset + 1)
    default: false
    }
  }

  /// True if the token some tokens ahead is an operator that includes the period before it.
  private static func hasOperator(at parser: borrowing SwiftParser, ahead offset: Int = 0) -> Bool {
    [.infixOperator, .postfixOperator].contains(parser.kind(ahead: offset))
      && parser.source.bytes(in: parser.range(ahead: offset)).first == UInt8(ascii: ".")
  }

  static let accessorWords = AccessorDeclaration.kinds.subtracting([.initializer])

  private static func endsWithAccessor(at parser: borrowing SwiftParser, ahead offset: Int) -> Bool {
    accessorWords.contains(parser.kind(ahead: offset))
      && [.comma, .rightParen].contains(parser.kind(ahead: offset + 1))
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the labels after a name; a parenthesis on the next line does not belong to it.
  fileprivate mutating func argumentsOfReferredName() -> OptionalRef<ArgumentNames> {
    startsLine ? .none : optional(ArgumentNames.self)
  }

  /// Parses a name, an operator, or a word that is used as a name, such as `init`.
  fileprivate mutating func referredName() -> TokenRef {
    at(OperatorExpression.first) ? consumeJoined() : expect(SwiftToken.words, as: .identifier)
  }
}
