import Descent

/// Turns requests into replacements of ranges of the source.
struct EditPlanner {
  private let tree: SyntaxTree
  private let operations: [Operation]
  private(set) var kept: [Int: [SourceRange]]
  private var output: ListEditing.Output
  private var lists: [ListEditing] = []
  /// The list and the index of each element of the lists so far, by the node.
  private var places: [AnyNode: (list: Int, index: Int)] = [:]
  /// The empty lists so far, by the node that holds them and their place.
  private var emptyLists: [EmptyList: Int] = [:]
  private let traits: EditingTraits

  private struct EmptyList: Hashable {
    let owner: NodeView
    let start: Int
  }

  init(_ edits: SyntaxEdits) throws(EditError) {
    tree = edits.tree
    operations = edits.operations
    kept = edits.kept
    traits = edits.traits
    let needsUnit = edits.requests.contains { $0?.isOfSeveralLines == true }
    output = ListEditing.Output(
      placement: CodePlacement(edits.traits, unit: needsUnit ? IndentationUnit(of: tree.source) : nil))
    if let index = operations.firstIndex(where: { $0.fault != nil }) { throw error(operations[index].fault!, index) }
    for case (let operation, let request?) in edits.requests.enumerated() {
      try add(request, operation)
      for node in request.code?.movedNodes ?? [] { try takeAway(node, operation) }
    }
    for index in lists.indices {
      if let conflict = lists[index].conflict { throw error(.conflict, conflict.operation, conflict.other) }
      lists[index].write(to: &output)
    }
    if let operation = output.withoutPlace { throw error(.noPlace, operation) }
  }

  /// The replacements, in any order.
  var edits: [SourceEdit] { output.edits }
  /// The code that must stay apart from the code around it.
  var holes: [Hole] { output.placement.holes }

  func error(_ reason: EditError.Reason, _ operation: Int, _ other: Int? = nil) -> EditError {
    operations.error(reason, operation, other, in: tree.source)
  }

  private mutating func add(_ request: SyntaxEdits.Request, _ operation: Int) throws(EditError) {
    switch request {
    case .replace(let range, let code, let isApart): replace(range, code, operation, isApart: isApart)
    case .insert(let code, let side, let node, let separator):
      insert(ListEditing.Insertion(code: code, separator: separator, operation: operation), side, node)
    case .insertAt(let offset, let code): insert(code, at: offset, operation)
    case .insertIntoEmpty(let code, let layout):
      let key = EmptyList(owner: layout.owner, start: layout.start)
      if emptyLists[key] == nil {
        emptyLists[key] = lists.count
        lists.append(ListEditing(layout, traits))
      }
      lists[emptyLists[key]!].insertIntoEmpty(ListEditing.Insertion(code: code, operation: operation))
    case .remove(let node): remove(node, operation)
    case .removeToken(let token): remove(token, operation)
    case .move(let node, let side, let other):
      let insertion = takeOut(node, operation)
      insert(insertion, side, other)
    case .wrap(let node, let code): try wrap(node, code, operation)
    case .swap(let left, let right):
      for (place, content) in [(left, right), (right, left)] {
        kept[operation, default: []].append(content.range)
        replace(place.range, CodeText(tree, content.range), operation, isApart: true)
      }
    }
  }

  // MARK: Nodes

  private mutating func replace(_ range: SourceRange, _ code: CodeText, _ operation: Int, isApart: Bool) {
    let code = isApart ? code.withoutLineEnd : code
    let indentation = code.isOfSeveralLines ? tree.source.blanks(ofLineAround: range.start) : []
    output.add(
      range, output.placement.pieces(of: code, indentation: indentation, operation: operation, isApart: isApart),
      operation)
  }

  private mutating func wrap(
    _ node: NodeView, _ code: (CodeText) -> CodeText, _ operation: Int
  ) throws(EditError) {
    let place = Surroundings(of: node)
    let marked = code(CodeText(tree, place.core)).lineEnds(around: place.core, of: tree)
    let range = SourceRange(
      marked.before ? place.range.start : place.core.start, marked.after ? place.range.end : place.core.end)
    let whole = code(CodeText(tree, range))
    if let fault = whole.fault { throw error(fault, operation) }
    whole.addKept(of: tree, to: &kept[operation])
    replace(range, whole, operation, isApart: true)
    for moved in whole.movedNodes { try takeAway(moved, operation) }
  }

  /// Removes a node that new code contains.
  private mutating func takeAway(_ node: NodeView, _ operation: Int) throws(EditError) {
    guard node.tree === tree else { throw error(.otherTree, operation) }
    remove(node, operation)
  }

  /// Removes an element of a list; returns it with its comments, for another place.
  private mutating func takeOut(_ node: NodeView, _ operation: Int) -> ListEditing.Insertion {
    var place = Surroundings(of: node)
    if let found = self.place(of: node) { place = lists[found.list].surroundings(of: found.index) }
    remove(node, operation)
    let code = SourceRange(place.range.start, place.core.end)
    kept[operation, default: []].append(code)
    var comment: CodeText?
    let separator = self.place(of: node).flatMap { lists[$0.list].layout.separators[$0.index] }
    let end = separator?.range.end ?? place.core.end
    if place.range.end > end {
      kept[operation]!.append(SourceRange(end, place.range.end))
      comment = CodeText(tree, SourceRange(end, place.range.end))
    }
    return ListEditing.Insertion(
      code: CodeText(tree, code), core: CodeText(tree, place.core), comment: comment, operation: operation)
  }

  private mutating func remove(_ node: NodeView, _ operation: Int) {
    if let place = place(of: node) { return lists[place.list].remove(place.index, operation) }
    remove(Surroundings(of: node), operation)
  }

  private mutating func remove(_ token: TokenView, _ operation: Int) {
    let range = TokenRange(UInt32(token.place), UInt32(token.lastPlace + 1))
    var place = Surroundings(of: range, separator: nil, in: tree)
    // The comments around a token are not its own.
    if !place.hasOwnLines || place.range != place.core { place.dropComments() }
    remove(place, operation)
  }

  private mutating func remove(_ place: Surroundings, _ operation: Int) {
    if let start = place.lineStart, let end = place.nextLine(in: tree.source) {
      output.add(SourceRange(start, end), [], operation)
      return
    }
    // Of the blanks on both sides, those before go, too.
    let source = tree.source
    let start = source.startOfBlanks(before: place.range.start)
    let hasBlanksAfter = source.endOfBlanks(after: place.range.end) > place.range.end || place.lineEnd != nil
    let startsLine = start == 0 || source.paddedBytes[Int(start) - 1].isLineEnd
    if startsLine {
      output.add(SourceRange(place.range.start, source.endOfBlanks(after: place.range.end)), [], operation)
    } else {
      output.add(SourceRange(hasBlanksAfter ? start : place.range.start, place.range.end), [], operation)
    }
  }

  // MARK: Lists

  private mutating func insert(_ insertion: ListEditing.Insertion, _ side: SyntaxEdits.Side, _ node: NodeView) {
    if let place = place(of: node) { return lists[place.list].insert(insertion, side, place.index) }
    let offset = side == .before ? node.range.start : node.range.end
    insert(insertion.comment.map { "\(insertion.code)\($0)\n" } ?? insertion.code, at: offset, insertion.operation)
  }

  /// Inserts code between two tokens, with spaces where the text would else run together.
  private mutating func insert(_ code: CodeText, at offset: UInt32, _ operation: Int) {
    let text = code.plainText.utf8
    guard let first = text.first, let last = text.last else { return }
    let source = tree.source
    let start = source.startOfBlanks(before: offset)
    let blanks = source.bytes(in: SourceRange(start, offset))
    var pieces = output.placement.pieces(
      of: code, indentation: code.isOfSeveralLines ? source.blanks(ofLineAround: offset) : [], operation: operation,
      isApart: true)
    if offset > 0, Self.needsSpace(between: source.paddedBytes[Int(offset) - 1], first) {
      pieces.insert(.text(" "), at: 0)
    }
    if Self.needsSpace(between: last, source.paddedBytes[Int(offset)]) { pieces.append(.text(" ")) }
    let startsLine = start == 0 || source.paddedBytes[Int(start) - 1].isLineEnd
    if startsLine, last.isLineEnd { pieces.append(.text(String(decoding: blanks, as: UTF8.self))) }
    output.insert(pieces, at: offset, operation)
  }

  private static func needsSpace(between left: UInt8, _ right: UInt8) -> Bool {
    if left.isBlank || left.isLineEnd || right.isBlank || right.isLineEnd || right == 0 { return false }
    return !"([{<.@!#\\\"".utf8.contains(left) && !")]}>,;:.?!([<\"".utf8.contains(right)
  }

  /// The list that has a node as an element, and its index there; nil for a node in no list.
  private mutating func place(of node: NodeView) -> (list: Int, index: Int)? {
    if let known = places[node.node] { return known }
    guard let layout = ListLayout(holding: node) else { return nil }
    for (index, element) in layout.elements.enumerated() { places[element.node] = (lists.count, index) }
    lists.append(ListEditing(layout, traits))
    return places[node.node]
  }
}

extension SyntaxEdits.Request {
  /// The new code of the request, if it has any.
  fileprivate var code: CodeText? {
    switch self {
    case .replace(_, let code, _), .insert(let code, _, _, _), .insertAt(_, let code), .insertIntoEmpty(let code, _):
      code
    case .wrap, .remove, .removeToken, .move, .swap: nil
    }
  }

  /// Whether code of several lines comes into the source.
  fileprivate var isOfSeveralLines: Bool {
    if case .wrap = self { return true }
    return code?.isOfSeveralLines == true
  }
}

extension CodeText {
  var isOfSeveralLines: Bool {
    pieces.contains { piece in
      switch piece {
      case .text(let text): text.hasLineEnd
      case .source(let tree, let range): tree.source.hasLineEnd(in: range)
      case .code(let code): code.isOfSeveralLines
      }
    }
  }

  func lineEnds(around range: SourceRange, of tree: SyntaxTree) -> (before: Bool, after: Bool) {
    var found = (before: false, after: false)
    var isAfter = false
    func look(at code: CodeText) {
      for piece in code.pieces {
        switch piece {
        case .text(let text):
          let hasLineEnd = text.hasLineEnd
          if isAfter { found.after = found.after || hasLineEnd } else { found.before = found.before || hasLineEnd }
        case .source(let other, let part): if other === tree, part == range { isAfter = true }
        case .code(let inner): look(at: inner)
        }
      }
    }
    look(at: self)
    return found
  }
}
