/// How a list is written: its elements, and the tokens around and between them, which belong to the node that holds it.
package struct ListLayout {
  package let owner: NodeView
  package let elements: [NodeView]
  /// The brackets, if both are there.
  package private(set) var delimiters: (open: TokenView, close: TokenView)?
  /// The token before the elements that opens the list, if nothing closes it: a colon.
  package var introducer: TokenView? {
    guard let style, style.introducerText != nil, !elements.isEmpty, isInOwner(start - 1) else { return nil }
    return owner.tree.tokens[start - 1].kindIndex == style.open ? TokenView(tree: owner.tree, index: start - 1) : nil
  }
  /// The token after each element that separates it from the next one.
  package private(set) var separators: [TokenView?] = []
  package var separatorTexts: [String] { separators.compactMap { $0?.text } }
  /// The style that the elements are usually written in; nil if they have none.
  package let style: ListTraits?
  /// The index of the token before which elements of an empty list begin.
  package let start: Int

  /// Takes a list whose type is known.
  init?<Element>(of list: ListView<Element>) {
    guard let owner = list.owner else { return nil }
    let elements = list.map(\.any)
    let start = elements.isEmpty ? Self.start(of: Element.self, in: owner) : Int(elements[0].tokenRange.start)
    self.init(owner: owner, elements: elements, style: ListTraits(of: Element.self), start: start)
  }

  /// The layout of an empty list of a node, by the type of its elements.
  package init(emptyOf type: Any.Type, in owner: NodeView) {
    self.init(
      owner: owner, elements: [], style: ListTraits(of: type), start: Self.start(of: type, in: owner))
  }

  /// The layout of the list that holds an element; nil for a node that is in no list.
  package init?(holding element: NodeView) {
    guard let owner = element.parent else { return nil }
    var reader = FieldReader(owner.tree)
    reader.read(owner.node)
    for case .list(let list) in reader.fields.map(\.value) {
      let elements = (0..<list.count).map { NodeView(tree: owner.tree, node: reader.element($0, of: list)) }
      guard elements.contains(element) else { continue }
      self.init(
        owner: owner, elements: elements, style: ListTraits(of: list.elementType),
        start: Int(elements[0].tokenRange.start))
      return
    }
    return nil
  }

  private init(owner: NodeView, elements: [NodeView], style: ListTraits?, start: Int) {
    self.owner = owner
    self.elements = elements
    self.style = style
    self.start = start
    let end = findSeparators()
    findDelimiters(from: start, to: end)
  }

  /// Whether the elements have no brackets or introducer, though they usually do.
  package var isBare: Bool { style?.open != nil && delimiters == nil && introducer == nil }

  /// Whether a token belongs to the node that holds the list.
  private func isInOwner(_ index: Int) -> Bool {
    let range = owner.tokenRange
    return index >= Int(range.start) && index < Int(range.end)
  }

  /// Finds the separators; returns the index of the token after the list.
  private mutating func findSeparators() -> Int {
    let tree = owner.tree
    var kind: UInt8?
    for (element, next) in zip(elements, elements.dropFirst()) {
      let gap = Int(element.tokenRange.end)..<max(Int(element.tokenRange.end), Int(next.tokenRange.start))
      // A list in another style than the usual one has another token there.
      let usual = gap.first { style?.separator == nil || tree.tokens[$0].kindIndex == style?.separator }
      let separator = usual ?? (gap.count == 1 ? gap.first : nil)
      if let separator { kind = tree.tokens[separator].kindIndex }
      separators.append(separator.map { TokenView(tree: tree, index: $0) })
    }
    guard let last = elements.last else { return start }
    let end = Int(last.tokenRange.end)
    guard isInOwner(end), let separator = kind ?? style?.separator, tree.tokens[end].kindIndex == separator else {
      separators.append(nil)
      return end
    }
    separators.append(TokenView(tree: tree, index: end))
    return end + 1
  }

  private mutating func findDelimiters(from start: Int, to end: Int) {
    let tree = owner.tree
    if let style, style.open == nil, elements.isEmpty || style.separation == .nothing { return }
    var open = start - 1
    if elements.isEmpty {
      // Before its opening bracket may be tokens that are no fields.
      let places = start..<Int(owner.tokenRange.end)
      if let kind = style?.open {
        guard let found = places.first(where: { tree.tokens[$0].kindIndex == kind }) else { return }
        open = found
      } else {
        open = start
      }
    }
    guard isInOwner(open) else { return }
    let kind = tree.tokens[open].kindIndex
    let close = elements.isEmpty ? open + 1 : end
    guard let closer = style?.closer(of: kind) ?? tree.language.closer(ofIndex: kind), isInOwner(close),
      tree.tokens[close].kindIndex == closer
    else { return }
    delimiters = (TokenView(tree: tree, index: open), TokenView(tree: tree, index: close))
  }

  /// The index of the token after the fields before an empty list, which is found by the type of its elements.
  private static func start(of type: Any.Type, in owner: NodeView) -> Int {
    let tree = owner.tree
    var reader = FieldReader(tree)
    var position = Int(owner.tokenRange.start)
    reader.read(owner.node)
    for field in reader.fields {
      switch field.value {
      case .node(let node): position = max(position, Int(tree.tokenRange(of: node).end))
      case .list(let nodes) where nodes.count == 0 && nodes.elementType == type: return position
      case .list(let nodes) where nodes.count > 0:
        position = max(position, Int(tree.tokenRange(of: reader.element(nodes.count - 1, of: nodes)).end))
      case .token(let token): position = max(position, TokenView(tree: tree, token: token).lastPlace + 1)
      case .tokens(let tokens) where tokens.count > 0:
        let last = TokenView(tree: tree, token: tree.pool.token(tokens.count - 1, of: tokens))
        position = max(position, last.lastPlace + 1)
      case .list, .tokens, .absent: break
      }
    }
    return position
  }
}

/// The style of a list, without its types.
package struct ListTraits: Sendable {
  /// The indices of the kinds of tokens.
  package let open: UInt8?
  package let separator: UInt8?
  package let close: UInt8?
  package let separation: ListSeparation
  /// The text of a separator; empty for none, or if it has no text of its own, as the end of a line.
  package let separatorText: String
  /// The text of a token that opens the list but has no closing counterpart, such as a colon; nil for none.
  package let introducerText: String?

  /// The usual style of the elements of a type; nil for elements that have none.
  init?(of type: Any.Type) {
    guard let element = type as? any ListElement.Type else { return nil }
    self = element.listTraits
  }

  fileprivate init<Kind>(_ style: SyntaxListStyle<Kind>) {
    open = style.open?.index
    separator = style.separator?.index
    close = style.close?.index
    separation = style.separation
    separatorText = style.separator.flatMap { $0.hasFixedSpelling ? $0.rawValue : nil } ?? ""
    introducerText = style.close == nil ? style.open?.rawValue : nil
  }

  /// The kind that closes the list, if its elements are usually between brackets of these kinds.
  fileprivate func closer(of kind: UInt8) -> UInt8? { kind == open ? close : nil }
}

extension ListElement {
  fileprivate static var listTraits: ListTraits { ListTraits(listStyle) }
}

extension Language {
  /// The closer of an opening kind, by their indices.
  fileprivate static func closer(ofIndex kind: UInt8) -> UInt8? { closer(of: Kind(index: kind))?.index }
}
