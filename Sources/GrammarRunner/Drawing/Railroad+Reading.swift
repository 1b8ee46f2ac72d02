import Descent
import GrammarNotation

extension Railroad {
  /// The tracks of a rule.
  ///
  /// - Complexity: linear in the rule.
  init(_ rule: GrammarRule, in grammar: Grammar) {
    let alternatives = rule.view.alternatives.map { grammar.track(of: $0) }
    self =
      .list(alternatives, of: rule.name)
      ?? .choiceOf(alternatives.enumerated().map { .alternative($0.offset, $0.element) })
  }

  fileprivate static func choiceOf(_ parts: [Railroad]) -> Railroad {
    parts.isEmpty ? .nothing : parts.count == 1 ? parts[0] : .choice(parts)
  }
}

extension Grammar {
  fileprivate func track(of alternative: TypedView<Alternative>) -> Railroad {
    .sequenceOf(alternative.itemsForSources.map { track(of: $0) })
  }

  private func track(of item: TypedView<Item>) -> Railroad {
    let tree = item.tree
    switch item.syntax {
    case .reference(let ref): return .box(reference(to: tree.view(ref).name.text))
    case .terminal(let ref): return .box(RailroadBox(.terminal, tree.view(ref).text))
    case .characters(let ref): return .box(RailroadBox(.characters, tree.view(ref).text))
    case .predicate(let ref): return .box(RailroadBox(.condition, tree.view(ref).text))
    case .search(let ref): return .box(RailroadBox(.characters, "… \(tree.view(tree.view(ref).syntax.end).text)"))
    case .exclusion(let ref):
      let words = tree.view(ref).item.any.text.split { $0.isWhitespace }
      return .box(RailroadBox(.exclusion, "not \(words.joined(separator: " "))"))
    case .group(let ref):
      return .choiceOf(tree.view(ref).alternatives.map { track(of: $0) })
    case .repetition(let ref):
      let view = tree.view(ref)
      let inner = track(of: view.item)
      if inner == .nothing { return .nothing }
      switch view.sign.text {
      case "?": return .optional(inner)
      case "*": return .optional(.loop(inner, back: .nothing))
      default: return .loop(inner, back: .nothing)
      }
    }
  }

  private func reference(to name: String) -> RailroadBox {
    let rule = self[name]
    let isLexical = rule?.view.marker?.text == "@lexical"
    return RailroadBox(isLexical ? .lexical : .rule, name, rule: rule == nil ? nil : name)
  }
}
