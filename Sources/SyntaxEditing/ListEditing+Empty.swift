import Descent

// Where the elements of an empty list begin.

extension ListEditing {
  func fill(_ output: inout Output) {
    guard let first = intoEmpty.first else { return }
    if let delimiters = layout.delimiters {
      fill(SourceRange(delimiters.open.range.end, delimiters.close.range.start), &output)
    } else if let introducer = layout.style?.introducerText, layout.start > 0 {
      let offset = tree.tokens.range(at: layout.start - 1).end
      let blanks = tree.source.blanks(ofLineAround: offset)
      fill(at: offset, blanks, &output) { number in ((number == 0 ? introducer : separator) + " ", "") }
    } else if separation == .nothing {
      let offset = tree.tokens.range(at: min(layout.start, tree.tokens.count - 1)).start
      fill(at: offset, tree.source.blanks(ofLineAround: offset), &output) { _ in ("", " ") }
    } else if separation == .newlineOrSeparator {
      fillLines(&output)
    } else {
      output.withoutPlace = first.operation
    }
  }

  /// Puts elements at an offset, each between two texts.
  private func fill(
    at offset: UInt32, _ indentation: [UInt8], _ output: inout Output,
    separator: (_ number: Int) -> String = { _ in "" },
    between texts: (_ number: Int) -> (before: String, after: String)
  ) {
    for (number, insertion) in intoEmpty.enumerated() {
      let pieces = output.pieces(of: insertion, separator: separator(number), indentation: indentation)
      let (before, after) = texts(number)
      output.insert([.text(before)] + pieces + [.text(after)], at: offset, insertion.operation)
    }
  }

  /// Puts elements on lines of their own at an offset, which is the beginning of a line or the end of one.
  private func fillLines(at offset: UInt32, isLineStart: Bool, _ indentation: [UInt8], _ output: inout Output) {
    let blanks = String(decoding: indentation, as: UTF8.self)
    fill(at: offset, indentation, &output) { _ in isLineStart ? (blanks, "\n") : ("\n" + blanks, "") }
  }

  /// Puts elements between brackets.
  private func fill(_ gap: SourceRange, _ output: inout Output) {
    let source = tree.source
    let outer = source.blanks(ofLineAround: gap.start)
    guard separation == .newlineOrSeparator else {
      let end = intoEmpty.count - 1
      return fill(at: gap.start, outer, &output, separator: { $0 == end ? "" : separator }) { number in
        ("", number == end ? "" : " ")
      }
    }
    let hasLineEnd = source.hasLineEnd(in: gap)
    let closerLine = source.startOfBlanks(before: gap.end)
    let inner = outer + IndentationUnit(of: source).blanks
    fillLines(at: hasLineEnd ? closerLine : gap.start, isLineStart: hasLineEnd, inner, &output)
    if !hasLineEnd {
      let end = "\n" + String(decoding: outer, as: UTF8.self)
      output.add(SourceRange(closerLine, gap.end), [.text(end)], intoEmpty.last!.operation)
    }
  }

  /// Puts elements on lines of their own after the token before the list, or at the end of the source.
  private func fillLines(_ output: inout Output) {
    let source = tree.source
    if layout.owner == tree.root, layout.start == 0 {
      let end = UInt32(source.count)
      return fillLines(at: end, isLineStart: end == 0 || source.paddedBytes[Int(end) - 1].isLineEnd, [], &output)
    }
    let previous = tree.tokens.range(at: max(layout.start - 1, 0))
    let inner = source.blanks(ofLineAround: previous.start) + IndentationUnit(of: source).blanks
    var offset = previous.end
    while Int(offset) < source.count, !source.paddedBytes[Int(offset)].isLineEnd { offset += 1 }
    fillLines(at: offset, isLineStart: false, inner, &output)
  }
}
