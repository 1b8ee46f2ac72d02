import Descent

extension SyntaxView {
  /// The text of the documentation comment before a declaration, without comment markers; nil if there is none.
  ///
  ///     let file = try SwiftFile(parsing: "/// A point.\n/// In a plane.\nstruct Point {}")
  ///     file.root.statements[0].documentationComment       // "A point.\nIn a plane."
  ///
  /// Adjacent lines of `///` and comments in `/** */` form one comment. A blank line begins a new comment, and only
  /// the last one documents the declaration. Other comments are ignored. The lines are those in the symbol graph that the
  /// compiler emits, also where a block comment with CRLF has an empty line after each line.
  /// - Complexity: Linear in the length of the trivia before the node.
  public var documentationComment: String? {
    DocumentationComment(in: any.tree.source, range: triviaBefore)?.text
  }
}

extension SyntaxTree {
  /// The first paragraph of the documentation comment before a token, on one line.
  package func documentationSummary(before token: Int) -> [UInt8]? {
    let trivia = triviaRange(before: token)
    // Most trivia are white space alone.
    guard source.bytes(in: trivia).contains(UInt8(ascii: "/")) else { return nil }
    return DocumentationComment(in: source, range: trivia)?.summary
  }
}

/// The lines of the last documentation comment in trivia, without comment markers.
private struct DocumentationComment {
  private var lines: [ArraySlice<UInt8>] = []
  private let source: SourceText

  init?(in source: SourceText, range: SourceRange) {
    self.source = source
    var isPresent = false
    var lineEnds = 0
    for piece in SwiftTrivia.pieces(in: source, range: range) {
      switch piece.kind {
      // The compiler takes `/**/` for an empty documentation comment.
      case .blockComment where source.matches("/**/", in: piece.range), .docLineComment, .docBlockComment:
        if lineEnds > 1 { lines = [] }
        lineEnds = 0
        isPresent = true
        if piece.kind == .docLineComment {
          lines.append(source.bytes(in: piece.range).dropFirst(3))
        } else {
          appendLines(ofBlock: piece.range)
        }
      case .newline: lineEnds += 1
      case .lineComment, .blockComment: lineEnds = 0
      case .whitespace, .conflictMarker, .other: break
      }
    }
    if !isPresent { return nil }
  }

  /// The lines without the indentation of the first one that is not empty.
  var text: String {
    let depth = lines.first { !$0.isEmpty }?.prefix(while: Self.isSpace).count ?? 0
    let unindented = lines.map { $0.dropFirst(min(depth, $0.prefix(while: Self.isSpace).count)) }
    return String(decoding: Array(unindented.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  /// The lines of the first paragraph as one; nil if all are empty.
  var summary: [UInt8]? {
    var summary: [UInt8] = []
    for line in lines {
      let text = line.drop(while: Self.isSpace)
      if text.isEmpty {
        if summary.isEmpty { continue }
        break
      }
      if !summary.isEmpty { summary.append(UInt8(ascii: " ")) }
      summary += text
      while summary.last.map(Self.isSpace) == true { summary.removeLast() }
    }
    return summary.isEmpty ? nil : summary
  }

  private mutating func appendLines(ofBlock range: SourceRange) {
    var content = source.bytes(in: range).dropFirst(3)
    // In `/**/` the asterisks share one.
    if source.bytes(in: range).suffix(2).elementsEqual("*/".utf8) { content = content.dropLast(2) }
    let first = content.prefix { !$0.isLineEnd }
    // An empty first line is none, unless it ends with a lone CR.
    let end = source.paddedBytes[first.endIndex...].prefix(2)
    let isOmitted = first.isEmpty && (end.first != UInt8(ascii: "\r") || end.last == UInt8(ascii: "\n"))
    if !isOmitted { lines.append(first) }
    var column: Int?
    var isFirst = isOmitted
    var position = first.endIndex + 1
    while position < content.endIndex {
      let line = content[position...].prefix { !$0.isLineEnd }
      // The first line decides whether there is a column of asterisks, which is not necessarily that of all lines.
      if isFirst { column = asteriskColumn(of: line, below: range.start) }
      isFirst = false
      lines.append(column.flatMap { text(of: line, afterAsteriskIn: $0) } ?? line)
      position = line.endIndex + 1
    }
  }

  /// The column of the asterisk at the beginning of a line if it is below the first asterisk of the comment.
  private func asteriskColumn(of line: ArraySlice<UInt8>, below start: UInt32) -> Int? {
    let column = line.prefix { $0 == UInt8(ascii: " ") }.count
    let lineStart = Int(start) - column + 1
    guard text(of: line, afterAsteriskIn: column) != nil, lineStart >= 0, column > 0,
      lineStart == 0 || source.paddedBytes[lineStart - 1].isLineEnd
    else { return nil }
    return source.paddedBytes[lineStart..<Int(start)].contains(where: \.isLineEnd) ? nil : column
  }

  /// The text of a line after an asterisk in a column and a space; nil if they are not there.
  private func text(of line: ArraySlice<UInt8>, afterAsteriskIn column: Int) -> ArraySlice<UInt8>? {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    guard rest.startIndex - line.startIndex == column, rest.first == UInt8(ascii: "*") else { return nil }
    switch source.paddedBytes[rest.startIndex + 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"): return rest.dropFirst(2)
    default: return nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] == .space }
}
