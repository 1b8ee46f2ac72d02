import Descent

extension NodeView {
  /// The text of the documentation comment before a declaration, without the marks of the comment; nil if there is none.
  ///
  ///     let file = try SwiftFile(parsing: "/// A point.\n/// In a plane.\nstruct Point {}")
  ///     file.root.statements[0].any.documentationComment       // "A point.\nIn a plane."
  ///
  /// Lines of `///` and comments in `/** */` that follow on one another count together; after a blank line a comment is
  /// another one, and only the last one documents the declaration. Other comments do not count.
  /// - Complexity: linear in the length of the trivia before the node.
  public var documentationComment: String? {
    var lines: [Substring] = []
    var lineEnds = 0
    for piece in SwiftTrivia.pieces(in: tree.source, range: leadingTrivia) {
      switch piece.kind {
      case .docLineComment, .docBlockComment:
        if lineEnds > 1 { lines = [] }
        lineEnds = 0
        lines += DocumentationComment.lines(of: piece, in: tree.source)
      case .newline: lineEnds += 1
      case .lineComment, .blockComment: lineEnds = 0
      case .whitespace, .conflictMarker, .other: break
      }
    }
    return lines.isEmpty ? nil : DocumentationComment.unindented(lines).joined(separator: "\n")
  }
}

/// Takes the marks of a comment away from its text.
private enum DocumentationComment {
  /// The lines of a comment without the marks that make it one.
  static func lines(of piece: TriviaPiece, in source: SourceText) -> [Substring] {
    let text = source.text(in: piece.range)[...].dropFirst(3)
    guard piece.kind == .docBlockComment else { return [text] }
    let content = text.hasSuffix("*/") ? text.dropLast(2) : text
    var lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The first line stands after the mark, and so does not share the indentation of the others.
    let first = lines.removeFirst().drop(while: isSpace)
    let others = unindented(withoutAsterisks(lines))
    return (first.isEmpty ? [] : [first]) + others.trimmingBlankEnd()
  }

  /// The lines without the column of asterisks that some write before them.
  private static func withoutAsterisks(_ lines: [Substring]) -> [Substring] {
    let trimmed = lines.map { $0.drop(while: isSpace) }
    guard trimmed.allSatisfy({ $0.isEmpty || $0.first == "*" }) else { return lines }
    return trimmed.map { $0.dropFirst() }
  }

  /// The lines without the white space that all of them begin with.
  static func unindented(_ lines: [Substring]) -> [Substring] {
    let depth = lines.filter { !$0.allSatisfy(isSpace) }.map { $0.prefix(while: isSpace).count }.min() ?? 0
    return lines.map { $0.allSatisfy(isSpace) ? "" : $0.dropFirst(depth) }
  }

  private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}

extension [Substring] {
  /// The lines up to the last one that is not empty.
  fileprivate func trimmingBlankEnd() -> [Substring] {
    guard let last = lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(self[...last])
  }
}
