import Descent

/// Where the label of an element of a list, such as an argument, is if a hole with that element as its value is put
/// somewhere.
enum LabelPlace {
  /// In the code: the place takes the whole element.
  case inCode
  /// In the template, which has a label before the hole.
  case inTemplate
  /// The place takes no label.
  case nowhere
}

extension SpelledPattern {
  /// Where the label of an element is in the place of a hole.
  ///
  /// - Complexity: linear in the number of nodes around the hole and of their children.
  func labelPlace(ofHole hole: Int, for element: AnyNode) -> LabelPlace {
    guard let tokens = holeTokens[hole] else { return .nowhere }
    var node = tree.root
    var innermost: NodeView?
    while let child = node.children.first(where: { $0.tokenRange.contains(tokens) }) {
      if ObjectIdentifier(child.node.type) == ObjectIdentifier(element.type) { innermost = child }
      node = child
    }
    guard let innermost else { return .nowhere }
    if innermost.tokenRange == tokens { return .inCode }
    return innermost.partAfterLabel?.tokenRange == tokens ? .inTemplate : .nowhere
  }
}

extension HoleValue {
  /// The part of the element after its label; nil if it has none.
  var partAfterLabel: HoleValue? {
    guard !isRun, handles.count == 1, let part = nodes[0].partAfterLabel else { return nil }
    return HoleValue(tree: tree, tokens: part.tokenRange, isRun: false, handles: [part.node])
  }
}

extension NodeView {
  /// The part of an element of a list after its label; nil if it has none. A statement with a label is no such element.
  fileprivate var partAfterLabel: NodeView? {
    guard let label = fields.first, label.name.description == "label", case .node(let last)? = fields.last?.value,
      node.type is any ListElement.Type
    else { return nil }
    let part = NodeView(tree: tree, node: last)
    return part.tokenRange.start > tokenRange.start ? part : nil
  }
}
