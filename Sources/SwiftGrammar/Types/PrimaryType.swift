import Descent

/// The types that do not begin with an operator or a keyword: names, and all types in brackets.
enum PrimaryType {
  static let first = IdentifierType.first.union([.underscore, .leftParen, .leftSquare])

  static func parse(from parser: inout SwiftParser) -> SwiftType {
    switch parser.kind {
    case .leftParen: return parseParenthesized(from: &parser)
    case .leftSquare: return parseBracketed(from: &parser)
    case .underscore: return .placeholder(parser.parse(PlaceholderType.self))
    case .protocol where parser.kind(ahead: 1) == .leftAngle: return parseProtocolComposition(from: &parser)
    case let kind where IdentifierType.first.contains(kind): return .identifier(parser.parse(IdentifierType.self))
    default:
      if parser.finds(first) { return parse(from: &parser) }
      parser.reportExpected("type")
      return SwiftType.missing(in: &parser)
    }
  }

  /// Parses a composition in the syntax of an earlier Swift: `protocol<A, B>`.
  private static func parseProtocolComposition(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    let start = parser.position
    parser.consume()
    let elements = parser.collect(SwiftType.self) { parser, list in
      parser.forEachElement(in: .angled, first: SwiftType.first) { list.append($0.parse(SwiftType.self), to: &$0) }
    }
    parser.reportProtocolComposition(of: elements, from: start)
    return .composition(parser.store(CompositionType(elements: elements), from: mark))
  }

  /// Parses a tuple type or a function type; only the tokens after the parentheses tell which.
  private static func parseParenthesized(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    let elements = TupleType.parseElements(from: &parser)
    guard parser.continuesFunctionType else {
      return .tuple(parser.store(TupleType(elements: elements), from: mark))
    }
    return .function(parser.parse(FunctionType.self, after: elements, from: mark))
  }

  /// Parses the type of an array, a dictionary or an array of fixed length; the token after the first part decides.
  private static func parseBracketed(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    let contents = parser.delimited(by: .leftSquare, .rightSquare) { BracketContents.parse(from: &$0) }
    switch contents {
    case .array(let element): return .array(parser.store(ArrayType(element: element), from: mark))
    case .dictionary(let key, let value):
      return .dictionary(parser.store(DictionaryType(key: key, value: value), from: mark))
    case .inlineArray(let count, let element):
      return .inlineArray(parser.store(InlineArrayType(count: count, element: element), from: mark))
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports a composition with angle brackets that began at a position and ends before the current token.
  fileprivate mutating func reportProtocolComposition(of elements: NodeList<SwiftType>, from start: Int) {
    let isOnlyPart = !at([.postfixQuestion, .exclamation, .period])
    var edits: [FixIt.Edit] = []
    if elements.isEmpty {
      edits = [FixIt.Edit(range(from: start, to: position), "Any")]
    } else {
      let opening = SourceRange(range(at: start).start, range(at: start + 1).end)
      let closing = range(at: position - 1)
      let needsParentheses = elements.count > 1 && !isOnlyPart
      edits = [FixIt.Edit(opening, needsParentheses ? "(" : ""), FixIt.Edit(closing, needsParentheses ? ")" : "")]
      for index in 1..<elements.count {
        let element = tokenRange(of: pool.handle(index, of: elements).node)
        let comma = SourceRange(range(at: element.lowerBound - 2).end, range(at: element.lowerBound - 1).end)
        edits.append(FixIt.Edit(comma, " &"))
      }
    }
    reportObsolete(.protocolComposition, at: range(at: start), edits)
  }
}

/// The contents of the brackets of `[Element]`, `[Key: Value]` or `[3 of Element]`.
private enum BracketContents {
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case inlineArray(GenericArgument, GenericArgument)

  static func parse(from parser: inout SwiftParser) -> Self {
    let argument = parser.parse(GenericArgument.self)
    // `of` is on the same line as the count.
    guard case .type(let type) = argument, !parser.at(.of) || parser.startsLine else {
      parser.expect(parser.startsLine ? [] : [.of], as: .of)
      return .inlineArray(argument, parser.parse(GenericArgument.self))
    }
    // Between two names in a line, the colon is missing.
    let isDictionary = parser.at([.identifier, .anyType]) && !parser.startsLine || parser.at(.colon)
    if isDictionary { parser.expect(.colon) }
    return isDictionary ? .dictionary(type, parser.parse(SwiftType.self)) : .array(type)
  }
}
