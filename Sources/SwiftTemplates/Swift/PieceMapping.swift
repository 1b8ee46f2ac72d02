import Descent

/// Maps positions between the template and the synthesized source in which a piece of Swift is parsed.
struct PieceMapping {
  /// The piece with its wrapping.
  let source: SourceText
  /// The start of the piece in `source`.
  let start: UInt32
  /// The range of the piece in the template.
  let range: SourceRange
  /// The range of the piece in `source`.
  let piece: SourceRange
  private let isOneLine: Bool

  init(source: SourceText, start: UInt32, range: SourceRange) {
    self.source = source
    self.start = start
    self.range = range
    piece = SourceRange(start, start + UInt32(range.count))
    isOneLine = !source.bytes(in: piece).contains(where: \.isLineEnd)
  }

  /// The range of an opening brace at the end of the piece.
  var openBrace: SourceRange? {
    guard source.bytes(in: piece).last == UInt8(ascii: "{") else { return nil }
    return SourceRange(piece.end - 1, piece.end)
  }

  /// Maps an offset in the source to the template. Offsets outside the piece are clamped to its ends.
  func inTemplate(_ offset: UInt32) -> UInt32 { range.start + min(max(offset, piece.start), piece.end) - start }

  func inTemplate(_ range: SourceRange) -> SourceRange {
    SourceRange(inTemplate(range.start), inTemplate(range.end))
  }

  /// Maps diagnostics of the source to the template.
  func inTemplate(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    // The bytes of the template are checked as a whole.
    let own = diagnostics.filter { $0.category != .invalidUTF8 && $0.category != .zeroByte }
    // Errors after the piece are consequences of those in it.
    let inside = own.filter { $0.range.start <= piece.end }
    return (inside.isEmpty ? own.prefix(1) : inside[...]).map(inTemplate)
  }

  func inTemplate(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      diagnostic.category.mapArguments(inTemplate), at: inTemplate(diagnostic.range),
      notes: diagnostic.notes.filter { isInPiece($0.range) }.map {
        DiagnosticNote($0.category.mapArguments(inTemplate), at: inTemplate($0.range))
      },
      fixIts: diagnostic.fixIts.compactMap(inTemplate))
  }

  private func inTemplate(_ argument: DiagnosticArgument) -> DiagnosticArgument {
    guard case .source(let range) = argument else { return argument }
    // The wrapping is short, but the piece itself may be long.
    let isAround = range.end <= piece.start || range.start >= piece.end
    return isAround ? .words("'\(source.text(in: range))'") : .source(inTemplate(range))
  }

  /// Maps a fix-it; nil if it edits more than the piece, or inserts a line break into a single-line piece.
  private func inTemplate(_ fixIt: FixIt) -> FixIt? {
    guard fixIt.edits.allSatisfy({ isInPiece($0.range) && !(isOneLine && $0.replacement.contains(where: \.isNewline)) })
    else { return nil }
    return FixIt(fixIt.edits.map { FixIt.Edit(inTemplate($0.range), $0.replacement) })
  }

  private func isInPiece(_ range: SourceRange) -> Bool { piece.start <= range.start && range.end <= piece.end }
}
