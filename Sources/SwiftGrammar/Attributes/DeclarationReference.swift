import Descent

/// The name of a declaration as an attribute refers to it, such as `f()`, `==(_:_:)` or `Array<Int>.subscript(_:)`.
///
/// Unlike in an expression, operators and `subscript` are names, and empty parentheses say that there are no arguments.
///
///     @choice declaration-reference : identifier-expression | member-expression
enum DeclarationReference {
  static func rule(_ parser: inout SwiftParser) -> Expression {
    parser.production("DeclarationReference") { parse(qualifiedIn: &$0) }
  }

  private static func parse(qualifiedIn parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    guard isQualified(at: parser) else { return .identifier(parseName(from: &parser)) }
    let base = Expression.type(parser.store(TypeExpression(type: parseBase(from: &parser)), from: mark))
    // To the lexer, the period is a part of an operator: `A.+`.
    let isOperator = hasOperator(at: parser)
    if !isOperator { parser.expect(.period) }
    let member = MemberExpression(
      base: base, module: parser.moduleSelector(), name: parser.referredName(),
      argumentNames: parser.optional(ArgumentNames.self))
    return .member(parser.store(member, from: mark))
  }

  /// A name without a type before it.
  static func parseName(from parser: inout SwiftParser) -> Ref<IdentifierExpression> {
    let mark = parser.mark
    let name = IdentifierExpression(
      module: parser.moduleSelector(), name: parser.referredName(),
      argumentNames: parser.optional(ArgumentNames.self))
    return parser.store(name, from: mark)
  }

  private static func parseBase(from parser: inout SwiftParser) -> Type {
    let mark = parser.mark
    var base = Type.identifier(parser.parse(IdentifierType.self))
    while parser.at(.period), isQualified(at: parser, ahead: 1) {
      base = Type.parseSuffix(of: base, from: mark, in: &parser) ?? base
    }
    return base
  }

  /// Whether the name a number of tokens further on is that of a type with a member. What stands after the last period
  /// may be an accessor.
  private static func isQualified(at parser: borrowing SwiftParser, ahead offset: Int = 0) -> Bool {
    guard IdentifierType.first.contains(parser.kind(ahead: offset)) else { return false }
    return switch parser.kind(ahead: offset + 1) {
    case .leftAngle: true
    case .period: !endsWithAccessor(at: parser, ahead: offset + 2)
    case .infixOperator, .postfixOperator: hasOperator(at: parser, ahead: offset + 1)
    default: false
    }
  }

  /// Whether the token some tokens ahead is an operator with the period before it.
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
  /// A name, an operator, or a word such as `init` that stands for a name.
  fileprivate mutating func referredName() -> TokenRef {
    at(OperatorExpression.first) ? consumeJoined() : expect(SwiftToken.words, as: .identifier)
  }
}
