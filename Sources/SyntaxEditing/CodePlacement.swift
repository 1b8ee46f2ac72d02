import Descent

/// Turns code into the pieces of edits, and numbers the places where it must stay apart from the code around it.
struct CodePlacement {
  private(set) var holes: [Hole] = []
  private let traits: EditingTraits
  private let unit: IndentationUnit?

  init(_ traits: EditingTraits, unit: IndentationUnit?) {
    self.traits = traits
    self.unit = unit
  }

  /// The pieces of code that is put where lines have an indentation.
  ///
  /// - Parameter isApart: whether the whole must not be read as a part of the code around it.
  mutating func pieces(
    of code: CodeText, indentation: [UInt8] = [], operation: Int, isApart: Bool
  ) -> [SourceEdit.Piece] {
    if !isApart, case .text(let text)? = code.pieces.first, code.pieces.count == 1,
      !text.hasLineEnd
    {
      return [.text(text)]
    }
    var pieces: [SourceEdit.Piece] = []
    let change = IndentationChange(added: indentation)
    if !change.isNone { pieces.append(.begin(change)) }
    append(code, operation, isApart, to: &pieces)
    if !change.isNone { pieces.append(.end) }
    return pieces
  }

  private mutating func append(
    _ code: CodeText, _ operation: Int, _ isApart: Bool, startingLine: Bool = true, to pieces: inout [SourceEdit.Piece]
  ) {
    let hole = holes.count
    if isApart {
      holes.append(Hole(operation: operation))
      pieces.append(.beginHole(hole))
    }
    var line = CodeLine()
    line.isBlank = startingLine
    let change = unitChange(of: code, startingLine: startingLine)
    for piece in code.pieces {
      switch piece {
      case .text(let given):
        let text = change.map { $0.to.replacing($0.from, in: given, startingLine: line.isBlank) } ?? given
        pieces.append(.text(text))
        line.append(text)
      case .source(let tree, let range):
        let outer = tree.indentation(of: range, isFirstOnLine: line.isBlank)
        pieces += [.begin(IndentationChange(removed: outer, added: line.blanks)), .source(tree, range), .end]
        line.isBlank = false
      case .code(let inner):
        let change = IndentationChange(added: line.blanks)
        if !change.isNone { pieces.append(.begin(change)) }
        append(inner, operation, true, startingLine: line.isBlank, to: &pieces)
        if !change.isNone { pieces.append(.end) }
        line.isBlank = false
      }
    }
    if isApart {
      if code.endsInComment(traits) { pieces.append(.endLine([])) }
      pieces.append(.endHole(hole))
    }
  }

  /// The unit of the indentation of new code, and that of the source in its place; nil if it stays, as with tokens of several
  /// lines.
  private func unitChange(of code: CodeText, startingLine: Bool) -> (from: [UInt8], to: IndentationUnit)? {
    guard let unit else { return nil }
    // Inserted nodes are parts of the source.
    let text = code.pieces.map { if case .text(let text) = $0 { text } else { "x" } }.joined()
    guard text.hasLineEnd, let own = IndentationUnit.ofCode(text, startingLine: startingLine), own != unit.blanks,
      !traits.hasTokenOfSeveralLines(text)
    else { return nil }
    return (own, unit)
  }
}

extension SyntaxTree {
  /// The indentation that the lines of a part of the source have in common, in its new place. If the part begins a line, but
  /// does not in its new place, that is the indentation of the line before.
  fileprivate func indentation(of range: SourceRange, isFirstOnLine: Bool) -> [UInt8] {
    var start = range.start
    let blanks = source.startOfBlanks(before: start)
    let wasFirstOnLine = blanks == 0 || source.paddedBytes[Int(blanks) - 1].isLineEnd
    let index = tokens.index(endingAfter: start)
    if wasFirstOnLine, !isFirstOnLine, index > 0 { start = tokens.range(at: index - 1).start }
    return source.blanks(ofLineAround: start)
  }
}

/// The beginning of the line at the end of new code.
private struct CodeLine {
  private(set) var blanks: [UInt8] = []
  var isBlank = true

  mutating func append(_ text: String) {
    var rest = text[...]
    if let end = text.lastIndex(where: \.isNewline) {
      rest = text[text.index(after: end)...]
      self = CodeLine()
    }
    if isBlank { blanks += rest.utf8.prefix { $0.isBlank } }
    isBlank = isBlank && rest.utf8.allSatisfy(\.isBlank)
  }
}
