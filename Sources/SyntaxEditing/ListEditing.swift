import Descent

/// The edits of a list: removed elements, and inserted code.
struct ListEditing {
  /// Code that comes before or after an element, or into an empty list.
  struct Insertion {
    private(set) var code: CodeText
    /// Blanks and a comment that come after the code and its separator.
    private(set) var comment: CodeText?
    /// The separator between it and other elements, if the list does not tell; nil if that is not known.
    let separator: String?
    let operation: Int
    /// Whether it has several lines; the comments of an element that is moved do not count.
    private(set) var isOfSeveralLines: Bool

    /// - Parameter core: the code without comments before it.
    init(
      code: CodeText, core: CodeText? = nil, comment: CodeText? = nil, separator: String? = nil, operation: Int
    ) {
      self.code = code
      self.comment = comment
      self.separator = separator
      self.operation = operation
      isOfSeveralLines = (core ?? code).isOfSeveralLines
    }

    /// The same with the comment at the end of its code after its separator.
    func separatingComment(_ traits: EditingTraits) -> Insertion {
      if comment != nil { return self }
      var insertion = self
      (insertion.code, insertion.comment) = code.separatingComment(traits)
      insertion.isOfSeveralLines = isOfSeveralLines && insertion.code.isOfSeveralLines
      return insertion
    }
  }

  let layout: ListLayout
  let tree: SyntaxTree
  let traits: EditingTraits
  /// How elements are separated, and by which text.
  private(set) var separation: ListSeparation
  private(set) var separator: String
  /// Whether the separator is the end of a line.
  private var isSeparatedByLines: Bool { layout.style?.separator != nil && layout.style?.separatorText.isEmpty == true }
  /// The operations that remove elements, by the index of the element.
  private(set) var removals: [Int: Int] = [:]
  private(set) var before: [Int: [Insertion]] = [:]
  private(set) var after: [Int: [Insertion]] = [:]
  private(set) var intoEmpty: [Insertion] = []
  private(set) var firstKept = 0
  /// The last element that stays or has code before or after it; -1 for none.
  private(set) var lastItem = -1
  /// An operation that removes an element that another one removes as well.
  private(set) var conflict: EditPlan.Conflict?

  init(_ layout: ListLayout, _ traits: EditingTraits) {
    self.layout = layout
    self.traits = traits
    tree = layout.owner.tree
    let first = layout.separators.lazy.compactMap { $0 }.first
    separation = layout.style?.separation ?? (first == nil ? .nothing : .separator)
    separator = first?.text ?? layout.style?.separatorText ?? ""
    if isSeparatedByLines { separator = "" }
    // Elements without their usual brackets may be separated by line ends.
    if first == nil, layout.isBare, separation == .separator { separation = .newlineOrSeparator }
  }

  mutating func remove(_ index: Int, _ operation: Int) {
    if let other = removals.updateValue(operation, forKey: index) {
      conflict = EditPlan.Conflict(operation: operation, other: other)
    }
  }

  mutating func insert(_ insertion: Insertion, _ side: SyntaxEdits.Side, _ index: Int) {
    if layout.style == nil, separator.isEmpty, let known = insertion.separator {
      (separation, separator) = (.separator, known)
    }
    switch side {
    case .before: before[index, default: []].append(insertion.separatingComment(traits))
    case .after: after[index, default: []].append(insertion.separatingComment(traits))
    }
  }

  mutating func insertIntoEmpty(_ insertion: Insertion) { intoEmpty.append(insertion.separatingComment(traits)) }

  /// An element and its comments; with the separator after it.
  func surroundings(of index: Int) -> Surroundings {
    Surroundings(of: layout.elements[index], separator: layout.separators[index])
  }

  // MARK: Style

  /// Whether an element has its lines for itself, so that its neighbours go on lines of their own.
  func hasOwnLines(_ place: Surroundings) -> Bool {
    if place.hasOwnLines { return true }
    // The last one may have the closing bracket on its line.
    return place.lineStart != nil && separation != .nothing && layout.delimiters?.close.range.start == place.nextStart
      && !tree.source.hasLineEnd(in: SourceRange(place.core.end, place.nextStart))
      && layout.elements.count > 1
  }

  /// Whether code of several lines comes next to an element that has a blank line before or after it.
  func separatesByBlankLine(_ insertion: Insertion, _ place: Surroundings) -> Bool {
    guard insertion.isOfSeveralLines, let start = place.lineStart, let end = place.nextLine(in: tree.source) else {
      return false
    }
    return tree.source.beforeBlankLines(at: start) != start || tree.source.afterBlankLines(at: end) != end
  }

  // MARK: The edits

  /// The edits of the text that operations make, and the code that they insert.
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
      of insertion: Insertion, separator: String, indentation: [UInt8]
    ) -> [SourceEdit.Piece] {
      var pieces = placement.pieces(
        of: insertion.code, indentation: indentation, operation: insertion.operation, isApart: true)
      if !separator.isEmpty { pieces.append(.text(separator)) }
      if let comment = insertion.comment {
        pieces += placement.pieces(
          of: comment, indentation: indentation, operation: insertion.operation, isApart: false)
        pieces.append(.endLine(indentation))
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
    removeElements(to: &output)
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
    if removals[index] != nil {
      let insertions = (before[index] ?? []) + (after[index] ?? [])
      for (number, insertion) in insertions.enumerated() {
        let isEnd = number == insertions.count - 1 && lastItem <= index && !hasTrailing
        write(insertion, insteadOf: index, place, isEnd: isEnd, to: &output)
      }
      return
    }
    for insertion in before[index] ?? [] { write(insertion, before: place, to: &output) }
    let insertions = after[index] ?? []
    writeSeparator(of: index, place, needed: !isLast || hasTrailing, insertions.first?.operation, to: &output)
    for (number, insertion) in insertions.enumerated() {
      let isLast = number == insertions.count - 1
      let isEnd = isLast && lastItem <= index && !hasTrailing
      write(insertion, after: index, place, isLast: isLast, isEnd: isEnd, to: &output)
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
    if needsSeparator(place) { output.insert([.text(separator)], at: place.core.end, operation) }
  }

  /// The indentation of an element; comments before it may have another one.
  func indentation(of place: Surroundings) -> [UInt8] { tree.source.blanks(ofLineAround: place.core.start) }

  /// Whether a separator is between an element and the next one: not where both have lines of their own.
  private func needsSeparator(_ place: Surroundings) -> Bool {
    separation == .separator || separation == .newlineOrSeparator && !hasOwnLines(place)
  }

  /// Code next to an element, with its separator.
  private func pieces(
    of insertion: Insertion, at place: Surroundings, isEnd: Bool, _ output: inout Output
  ) -> [SourceEdit.Piece] {
    output.pieces(
      of: insertion, separator: !isEnd && needsSeparator(place) ? separator : "", indentation: indentation(of: place))
  }

  /// The line end between an element and code on a line of its own, and a blank line if one should be there.
  private func gap(_ insertion: Insertion, _ place: Surroundings) -> String {
    separatesByBlankLine(insertion, place) ? "\n\n" : "\n"
  }

  private func blanks(_ place: Surroundings) -> String { String(decoding: indentation(of: place), as: UTF8.self) }

  private func write(_ insertion: Insertion, before place: Surroundings, to output: inout Output) {
    let pieces = pieces(of: insertion, at: place, isEnd: false, &output)
    if hasOwnLines(place), let start = place.lineStart {
      output.insert(
        [.text(blanks(place))] + pieces + [.text(gap(insertion, place))], at: start, insertion.operation)
    } else {
      let space = isSeparatedByLines ? "\n" + blanks(place) : " "
      output.insert(pieces + [.text(space)], at: place.range.start, insertion.operation)
    }
  }

  private func write(
    _ insertion: Insertion, after index: Int, _ place: Surroundings, isLast: Bool, isEnd: Bool,
    to output: inout Output
  ) {
    let isOnOwnLines = hasOwnLines(place)
    let endsLine = separation == .newlineOrSeparator && isLast && place.lineEnd != nil
    let pieces = pieces(of: insertion, at: place, isEnd: isEnd || endsLine, &output)
    let space =
      isOnOwnLines ? gap(insertion, place) + blanks(place) : isSeparatedByLines ? "\n" + blanks(place) : " "
    let separatorEnd = layout.separators[index]?.range.end ?? place.core.end
    output.insert(
      [.text(space)] + pieces, at: isOnOwnLines && place.lineEnd != nil ? place.range.end : separatorEnd,
      insertion.operation)
  }

  /// Writes code next to an element that is removed.
  private func write(
    _ insertion: Insertion, insteadOf index: Int, _ place: Surroundings, isEnd: Bool, to output: inout Output
  ) {
    let range = removedRange(of: index...index, place)
    var pieces = pieces(of: insertion, at: place, isEnd: isEnd, &output)
    if hasOwnLines(place), place.lineStart == range.start {
      pieces = [.text(blanks(place))] + pieces + [.text("\n")]
    } else {
      // At the end, the blanks before the element are removed with it.
      if range.start < place.range.start { pieces.insert(.text(" "), at: 0) }
      if range.end > place.range.end || lastItem > index { pieces.append(.text(" ")) }
    }
    output.insert(pieces, at: range.start, insertion.operation)
  }
}
