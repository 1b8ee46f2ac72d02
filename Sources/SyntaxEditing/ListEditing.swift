import Descent

/// What is to become of a list: elements that go, and code that comes.
struct ListEditing {
  /// Code that comes before or after an element, or into an empty list.
  struct Insertion {
    let code: CodeText
    /// Blanks and a comment that come after the code and its separator.
    let comment: CodeText?
    let operation: Int
    /// Whether it has several lines; the comments of an element that is moved do not count.
    let isOfSeveralLines: Bool

    /// - Parameter core: the code without comments before it.
    init(code: CodeText, core: CodeText? = nil, comment: CodeText? = nil, operation: Int) {
      self.code = code
      self.comment = comment
      self.operation = operation
      isOfSeveralLines = (core ?? code).isOfSeveralLines
    }
  }

  let layout: ListLayout
  private let tree: SyntaxTree
  private let traits: EditingTraits
  /// The operations that remove elements, by the index of the element.
  private var removals: [Int: Int] = [:]
  private var before: [Int: [Insertion]] = [:]
  private var after: [Int: [Insertion]] = [:]
  private var intoEmpty: [Insertion] = []
  /// The first element that stays.
  private var firstKept = 0
  /// The last element that stays or has code before or after it; -1 for none.
  private var lastItem = -1
  /// An operation that removes an element that another one removes as well.
  private(set) var conflict: EditPlan.Conflict?

  init(_ layout: ListLayout, _ traits: EditingTraits) {
    self.layout = layout
    self.traits = traits
    tree = layout.owner.tree
  }

  mutating func remove(_ index: Int, _ operation: Int) {
    if let other = removals.updateValue(operation, forKey: index) {
      conflict = EditPlan.Conflict(operation: operation, other: other)
    }
  }

  mutating func insert(_ insertion: Insertion, before index: Int) { before[index, default: []].append(insertion) }
  mutating func insert(_ insertion: Insertion, after index: Int) { after[index, default: []].append(insertion) }
  mutating func insertIntoEmpty(_ insertion: Insertion) { intoEmpty.append(insertion) }

  /// An element and its comments; with the separator after it.
  func surroundings(of index: Int) -> Surroundings {
    Surroundings(of: layout.elements[index].tokenRange, separator: layout.separators[index], in: tree, traits)
  }

  // MARK: Style

  private var separation: ListSeparation {
    layout.style?.separation ?? (layout.separators.contains { $0 != nil } ? .separator : .nothing)
  }

  private var separator: String {
    layout.separators.lazy.compactMap { $0?.text }.first ?? layout.style?.separatorText ?? ""
  }

  /// Whether an element has its lines for itself, so that its neighbours go on lines of their own.
  private func hasOwnLines(_ place: Surroundings) -> Bool {
    if place.hasOwnLines { return true }
    // The last one may have the closing bracket on its line.
    return place.lineStart != nil && separation != .nothing && layout.delimiters?.close.range.start == place.nextStart
      && !tree.source.hasLineEnd(in: SourceRange(place.core.end, place.nextStart))
      && layout.elements.count > 1
  }

  /// Whether code of several lines comes next to an element that has a blank line before or after it.
  private func separatesByBlankLine(_ insertion: Insertion, _ place: Surroundings) -> Bool {
    guard insertion.isOfSeveralLines, let start = place.lineStart, let end = place.nextLine(in: tree.source) else {
      return false
    }
    return tree.source.beforeBlankLines(at: start) != start || tree.source.afterBlankLines(at: end) != end
  }

  // MARK: The edits

  /// What an operation does to the text, and the code that it puts there.
  struct Output {
    var edits: [SourceEdit] = []
    var placement: CodePlacement
    /// The operation for which no place was found.
    var withoutPlace: Int?

    mutating func add(_ range: SourceRange, _ pieces: [SourceEdit.Piece], _ operation: Int) {
      edits.append(SourceEdit(range: range, pieces: pieces, operation: operation))
    }

    mutating func insert(_ pieces: [SourceEdit.Piece], at offset: UInt32, _ operation: Int) {
      add(SourceRange(offset, offset), pieces, operation)
    }

    /// The code of an insertion, and its separator.
    mutating func pieces(
      of insertion: Insertion, separator: String, indentation: [UInt8], isOnOwnLines: Bool
    ) -> [SourceEdit.Piece] {
      var pieces = placement.pieces(
        of: insertion.code, indentation: indentation, operation: insertion.operation, isApart: true)
      if !separator.isEmpty { pieces.append(.text(separator)) }
      if let comment = insertion.comment {
        pieces += placement.pieces(of: comment, operation: insertion.operation, isApart: false)
        if !isOnOwnLines { pieces.append(.text("\n")) }
      }
      return pieces
    }
  }

  /// Adds the edits of the list to others.
  mutating func write(to output: inout Output) {
    if layout.elements.isEmpty { return fill(&output) }
    let indices = layout.elements.indices
    firstKept = indices.first { removals[$0] == nil } ?? indices.upperBound
    lastItem = indices.last { removals[$0] == nil || before[$0] != nil || after[$0] != nil } ?? -1
    for index in changedIndices(indices.count) { write(index, to: &output) }
  }

  /// The elements that something happens to, or that are next to one to which something happens.
  private func changedIndices(_ count: Int) -> [Int] {
    var indices: Set<Int> = []
    for index in Array(removals.keys) + before.keys + after.keys {
      indices.formUnion([index - 1, index, index + 1])
    }
    return indices.filter { (0..<count).contains($0) }.sorted()
  }

  private func write(_ index: Int, to output: inout Output) {
    let place = surroundings(of: index)
    let isLast = !hasItem(after: index)
    let hasTrailing = layout.separators.last! != nil
    if let operation = removals[index] {
      let insertions = (before[index] ?? []) + (after[index] ?? [])
      for (number, insertion) in insertions.enumerated() {
        let isEnd = number == insertions.count - 1 && lastItem <= index && !hasTrailing
        write(insertion, insteadOf: index, place, isEnd: isEnd, to: &output)
      }
      remove(index, place, operation, to: &output)
      return
    }
    for insertion in before[index] ?? [] { write(insertion, before: index, place, to: &output) }
    let insertions = after[index] ?? []
    writeSeparator(of: index, place, needed: !isLast || hasTrailing, insertions.first?.operation, to: &output)
    for (number, insertion) in insertions.enumerated() {
      let isEnd = number == insertions.count - 1 && lastItem <= index && !hasTrailing
      write(insertion, after: index, place, isEnd: isEnd, to: &output)
    }
  }

  /// Whether an element that stays, or code, comes after an element.
  private func hasItem(after index: Int) -> Bool { lastItem > index || after[index]?.isEmpty == false }

  /// Adds or removes the separator after an element that stays.
  private func writeSeparator(
    of index: Int, _ place: Surroundings, needed: Bool, _ insertion: Int?, to output: inout Output
  ) {
    if let token = layout.separators[index] {
      if !needed, let operation = removals[index + 1] { output.add(token.range, [], operation) }
      return
    }
    guard needed, let operation = insertion, !separator.isEmpty else { return }
    if separation == .separator || separation == .newlineOrSeparator && !hasOwnLines(place) {
      output.insert([.text(separator)], at: place.core.end, operation)
    }
  }

  private func indentation(of place: Surroundings) -> [UInt8] {
    guard let start = place.lineStart else {
      return Array(tree.source.indentation(ofLineAround: place.core.start).utf8)
    }
    return Array(tree.source.paddedBytes[Int(start)..<Int(tree.source.endOfBlanks(after: start))])
  }

  private func write(_ insertion: Insertion, before index: Int, _ place: Surroundings, to output: inout Output) {
    let indentation = indentation(of: place)
    if hasOwnLines(place), let start = place.lineStart {
      let separator = separation == .separator ? separator : ""
      let pieces = output.pieces(
        of: insertion, separator: separator, indentation: indentation, isOnOwnLines: true)
      let gap = separatesByBlankLine(insertion, place) ? "\n\n" : "\n"
      output.insert(
        [.text(String(decoding: indentation, as: UTF8.self))] + pieces + [.text(gap)], at: start,
        insertion.operation)
    } else {
      let separator = separation == .nothing ? "" : separator
      let pieces = output.pieces(
        of: insertion, separator: separator, indentation: indentation, isOnOwnLines: false)
      output.insert(pieces + [.text(" ")], at: place.range.start, insertion.operation)
    }
  }

  private func write(
    _ insertion: Insertion, after index: Int, _ place: Surroundings, isEnd: Bool, to output: inout Output
  ) {
    let indentation = indentation(of: place)
    let separatorEnd = layout.separators[index]?.range.end ?? place.core.end
    if hasOwnLines(place) {
      let pieces = output.pieces(
        of: insertion, separator: separation == .separator && !isEnd ? separator : "", indentation: indentation,
        isOnOwnLines: true)
      let gap = separatesByBlankLine(insertion, place) ? "\n\n" : "\n"
      output.insert(
        [.text(gap + String(decoding: indentation, as: UTF8.self))] + pieces,
        at: place.lineEnd == nil ? separatorEnd : place.range.end, insertion.operation)
    } else {
      let pieces = output.pieces(
        of: insertion, separator: separation == .nothing || isEnd ? "" : separator, indentation: indentation,
        isOnOwnLines: false)
      output.insert([.text(" ")] + pieces, at: separatorEnd, insertion.operation)
    }
  }

  /// Writes code next to an element that is removed.
  private func write(
    _ insertion: Insertion, insteadOf index: Int, _ place: Surroundings, isEnd: Bool, to output: inout Output
  ) {
    let indentation = indentation(of: place)
    let range = removedRange(of: index, place)
    let isOnOwnLines = hasOwnLines(place)
    let needsSeparator = separation == .separator || separation == .newlineOrSeparator && !isOnOwnLines
    var pieces = output.pieces(
      of: insertion, separator: isEnd || !needsSeparator ? "" : separator, indentation: indentation,
      isOnOwnLines: isOnOwnLines)
    if isOnOwnLines, place.lineStart == range.start {
      pieces = [.text(String(decoding: indentation, as: UTF8.self))] + pieces + [.text("\n")]
    } else {
      // At the end, the blanks before the element are removed with it.
      if range.start < place.range.start { pieces.insert(.text(" "), at: 0) }
      if range.end > place.range.end || lastItem > index { pieces.append(.text(" ")) }
    }
    output.insert(pieces, at: range.start, insertion.operation)
  }

  // MARK: Removal

  private func remove(_ index: Int, _ place: Surroundings, _ operation: Int, to output: inout Output) {
    output.add(removedRange(of: index, place), [], operation)
  }

  private func removedRange(of index: Int, _ place: Surroundings) -> SourceRange {
    if place.hasOwnLines, let start = place.lineStart, let end = place.nextLine(in: tree.source) {
      return removedLines(of: index, place, start, end)
    }
    if lastItem <= index, firstKept < index {
      return SourceRange(place.previousEnd, place.range.end)
    }
    if index + 1 < layout.elements.count {
      let next = surroundings(of: index + 1)
      // A next element on a line of its own keeps its line.
      if tree.source.hasLineEnd(in: SourceRange(place.range.end, next.range.start)) {
        return SourceRange(
          max(place.previousEnd, tree.source.startOfBlanks(before: place.range.start)), place.range.end)
      }
      return SourceRange(place.range.start, next.range.start)
    }
    // The last one of a list without brackets, all of which goes, takes the blanks after it along.
    let takesBlanks = firstKept > index && layout.delimiters == nil
    return SourceRange(
      place.range.start, takesBlanks ? tree.source.endOfBlanks(after: place.range.end) : place.range.end)
  }

  /// The lines of an element, and one of two groups of blank lines that would come together.
  private func removedLines(
    of index: Int, _ place: Surroundings, _ start: UInt32, _ end: UInt32
  ) -> SourceRange {
    let source = tree.source
    let followsBlankLine = index == 0 || source.beforeBlankLines(at: start) != start
    let blankEnd = source.afterBlankLines(at: end)
    let isLast = index == layout.elements.count - 1
    if isLast, blankEnd == end, index == 0 || removals[index - 1] == nil {
      // Nothing but the closing bracket or the end of the source follows.
      let closes =
        Int(end) == source.count
        || layout.delimiters.map { source.endOfBlanks(after: end) == $0.close.range.start } ?? false
      return SourceRange(closes ? source.beforeBlankLines(at: start) : start, end)
    }
    return SourceRange(start, followsBlankLine ? blankEnd : end)
  }

  // MARK: Empty lists

  private func fill(_ output: inout Output) {
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
