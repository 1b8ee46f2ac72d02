import Descent

/// A loop of old Swift that counts by itself: `for var i = 0; i < 10; i += 1 { … }`.
///
///     c-style-for-statement : 'for' c-style-for-head code-block
///     @part c-style-for-head : statement? ';' expression? ';' expression?
///
/// Swift 3 removed it. It is read so that its body is read, too.
public struct CStyleForStatement: SwiftNode {
  public var initializer: Statement?
  public var condition: Expression?
  public var increment: Expression?
  public var body: Ref<CodeBlock>

  public func fields(_ field: inout FieldSink) {
    field("initializer", initializer)
    field("condition", condition)
    field("increment", increment)
    field("body", body)
  }
}

extension CStyleForStatement {
  public static let first: TokenSet<SwiftToken> = [.for]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.reportError(Diagnostic(.obsolete, at: parser.range(ahead: 0), [.words("a 'for' with ';'")]))
    parser.expect(.for)
    let initializer = parser.at(.semicolon) ? nil : parser.with(.forbidden) { $0.parse(Statement.self) }
    parser.expect(.semicolon)
    let condition = parser.at(.semicolon) ? nil : parser.expressionBeforeBlock()
    parser.expect(.semicolon)
    let increment = parser.at(.leftBrace) ? nil : parser.expressionBeforeBlock()
    return Self(
      initializer: initializer, condition: condition, increment: increment, body: parser.parse(CodeBlock.self))
  }

  /// Whether the loop at the current token counts by itself: a semicolon, or a variable that is given a value, follows.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    switch parser.kind(ahead: 1) {
    case .semicolon: true
    case .var, .let: assigns(ahead: 3, in: parser)
    case let kind: SwiftToken.identifiers.contains(kind) && parser.kind(ahead: 2) == .equal
    }
  }

  /// Whether `=` stands some tokens ahead, perhaps behind the type of a variable.
  private static func assigns(ahead start: Int, in parser: borrowing SwiftParser) -> Bool {
    guard parser.kind(ahead: start) == .colon else { return parser.kind(ahead: start) == .equal }
    for offset in start...(start + typeLength) {
      switch parser.kind(ahead: offset) {
      case .equal: return true
      case .in, .leftBrace, .endOfFile: return false
      default: break
      }
    }
    return false
  }

  /// The number of tokens of a type past which no old loop is expected.
  private static let typeLength = 32
}
