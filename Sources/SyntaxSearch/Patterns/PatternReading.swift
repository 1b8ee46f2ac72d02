import Descent

/// One way in which the text of a pattern is code.
struct PatternReading: Sendable {
  let program: PatternProgram
  let spelled: SpelledPattern
  /// The nodes of the program in the tree of the pattern.
  let handles: [AnyNode]

  /// The texts between the elements of its lists.
  var separators: [String] {
    var reader = FieldReader(spelled.tree)
    return handles.flatMap { node in
      reader.read(node)
      return reader.fields.flatMap { field -> [String] in
        guard case .list(let list) = field.value, list.count > 1 else { return [] }
        let element = NodeView(tree: spelled.tree, node: reader.element(0, of: list))
        return ListLayout(holding: element)?.separatorTexts ?? []
      }
    }
  }
}

/// The names of the holes of one pattern, or of several that are used together, by number.
final class HoleNames {
  private(set) var names: [String]

  init(_ names: [String] = []) { self.names = names }

  func number(of name: String) -> Int {
    if let known = names.firstIndex(of: name) { return known }
    names.append(name)
    return names.count - 1
  }
}
