import Descent
import SyntaxEditing

// Parts that come and go, with the tokens of their owner that belong to them, such as the `=` before a value.
extension NodeRewriting {
  /// Removes a node; if its owner begins with it, the comments before both stay.
  mutating func remove(_ node: NodeView, from owner: NodeView) throws(NeedsWhole) {
    let range = node.tokenRange
    try keepOmittedCode(in: range)
    guard range.start == owner.tokenRange.start, range.end < owner.tokenRange.end else {
      if let lost = matcher.lostComment(around: node, separators: template.separators) { throw NeedsWhole(lost: lost) }
      return edits.remove(node)
    }
    if let lost = matcher.lostComment(in: TokenRange(range.start, range.end + 1)) { throw NeedsWhole(lost: lost) }
    let next = tree.tokens[Int(node.tokenRange.end)].start
    edits.replace(SourceRange(node.range.start, next), with: "")
  }

  /// Removes a part together with the tokens before it that belong to its owner and that the template does not have, such
  /// as the `=` before a value.
  mutating func remove(_ code: Field.Value, of owner: NodeView, _ newOwner: Int) throws(NeedsWhole) {
    guard let tokens = tree.tokenRange(of: code) else { throw NeedsWhole() }
    try keepOmittedCode(in: tokens)
    let newOwn = NodeView(tree: reading.spelled.tree, node: reading.handles[newOwner]).fixedTokens
    let first = firstSurplusToken(before: Int(tokens.start), in: owner.fixedTokens, beyond: newOwn)
    if first == Int(tokens.start) {
      switch code {
      case .node(let node): return try remove(NodeView(tree: tree, node: node), from: owner)
      case .token(let token): return edits.remove(TokenView(tree: tree, token: token))
      case .list, .tokens, .absent: throw NeedsWhole()
      }
    }
    let removed = TokenRange(UInt32(max(first - 1, 0)), tokens.end)
    if let lost = matcher.lostComment(in: removed) { throw NeedsWhole(lost: lost) }
    let start = first > 0 ? tree.tokens.range(at: first - 1).end : tree.tokens.range(at: first).start
    edits.replace(SourceRange(start, tree.sourceRange(of: tokens).end), with: "")
  }

  /// Inserts a part, with the tokens before it that only the template has, after the token that is before it in the template.
  mutating func insert(_ value: Field.Value, of owner: NodeView, _ newOwner: Int) throws(NeedsWhole) {
    let newTree = reading.spelled.tree
    guard let tokens = newTree.tokenRange(of: value) else { throw NeedsWhole() }
    let own = NodeView(tree: newTree, node: reading.handles[newOwner]).fixedTokens
    let first = firstSurplusToken(before: Int(tokens.start), in: own, beyond: owner.fixedTokens)
    let range = SourceRange(newTree.tokens.range(at: first).start, newTree.sourceRange(of: tokens).end)
    // A blank that the template has after a sign belongs to it: `{ @MainActor in`.
    let trivia = newTree.source.bytes(in: newTree.triviaRange(before: first))
    let hasBlank = !trivia.isEmpty && trivia.allSatisfy(\.isBlank)
    let start = hasBlank ? range.start - 1 : range.start
    func insert(after token: TokenView) {
      // Between glued brackets, the blank after it comes from the template, too: `{}` becomes `{ a }`.
      let isGlued = hasBlank && tree.tokens[token.lastPlace + 1].flags.contains(.leadingGlued)
      let end = isGlued ? withTrivia(range, before: Int(tokens.end)).end : range.end
      edits.insert(template.code(of: SourceRange(start, end), in: reading, matcher.values), after: token)
    }
    // The token before it has its counterpart in the code: if it belongs to the node itself, as many like it are before it.
    if let place = own.lastIndex(where: { $0.lastPlace + 1 == first }) {
      guard let counterpart = counterpart(of: place, of: own, in: owner.fixedTokens) else { throw NeedsWhole() }
      return insert(after: counterpart)
    }
    if let before = codeToken(endingAt: first, newOwner, owner) { return insert(after: before) }
    guard let after = codeToken(after: value, of: owner, newOwner) else { throw NeedsWhole() }
    edits.insert(
      template.code(of: withTrivia(range, before: Int(tokens.end)), in: reading, matcher.values), before: after)
  }

  /// The token of the code before which a part of the template belongs: the first of the parts after it.
  private func codeToken(after value: Field.Value, of owner: NodeView, _ newOwner: Int) -> TokenView? {
    let newTree = reading.spelled.tree
    let newView = NodeView(tree: newTree, node: reading.handles[newOwner])
    let (newFields, fields) = (newView.fields, owner.fields)
    guard let end = newTree.tokenRange(of: value)?.end,
      let place = newFields.firstIndex(where: { newTree.tokenRange(of: $0.value)?.end == end })
    else { return nil }
    var places = fields[(place + 1)...].compactMap { tree.tokenRange(of: $0.value).map { Int($0.start) } }
    let own = newView.fixedTokens
    if let next = own.firstIndex(where: { $0.place >= Int(end) }),
      let counterpart = counterpart(of: next, of: own, in: owner.fixedTokens)
    {
      places.append(counterpart.place)
    }
    return places.min().map { TokenView(tree: tree, index: $0) }
  }

  /// Inserts elements before those of the code, which the pattern lacks; not those that are there.
  mutating func insert(_ new: AnyList, before list: AnyList) {
    var reader = FieldReader(tree)
    let elements = (0..<list.count).map { NodeView(tree: tree, node: reader.element($0, of: list)) }
    let newTree = reading.spelled.tree
    var newReader = FieldReader(newTree)
    // Before the token: comments before the first element stay before all of them.
    let place = TokenView(tree: tree, index: Int(elements[0].tokenRange.start))
    let isSeparated = ListLayout(holding: elements[0]).map { $0.style?.separation != .nothing } ?? false
    for index in 0..<new.count {
      let element = NodeView(tree: newTree, node: newReader.element(index, of: new))
      if elements.contains(where: { $0.text == element.text }) { continue }
      if isSeparated {
        edits.insert(template.code(of: element.range, in: reading, matcher.values), .before, elements[0])
        continue
      }
      let range = withTrivia(element.range, before: Int(element.tokenRange.end))
      edits.insert(template.code(of: range, in: reading, matcher.values), before: place)
    }
  }

  /// The bytes of a part of the template up to the token after it.
  private func withTrivia(_ range: SourceRange, before token: Int) -> SourceRange {
    SourceRange(range.start, reading.spelled.tree.tokens.range(at: token).start)
  }

  /// The last token of the child of the code that is, in the template, the child that ends before a token.
  private func codeToken(endingAt place: Int, _ newOwner: Int, _ owner: NodeView) -> TokenView? {
    let (new, old) = (NodeView(tree: reading.spelled.tree, node: reading.handles[newOwner]).fields, owner.fields)
    for (newField, field) in zip(new, old) {
      guard let newTokens = reading.spelled.tree.tokenRange(of: newField.value), Int(newTokens.end) == place,
        let tokens = tree.tokenRange(of: field.value)
      else { continue }
      return TokenView(tree: tree, index: Int(tokens.end) - 1)
    }
    return nil
  }

  /// The first of the tokens just before a place that have no counterpart among others; the place itself if there is none.
  private func firstSurplusToken(before place: Int, in own: [TokenView], beyond others: [TokenView]) -> Int {
    var first = place
    while let index = own.lastIndex(where: { $0.lastPlace + 1 == first }),
      counterpart(of: index, of: own, in: others) == nil
    {
      first = own[index].place
    }
    return first
  }

  /// The token that is, among others with its text, in the same place as it among those of its node.
  private func counterpart(of index: Int, of own: [TokenView], in others: [TokenView]) -> TokenView? {
    let text = own[index].text
    let ordinal = own[..<index].count { $0.text == text }
    let candidates = others.filter { $0.text == text }
    return ordinal < candidates.count ? candidates[ordinal] : nil
  }
}

extension NodeView {
  /// The tokens that belong to no node inside and to no field: keywords, brackets and separators.
  var fixedTokens: [TokenView] {
    let fields = Set(
      fields.compactMap { field in if case .token(let token) = field.value { token.index } else { nil } })
    return ownTokens.filter { !fields.contains($0.place) }
  }
}
