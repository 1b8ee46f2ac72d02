import Descent

/// A value in its source form.
///
///     @choice toml-literal : toml-scalar | toml-array | toml-inline-table
public enum TOMLLiteral: SyntaxChoice, RecursiveProduction, ListElement {
  case scalar(Ref<TOMLScalar>)
  case array(Ref<TOMLArray>)
  case inlineTable(Ref<TOMLInlineTable>)

  public static let first = TOMLScalar.first.union(TOMLArray.first).union(TOMLInlineTable.first)
  public static let listStyle = SyntaxListStyle.array

  public static func rule(_ parser: inout TOMLParser) -> Self {
    switch parser.kind {
    case .leftBracket: .array(parser.parse(TOMLArray.self))
    case .leftBrace: .inlineTable(parser.parse(TOMLInlineTable.self))
    default: .scalar(parser.parse(TOMLScalar.self))
    }
  }

  public static func missing(in parser: inout TOMLParser) -> Self { .scalar(parser.parse(TOMLScalar.self)) }
}

/// A value of one token: a string, a number, a boolean, a date or a time.
///
///     toml-scalar : toml-string | toml-integer | toml-float | 'true' | 'false' | toml-date-time
public struct TOMLScalar: SyntaxNode, Production {
  public var literal: TokenRef

  public static let first = TOMLToken.scalars

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(literal: parser.expectScalar())
  }
}

/// Values in brackets, on any number of lines: `[ 1, 2, 3, ]`.
///
///     toml-array : '[' toml-literal-list? ']'
public struct TOMLArray: SyntaxNode, Production {
  public var elements: NodeList<TOMLLiteral>

  public static let first: TokenSet<TOMLToken> = [.leftBracket]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    Self(elements: parser.list(TOMLLiteral.self, in: .array, until: { $0.isAtSwallowedLine }))
  }
}

extension SyntaxListStyle<TOMLToken> {
  /// `[ 1, 2, 3, ]`
  static let array = SyntaxListStyle(open: .leftBracket, separator: .comma, close: .rightBracket)
    .named("array", of: "values")
}

/// A table on one line: `{ x = 1, y = 2 }`. A comma after the last key is an error.
///
///     toml-inline-table : '{' toml-key-value-list? '}'
public struct TOMLInlineTable: SyntaxNode, Production {
  public var entries: NodeList<TOMLKeyValue>

  public static let first: TokenSet<TOMLToken> = [.leftBrace]

  public static func rule(_ parser: inout TOMLParser) -> Self {
    parser.onOneLine { Self(entries: $0.list(TOMLKeyValue.self)) }
  }
}

extension TOMLParser {
  /// Parses an inline table; line breaks in it, including those of nested tables, are reported together.
  fileprivate mutating func onOneLine<Result>(_ body: (inout Self) -> Result) -> Result {
    if context.isInInlineTable { return body(&self) }
    context.isInInlineTable = true
    defer { context.isInInlineTable = false }
    let start = position
    let result = body(&self)
    reportTrailingCommas(since: start)
    reportLineBreaks(since: start)
    return result
  }

  /// Reports trailing commas. One that contains a line break is handled with the line breaks.
  private mutating func reportTrailingCommas(since start: Int) {
    for position in start..<position where isTrailingComma(position) && range(at: position).count == 1 {
      let comma = range(at: position)
      report(Diagnostic(.trailingSeparator(.kind(TOMLToken.comma)), at: comma, fixIts: [.remove(comma)]))
    }
  }

  /// True if a token is a comma between the last key of a table and the closing brace.
  private func isTrailingComma(_ position: Int) -> Bool {
    kind(at: position) == .comma && kind(at: position + 1) == .rightBrace
      && kind(at: position - 1) != .comma && kind(at: position - 1) != .leftBrace
  }

  /// Reports the line breaks, which are part of the token before or after them. One with a comment has no
  /// automatic fix.
  private mutating func reportLineBreaks(since start: Int) {
    let breaks = (start..<position).compactMap { lineBreak(at: $0) }
    guard let first = breaks.first else { return }
    let isMechanical = !breaks.contains { source.bytes(in: $0).contains(UInt8(ascii: "#")) }
    let fixIt = FixIt(breaks.map { FixIt.Edit($0, " ") })
    report(Diagnostic(.tomlBrokenInlineTable, at: first, fixIts: isMechanical ? [fixIt] : []))
  }

  /// The superfluous part of a comma or a brace, with a comment before it.
  private func lineBreak(at position: Int) -> SourceRange? {
    let token = range(at: position)
    return switch source.paddedBytes[Int(token.start)] {
    case _ where token.count == 1: nil
    case _ where isTrailingComma(position): token
    case UInt8(ascii: ","), UInt8(ascii: "{"): SourceRange(token.start + 1, token.end)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "#"):
      SourceRange(range(at: position - 1).end, token.end - 1)
    default: nil
    }
  }
}

/// The state shared by the productions: whether they are inside an inline table.
public struct TOMLContext: Sendable {
  var isInInlineTable = false
}

extension DiagnosticKind {
  static let tomlBrokenInlineTable = DiagnosticKind(
    "broken-inline-table", .error, "a table in braces must be on one line")
}
