import Descent

extension NodeView {
  /// The text of the documentation comment before a declaration, without comment markers; nil if there is none.
  ///
  ///     let file = try SwiftFile(parsing: "/// A point.\n/// In a plane.\nstruct Point {}")
  ///     file.root.statements[0].any.documentationComment       // "A point.\nIn a plane."
  ///
  /// Adjacent lines of `///` and comments in `/** */` form one comment. A blank line begins a new comment, and only
  /// the last one documents the declaration. Other comments are ignored.
  /// - Complexity: Linear in the length of the trivia before the node.
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

/// Removes comment markers from text.
private enum DocumentationComment {
  /// The lines of a comment without its markers.
  static func lines(of piece: TriviaPiece, in source: SourceText) -> [Substring] {
    let text = source.text(in: piece.range)[...].dropFirst(3)
    guard piece.kind == .docBlockComment else { return [text] }
    let content = text.hasSuffix("*/") ? text.dropLast(2) : text
    var lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The first line follows the marker, so it does not share the indentation of the others.
    let first = lines.removeFirst().drop(while: isSpace)
    let others = unindented(withoutAsterisks(lines))
    return (first.isEmpty ? [] : [first]) + others.trimmingBlankEnd()
  }

  /// The lines without a leading column of asterisks.
  private static func withoutAsterisks(_ lines: [Substring]) -> [Substring] {
    let trimmed = lines.map { $0.drop(while: isSpace) }
    guard trimmed.allSatisfy({ $0.isEmpty || $0.first == "*" }) else { return lines }
    return trimmed.map { $0.dropFirst() }
  }

  /// The lines without their common leading white space.
  static func unindented(_ lines: [Substring]) -> [Substring] {
    let depth = lines.filter { !$0.allSatisfy(isSpace) }.map { $0.prefix(while: isSpace).count }.min() ?? 0
    return lines.map { $0.allSatisfy(isSpace) ? "" : $0.dropFirst(depth) }
  }

  private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}

extension [Substring] {
  /// The lines up to the last non-empty one.
  fileprivate func trimmingBlankEnd() -> [Substring] {
    guard let last = lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(self[...last])
  }
}
