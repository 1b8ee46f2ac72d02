import Descent
import SwiftGrammar

extension Library {
  /// The members of a type and of all that it inherits from, one level for each step, the type's own first.
  ///
  /// - Complexity: linear in the number of members of all these types.
  func levels(of type: String) -> Levels {
    var levels = Levels()
    var seen: Set<String> = [type]
    var current = [type]
    while !current.isEmpty {
      var next: [String] = []
      for name in current {
        let parts = parts(of: name)
        levels.isComplete = levels.isComplete && parts.contains { !$0.isExtension }
        levels.types.append((name, parts.flatMap(\.members)))
        for inherited in inherited(by: parts) where seen.insert(inherited).inserted { next.append(inherited) }
      }
      current = next
    }
    return levels
  }

  /// The types that a type inherits from or conforms to, by their qualified names.
  func inherited(by parts: [TypePart]) -> [String] {
    parts.flatMap { part in
      part.node.tree.view(part.inherited).flatMap { inherited -> [String] in
        TypeReader(library: self).read(inherited.syntax.type, in: part.node.tree, owner: part.owner).map(\.names) ?? []
      }
    }
  }

  struct Levels {
    var types: [(name: String, members: [Declared])] = []
    /// Whether all of these types are declared in the files, so that there are no other members.
    var isComplete = true
  }
}
