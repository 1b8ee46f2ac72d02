import Descent
import SyntaxEditing

/// Turns code that a pattern fits into that of a template.
///
/// Pattern and template are compared: common parts stay as they are, with their comments and their layout, and so do
/// parts of the code that the pattern lacks, such as attributes. Where they differ, the smallest construct is replaced.
struct NodeRewriting {
  let pattern: PatternProgram
  let matcher: Matcher
  let template: CodeTemplate
  let reading: PatternReading
  var edits: SyntaxEdits
  var tree: SyntaxTree { matcher.tree }

  /// A difference that cannot be written as changes of parts; where it could, but for code that would be lost, that
  /// code.
  struct NeedsWhole: Error { var lost: SourceRange? }

  /// Adds the edits to others.
  ///
  /// - Returns: code that the pattern lacks and that would be lost: then there are no edits; nil if it could be done.
  /// - Parameters:
  ///   - pattern: the program that fits the node.
  ///   - matcher: its match.
  static func rewrite(
    _ node: AnyNode, _ pattern: PatternProgram, _ matcher: Matcher, to template: CodeTemplate,
    in edits: inout SyntaxEdits
  ) -> SourceRange? {
    let view = NodeView(tree: matcher.tree, node: node)
    var lostWithPart: SourceRange?
    for reading in template.readings where !reading.program.isWindow {
      guard case .node(let root) = pattern.items[pattern.roots.lowerBound],
        case .node(let newRoot) = reading.program.items[reading.program.roots.lowerBound],
        reading.program.nodes[newRoot].type == pattern.nodes[root].type
      else { continue }
      // The edits of an attempt are collected apart: edits that are taken back are copied, and there may be many
      // before.
      var rewriting = Self(
        pattern: pattern, matcher: matcher, template: template, reading: reading, edits: edits.withoutEdits)
      do {
        try rewriting.rewrite(root, to: newRoot)
        edits.append(rewriting.edits)
        return nil
      } catch { lostWithPart = lostWithPart ?? error.lost }
    }
    if let lost = matcher.lostCode(in: view.tokenRange) { return lostWithPart ?? lost }
    edits.replace(view, with: template.code(matcher.values))
    return nil
  }

  // MARK: Nodes

  /// Changes a node of the code, if it can be done with changes of its fields.
  private mutating func rewrite(_ old: Int, to new: Int) throws(NeedsWhole) {
    guard let node = matcher.nodes[old] else { throw NeedsWhole() }
    let (oldNode, newNode) = (pattern.nodes[old], reading.program.nodes[new])
    guard oldNode.type == newNode.type, hasSameParentheses(node, reading.handles[new]) else { throw NeedsWhole() }
    var reader = FieldReader(tree)
    reader.read(node)
    let codeFields = reader.fields
    reader = FieldReader(reading.spelled.tree)
    reader.read(reading.handles[new])
    let newFields = reader.fields
    for index in codeFields.indices {
      let oldField = pattern.fields[oldNode.fields.lowerBound + index]
      let newField = reading.program.fields[newNode.fields.lowerBound + index]
      try rewrite(
        oldField, codeFields[index].value, to: newField, newFields[index].value, of: NodeView(tree: tree, node: node),
        new)
    }
  }

  /// Whether code and template both have parentheses of their own, or none: arguments may follow a call without them.
  private func hasSameParentheses(_ node: AnyNode, _ new: AnyNode) -> Bool {
    let nodes = [NodeView(tree: tree, node: node), NodeView(tree: reading.spelled.tree, node: new)]
    let have = nodes.map { $0.fixedTokens.contains { $0.text == "(" } }
    return have[0] == have[1]
  }

  private mutating func rewrite(
    _ old: PatternProgram.Field, _ code: Field.Value, to new: PatternProgram.Field, _ newValue: Field.Value,
    of owner: NodeView, _ newOwner: Int
  ) throws(NeedsWhole) {
    if isSame(old, new) { return }
    switch (old, new) {
    case (.node(let oldNode), .node(let newNode)):
      let saved = edits
      do { try rewrite(oldNode, to: newNode) } catch {
        edits = saved
        do { try replace(code, with: newValue) } catch let whole { throw NeedsWhole(lost: error.lost ?? whole.lost) }
      }
    case (.anything, .list), (.list(0..<0), .list):
      guard case .list(let list) = code, case .list(let newList) = newValue else { throw NeedsWhole() }
      if list.count == 0 { return try insert(newValue, of: owner, newOwner) }
      insert(newList, before: list)
    case (.list(let oldItems), .list(let newItems)), (.subset(let oldItems), .list(let newItems)):
      try rewrite(oldItems, code, to: newItems, newValue, of: owner)
    case (.node, .absent), (.hole, .absent), (.token, .absent): try remove(code, of: owner, newOwner)
    case (.anything, .node), (.absent, .node), (.absent, .token), (.absent, .hole), (.anything, .token):
      guard case .absent = code else { throw NeedsWhole() }
      try insert(newValue, of: owner, newOwner)
    case (.anything, _), (.absent, _): throw NeedsWhole()
    default:
      // Another operator may bind otherwise, so that its operands need grouping signs.
      if case .token(let token) = code, owner.isOperator(token) { throw NeedsWhole() }
      try replace(code, with: newValue)
    }
  }

  // MARK: Lists

  private mutating func rewrite(
    _ old: Range<Int>, _ code: Field.Value, to new: Range<Int>, _ newValue: Field.Value, of owner: NodeView
  ) throws(NeedsWhole) {
    guard case .list(let newList) = newValue, case .list(let list) = code else { throw NeedsWhole() }
    var (old, new) = (old, new)
    let newStart = new.lowerBound
    while let first = old.first, let newFirst = new.first, isSame(item: first, newFirst) {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let last = old.last, let newLast = new.last, isSame(item: last, newLast) {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    let values = old.map { elements(of: $0) }
    guard values.allSatisfy({ $0 != nil }) else { throw NeedsWhole() }
    var reader = FieldReader(reading.spelled.tree)
    let newElements = new.map { item in
      NodeView(tree: reading.spelled.tree, node: reader.element(item - newStart, of: newList))
    }
    if old.count == new.count {
      for ((item, newItem), (value, element)) in zip(zip(old, new), zip(values, newElements)) {
        try replace(item, value!, with: newItem, element)
      }
      return
    }
    if new.isEmpty {
      for node in values.flatMap({ $0! }) { try remove(node, from: owner) }
      return
    }
    guard old.isEmpty else { throw NeedsWhole() }
    let texts = newElements.map { template.code(of: $0.range, in: reading, matcher.values) }
    let separator = ListLayout(holding: newElements[0])?.separatorTexts.first
    if old.lowerBound > 0, pattern.items.indices.contains(old.lowerBound - 1),
      let before = elements(of: old.lowerBound - 1)?.last, isInSameList(before, code)
    {
      for text in texts { edits.insert(text, .after, before, separator: separator) }
    } else if pattern.items.indices.contains(old.lowerBound), let after = elements(of: old.lowerBound)?.first,
      isInSameList(after, code)
    {
      for text in texts { edits.insert(text, .before, after, separator: separator) }
    } else {
      guard list.count == 0 else { throw NeedsWhole() }
      for text in texts { guard edits.insert(text, intoEmpty: list, of: owner) else { throw NeedsWhole() } }
    }
  }

  private func isInSameList(_ element: NodeView, _ code: Field.Value) -> Bool {
    guard case .list(let list) = code else { return false }
    var reader = FieldReader(tree)
    return reader.index(of: element.node, in: list) != nil
  }

  private mutating func replace(
    _ old: Int, _ value: [NodeView], with new: Int, _ element: NodeView
  ) throws(NeedsWhole) {
    if case .node(let oldNode) = pattern.items[old], case .node(let newNode) = reading.program.items[new] {
      let saved = edits
      do { return try rewrite(oldNode, to: newNode) } catch { edits = saved }
    }
    guard value.count == 1 else { throw NeedsWhole() }
    try keepOmittedCode(in: value[0].tokenRange)
    edits.replace(value[0], with: template.code(of: element.range, in: reading, matcher.values))
  }

  /// The elements of the code that an item of the pattern fits; nil if they are not known.
  private func elements(of item: Int) -> [NodeView]? {
    switch pattern.items[item] {
    case .node(let node): matcher.nodes[node].map { [NodeView(tree: tree, node: $0)] }
    case .hole(let hole), .run(let hole): matcher.holeValues[hole]?.nodes
    case .token: nil
    }
  }

  // MARK: Parts

  private func code(of value: Field.Value) throws(NeedsWhole) -> CodeText {
    let newTree = reading.spelled.tree
    switch value {
    case .node(let node):
      return template.code(of: newTree.sourceRange(of: newTree.tokenRange(of: node)), in: reading, matcher.values)
    case .token(let token):
      return template.code(of: TokenView(tree: newTree, token: token).range, in: reading, matcher.values)
    case .list, .tokens, .absent: throw NeedsWhole()
    }
  }

  /// Throws if a comment, or code that the pattern lacks, such as the signature of a closure, would be lost with a range.
  func keepOmittedCode(in range: TokenRange) throws(NeedsWhole) {
    if let lost = matcher.lostCode(in: range) { throw NeedsWhole(lost: lost) }
  }

  private mutating func replace(_ code: Field.Value, with new: Field.Value) throws(NeedsWhole) {
    let text = try self.code(of: new)
    switch code {
    case .node(let node):
      try keepOmittedCode(in: tree.tokenRange(of: node))
      edits.replace(NodeView(tree: tree, node: node), with: text)
    case .token(let token): edits.replace(TokenView(tree: tree, token: token), with: text)
    case .list, .tokens, .absent: throw NeedsWhole()
    }
  }
}

extension NodeView {
  /// Whether a token of a node is between its only parts, two nodes, and one of them is such a node, too, or the node
  /// is a part of one: which operand belongs to which of the two may change with the token.
  fileprivate func isOperator(_ token: TokenRef) -> Bool {
    guard let index = token.index.map(UInt32.init) else { return false }
    let operands = Array(children.prefix(3))
    let isNested = parent?.node.type == node.type || operands.contains { $0.node.type == node.type }
    return operands.count == 2 && isNested && operands[0].tokenRange == TokenRange(tokenRange.start, index)
      && operands[1].tokenRange == TokenRange(index + 1, tokenRange.end)
  }
}
