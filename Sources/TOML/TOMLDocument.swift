import Descent

/// A file: its lines, without the blank ones.
///
///     toml-document : toml-line-list?
///     @list toml-line-list : toml-line | toml-line <newline> toml-line-list
public struct TOMLDocument: SyntaxNode, Production {
  public var lines: NodeList<TOMLLine>

  public static let first = TOMLLine.first
  public static func rule(_ parser: inout TOMLParser) -> Self { Self(lines: parser.list(TOMLLine.self)) }
}

/// A line with content; an array may extend over several.
///
///     @choice toml-line : toml-key-value | toml-table-header | toml-array-header
public enum TOMLLine: SyntaxChoice, Production, ListElement {
  case keyValue(Ref<TOMLKeyValue>)
  case table(Ref<TOMLTableHeader>)
  case arrayElement(Ref<TOMLArrayHeader>)

  /// Any token but a line end can begin a line, so that malformed lines are lines as well.
  public static let first = TokenSet<TOMLToken>.all.subtracting([.lineEnd])
  public static let listStyle = SyntaxListStyle.lines

  public static func rule(_ parser: inout TOMLParser) -> Self {
    let count = parser.factCount
    parser.checkLineStart()
    let line: Self =
      switch parser.kind {
      case .leftBracket: .table(parser.parse(TOMLTableHeader.self))
      case .doubleLeftBracket: .arrayElement(parser.parse(TOMLArrayHeader.self))
      default: .keyValue(parser.parse(TOMLKeyValue.self))
      }
    parser.skipRestOfLine(reportedBefore: parser.factCount > count)
    return line
  }
}

// A malformed line costs one line and one diagnostic.
extension TOMLParser {
  /// Reports a line that begins with neither a key nor the bracket of a header.
  fileprivate mutating func checkLineStart() {
    if at(TOMLKeyValue.first) || at([.leftBracket, .doubleLeftBracket]) { return }
    let place = range(ahead: 0)
    reportError(Diagnostic(.tomlLineStart, at: place, [.source(place)]))
  }

  /// Skips the rest of a line after the part that was parsed.
  fileprivate mutating func skipRestOfLine(reportedBefore isReported: Bool) {
    let start = position
    var isReported = isReported
    while !at([.lineEnd, .endOfFile]), !startsLine {
      isReported = isReported || flags.contains(.erroneous)
      consume()
    }
    guard position > start else { return }
    let rest = range(from: start, to: position)
    if !isReported { report(Diagnostic(.unexpected(.source(rest), in: nil), at: rest)) }
    skip(since: start)
  }

  /// True if the current token begins a line that an unclosed array would consume: a key with its equals sign, or
  /// a header.
  var isAtSwallowedLine: Bool {
    startsLine && (kind(ahead: 1) == .equal || at(.leftBracket, .word) && kind(ahead: 2) == .rightBracket)
  }
}

extension SyntaxListStyle<TOMLToken> {
  /// Lines up to the end of the file. A line inside an unclosed array has no line-end token before it, but starts
  /// on a new line.
  static let lines = SyntaxListStyle(separator: .lineEnd, close: .endOfFile, separation: .newlineOrSeparator)
    .named("file", of: "keys and tables")
}

extension DiagnosticKind {
  static let tomlLineStart = DiagnosticKind("line-start", .error, "neither a key nor a table begins with %0")
}
