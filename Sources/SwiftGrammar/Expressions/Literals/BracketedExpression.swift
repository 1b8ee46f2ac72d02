import Descent

/// What begins with `[`: an array, a dictionary, or the type of an array of fixed length. Only what follows the first
/// element tells.
enum BracketedExpression {
  static let first: TokenSet<SwiftToken> = [.leftSquare]

  static func parse(from parser: inout SwiftParser) -> Expression {
    // `[3 of Int]` is a type that is written like nothing else.
    if parser.kind(ahead: 2) == .of, parser.kind(ahead: 3) != .rightSquare, parser.kind(ahead: 3) != .comma {
      return TypeExpression.parsePrimary(from: &parser)
    }
    if parser.kind(ahead: 1) == .colon, parser.kind(ahead: 2) == .rightSquare {
      return parseEmptyDictionary(from: &parser)
    }
    if PlaygroundLiteral.begins(at: parser) { return .playgroundLiteral(parser.parse(PlaygroundLiteral.self)) }
    return parser.with(.allowed) { parseElements(from: &$0) }
  }

  private static func parseEmptyDictionary(from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    for _ in 0..<3 { parser.consume() }
    return .dictionary(parser.store(DictionaryLiteral(entries: List()), from: mark))
  }

  private static func parseElements(from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    let start = parser.pool.listStart
    var isDictionary: Bool?
    parser.forEachElement(in: Expression.listStyle, first: Expression.first) {
      (parser: inout SwiftParser) throws(Never) in
      let mark = parser.mark
      let element = parser.parse(Expression.self)
      let hasValues = isDictionary ?? parser.at(.colon)
      isDictionary = hasValues
      if !hasValues { return parser.pool.push(element) }
      parser.expect(.colon)
      let entry = DictionaryEntry(key: element, value: parser.parse(Expression.self))
      parser.pool.push(parser.store(entry, from: mark))
    }
    if isDictionary == true {
      let entries = parser.pool.finishList(DictionaryEntry.self, since: start)
      return .dictionary(parser.store(DictionaryLiteral(entries: entries), from: mark))
    }
    let elements = parser.pool.finishList(Expression.self, since: start)
    return .array(parser.store(ArrayLiteral(elements: elements), from: mark))
  }
}
