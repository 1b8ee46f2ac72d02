import Descent

/// A C-style loop of an earlier Swift: `for var i = 0; i < 10; i += 1 { … }`.
///
///     c-style-for-statement : <never> 'for' (c-style-for-head | '(' c-style-for-head ')') code-block
///     @part c-style-for-head : statement-list? ';' expression? ';' increment-list?
///
/// Swift 3 removed it.
public struct CStyleForStatement: KeywordNode, CodeBlockNode {
  public let initializers: NodeList<Statement>
  public let condition: SwiftExpression?
  public let increments: NodeList<SwiftExpression>
  public let body: Ref<CodeBlock>

  static var leadingToken: SwiftToken { .for }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let start = parser.position - 1
    let head = Head.parse(from: &parser)
    let loop = Self(
      initializers: head.initializers, condition: head.condition, increments: head.increments,
      body: parser.parse(CodeBlock.self))
    if !parser.accepts(.cStyleFor) {
      let rewriting = CStyleForRewriting(of: loop, from: start, head: head.tokens, in: parser)
      let edits = head.isWhole ? rewriting.edits(in: parser) : []
      parser.reportObsolete(.cStyleFor, at: parser.range(at: start), edits)
    }
    return loop
  }

  /// True if a C-style loop begins at the current token: a semicolon comes before `in` and before the body.
  ///
  /// - Complexity: Linear in the number of tokens of the head; the third token decides for most loops.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    if parser.kind(ahead: 2) == .in { return false }
    let isInParentheses = parser.kind(ahead: 1) == .leftParen
    var offset = isInParentheses ? 2 : 1
    var depth = 0
    while true {
      switch parser.kind(ahead: offset) {
      case .semicolon where depth == 0: return true
      case .leftParen, .leftSquare: depth += 1
      case .rightParen where depth == 0, .rightSquare where depth == 0: return false
      case .rightParen, .rightSquare: depth -= 1
      case .in, .for, .leftBrace, .rightBrace, .endOfFile: return false
      default:
        // The next statement, after an incomplete loop.
        if depth == 0, !isInParentheses, parser.flags(ahead: offset).contains(.startsLine) { return false }
      }
      offset += 1
    }
  }

  private struct Head {
    var initializers: NodeList<Statement>
    var condition: SwiftExpression?
    var increments: NodeList<SwiftExpression>
    /// True if both semicolons are present.
    var isWhole: Bool
    /// The positions of the tokens of the head, parentheses included.
    var tokens = 0..<0

    static func parse(from parser: inout SwiftParser) -> Self {
      let start = parser.position
      var head =
        parser.at(.leftParen)
        ? parser.with(\.trailingClosures, .allowed) {
          $0.delimited(by: .leftParen, .rightParen) { parseParts(from: &$0) }
        }
        : parser.with(\.trailingClosures, .forbidden) { parseParts(from: &$0) }
      head.tokens = start..<parser.position
      return head
    }

    private static func parseParts(from parser: inout SwiftParser) -> Self {
      let initializers = parser.collect(Statement.self) { parser, list in
        if parser.at(.semicolon) { return }
        repeat { list.append(parser.parse(Statement.self), to: &parser) } while parser.consume(if: .comma) != nil
      }
      let hasFirst = !parser.expect(.semicolon).isMissing
      let condition = parser.at(.semicolon) ? nil : parser.parse(SwiftExpression.self)
      let hasSecond = !parser.expect(.semicolon).isMissing
      let increments = parser.collect(SwiftExpression.self) { parser, list in
        if parser.at([.leftBrace, .rightParen]) { return }
        repeat { list.append(parser.parse(SwiftExpression.self), to: &parser) } while parser.consume(if: .comma) != nil
      }
      return Self(
        initializers: initializers, condition: condition, increments: increments, isWhole: hasFirst && hasSecond)
    }
  }
}
