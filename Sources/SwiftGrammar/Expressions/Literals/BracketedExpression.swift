import Descent

/// An array or set literal, such as `[1, 2, 3]`; also the array type of `[Int]()`.
///
///     array-literal : <without condition> '[' array-element-list? ']'
public struct ArrayLiteral: SyntaxNode {
  public let elements: NodeList<SwiftExpression>
}

/// A dictionary literal, such as `["a": 1]` or `[:]`; also the dictionary type of `[String: Int]()`.
///
///     dictionary-literal : <without condition> '[' dictionary-entry-list ']' | '[' ':' ']'
public struct DictionaryLiteral: SyntaxNode {
  public let entries: NodeList<DictionaryEntry>
}

/// A key and its value in a dictionary literal.
///
///     dictionary-entry : !pattern-beginning expression ':' expression
public struct DictionaryEntry: SyntaxNode {
  public let key: SwiftExpression
  public let value: SwiftExpression
}

/// An expression that begins with `[`: an array, a dictionary, or the type of an array of fixed length. Only the
/// token after the first element determines which.
enum BracketedExpression {
  static func parse(from parser: inout SwiftParser) -> SwiftExpression {
    // `[3 of Int]` can only be a type.
    if isInlineArray(at: parser) {
      return TypeExpression.parsePrimary(from: &parser)
    }
    if parser.kind(ahead: 1) == .colon, parser.kind(ahead: 2) == .rightSquare || parser.isAtEndOfSource(ahead: 2) {
      return parseEmptyDictionary(from: &parser)
    }
    if PlaygroundLiteral.begins(at: parser) { return .playgroundLiteral(parser.parse(PlaygroundLiteral.self)) }
    return parser.with(\.trailingClosures, .allowed) { parseElements(from: &$0) }
  }

  /// True if `of` is between two types or numbers on one line, which is only valid in the type of an array.
  ///
  /// - Complexity: Constant, as the number of tokens examined is limited.
  private static func isInlineArray(at parser: borrowing SwiftParser) -> Bool {
    // `[consume copy of (x)]` is no type, but an expression with a function `of`.
    if SwiftToken.usedNames.subtracting([.of]).contains(parser.kind(ahead: 2)),
      [.copy, .consume, .borrow].contains(parser.kind(ahead: 1))
    {
      return false
    }
    var depth = 0
    for offset in 1..<countLimit {
      switch parser.kind(ahead: offset) {
      case .of where depth == 0 && offset > 1:
        return endsOfCount.contains(parser.kind(ahead: offset - 1))
          && !parser.flags(ahead: offset).contains(.startsLine)
          && (SwiftType.first.union([.integerLiteral]).contains(parser.kind(ahead: offset + 1))
            || parser.isAtEndOfSource(ahead: offset + 1))
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare:
        if depth == 0 { return false }
        depth -= 1
      case .comma, .colon, .equal, .infixOperator, .stringLiteral: if depth == 0 { return false }
      case .leftBrace, .endOfFile: return false
      default: break
      }
    }
    return false
  }

  /// The maximum number of tokens before `of`.
  private static let countLimit = 32

  /// The kinds that can end the count of an array of fixed length.
  private static let endsOfCount = SwiftToken.identifiers.union([
    .integerLiteral, .rightParen, .rightSquare, .rightAngle, .underscore, .selfType, .postfixQuestion, .exclamation,
  ])

  private static func parseEmptyDictionary(from parser: inout SwiftParser) -> SwiftExpression {
    let mark = parser.mark
    for _ in 0..<2 { parser.consume() }
    parser.expect(.rightSquare)
    return .dictionary(parser.store(DictionaryLiteral(entries: NodeList()), from: mark))
  }

  private static func parseElements(from parser: inout SwiftParser) -> SwiftExpression {
    let mark = parser.mark
    let start = parser.pool.listStart
    var isDictionary: Bool?
    parser.forEachElement(
      in: SwiftExpression.listStyle, first: SwiftExpression.first, until: { $0.isMissing(.rightSquare) }
    ) { (parser: inout SwiftParser) throws(Never) in
      let mark = parser.mark
      let element = parser.parse(SwiftExpression.self)
      let hasValues = isDictionary ?? parser.at(.colon)
      isDictionary = hasValues
      if !hasValues { return parser.pool.push(element) }
      parser.expect(.colon)
      let entry = DictionaryEntry(key: element, value: parser.parse(SwiftExpression.self))
      parser.pool.push(parser.store(entry, from: mark))
    }
    if isDictionary == true {
      let entries = parser.pool.finishList(DictionaryEntry.self, since: start)
      return .dictionary(parser.store(DictionaryLiteral(entries: entries), from: mark))
    }
    let elements = parser.pool.finishList(SwiftExpression.self, since: start)
    return .array(parser.store(ArrayLiteral(elements: elements), from: mark))
  }
}
