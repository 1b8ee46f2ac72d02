import Descent

// Where the elements of an empty list begin.

extension ListEditing {
  func fill(_ output: inout Output) {
    guard let first = intoEmpty.first else { return }
    let source = tree.source
    if let delimiters = layout.delimiters {
      let gap = SourceRange(delimiters.open.range.end, delimiters.close.range.start)
      let outer = Array(source.indentation(ofLineAround: gap.start).utf8)
      if separation == .separator || separation == .nothing {
        for (number, insertion) in intoEmpty.enumerated() {
          let isEnd = number == intoEmpty.count - 1
          let pieces = output.pieces(
            of: insertion, separator: isEnd ? "" : separator, indentation: outer, isOnOwnLines: false)
          output.insert(pieces + (isEnd ? [] : [.text(" ")]), at: gap.start, insertion.operation)
        }
        return
      }
      let inner = outer + IndentationUnit(of: source).blanks
      let lineStart = source.startOfBlanks(before: gap.end)
      let hasLineEnd = source.hasLineEnd(in: gap)
      for insertion in intoEmpty {
        let pieces = output.pieces(of: insertion, separator: "", indentation: inner, isOnOwnLines: true)
        let line: [SourceEdit.Piece] = [.text(String(decoding: inner, as: UTF8.self))] + pieces
        output.insert(
          hasLineEnd ? line + [.text("\n")] : [.text("\n")] + line, at: hasLineEnd ? lineStart : gap.start,
          insertion.operation)
      }
      if !hasLineEnd {
        let blanks = SourceRange(source.startOfBlanks(before: gap.end), gap.end)
        let end = "\n" + String(decoding: outer, as: UTF8.self)
        output.add(blanks, [.text(end)], intoEmpty.last!.operation)
      }
      return
    }
    if let introducer = layout.style?.introducerText, layout.start > 0 { return fill(after: introducer, &output) }
    if separation == .nothing { return fillBeforeToken(&output) }
    guard separation == .newlineOrSeparator else {
      output.withoutPlace = first.operation
      return
    }
    fillLines(&output)
  }

  /// Puts elements after a sign that introduces them, such as a colon.
  private func fill(after introducer: String, _ output: inout Output) {
    let offset = tree.tokens.range(at: layout.start - 1).end
    let indentation = Array(tree.source.indentation(ofLineAround: offset).utf8)
    for (number, insertion) in intoEmpty.enumerated() {
      let pieces = output.pieces(of: insertion, separator: "", indentation: indentation, isOnOwnLines: true)
      output.insert([.text((number == 0 ? introducer : separator) + " ")] + pieces, at: offset, insertion.operation)
    }
  }

  /// Puts elements without brackets and separators before the token that follows.
  private func fillBeforeToken(_ output: inout Output) {
    let offset = tree.tokens.range(at: min(layout.start, tree.tokens.count - 1)).start
    let indentation = Array(tree.source.indentation(ofLineAround: offset).utf8)
    for insertion in intoEmpty {
      let pieces = output.pieces(of: insertion, separator: "", indentation: indentation, isOnOwnLines: false)
      output.insert(pieces + [.text(" ")], at: offset, insertion.operation)
    }
  }

  /// Puts elements on lines of their own after the token before the list, or at the end of the source.
  private func fillLines(_ output: inout Output) {
    let source = tree.source
    let isWhole = layout.owner == tree.root && layout.start == 0
    let previous = isWhole ? 0 : tree.tokens.range(at: max(layout.start - 1, 0)).start
    let outer = isWhole ? [] : Array(source.indentation(ofLineAround: previous).utf8)
    let inner = isWhole ? [] : outer + IndentationUnit(of: source).blanks
    var offset = UInt32(source.count)
    if !isWhole {
      offset = tree.tokens.range(at: max(layout.start - 1, 0)).end
      while Int(offset) < source.count, !source.paddedBytes[Int(offset)].isLineEnd { offset += 1 }
    }
    let isAtLineStart = isWhole && (offset == 0 || source.paddedBytes[Int(offset) - 1].isLineEnd)
    for insertion in intoEmpty {
      let pieces = output.pieces(of: insertion, separator: "", indentation: inner, isOnOwnLines: true)
      let line: [SourceEdit.Piece] = [.text(String(decoding: inner, as: UTF8.self))] + pieces
      output.insert(
        isAtLineStart ? line + [.text("\n")] : [.text("\n")] + line, at: offset, insertion.operation)
    }
  }
}
