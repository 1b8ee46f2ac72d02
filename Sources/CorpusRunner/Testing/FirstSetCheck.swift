import Descent

/// Runs every production at every kind of token to check its first set: it must consume a token of the set, and at
/// any other token, report an error or consume nothing.
///
///     let mistakes = FirstSetCheck.mistakes(in: trees)     // ["JSONArray does not consume '[' of its first set"]
public enum FirstSetCheck {
  /// The number of positions per token kind at which a production is tried.
  private static let placesPerKind = 400

  /// Checks the productions whose nodes occur in some trees, except for the roots, at the tokens of these trees.
  ///
  /// - Parameters:
  ///   - trees: trees of one language that use all of its constructs; those with errors are skipped.
  ///   - context: the context of the language's parsers.
  /// - Returns: a message for each mistake.
  /// - Complexity: linear in the number of productions, in that of kinds, and in the lengths of the shortest sources
  ///   with each kind.
  public static func mistakes(in trees: [SyntaxTree], context: Any = ()) -> [String] {
    let trees = trees.filter(\.isValid).sorted { $0.tokens.count < $1.tokens.count }
    var types: [ObjectIdentifier: any Production.Type] = [:]
    var places: [UInt8: [Place]] = [:]
    for tree in trees {
      for node in tree.nodes { types[ObjectIdentifier(node.node.type)] = node.node.type as? any Production.Type }
      for index in 0..<tree.tokens.count - 1 {
        let kind = tree.tokens[index].kindIndex
        if places[kind, default: []].count < placesPerKind {
          places[kind, default: []].append(Place(tree: tree, index: index))
        }
      }
    }
    for tree in trees { types[ObjectIdentifier(tree.root.node.type)] = nil }
    return types.values.flatMap { mistakes(of: $0, at: places, context) }.sorted()
  }

  private struct Place {
    let tree: SyntaxTree
    let index: Int
  }

  private static func mistakes<P: Production>(
    of _: P.Type, at places: [UInt8: [Place]], _ context: Any
  ) -> [String] {
    let name = ProductionName(P.self)
    guard let context = context as? P.L.Context else {
      return ["\(name) wants a context of type \(P.L.Context.self)"]
    }
    return places.compactMap { kindIndex, places in
      let kind = P.L.Kind(index: kindIndex)
      if P.first.contains(kind) {
        let isConsumed = places.contains { consumption(by: P.self, at: $0, context).consumed }
        return isConsumed ? nil : "\(name) does not consume \(kind.displayName) of its first set"
      }
      let isTaken = places.prefix(4).contains { consumption(by: P.self, at: $0, context) == (true, false) }
      return isTaken ? "\(name) takes \(kind.displayName), which its first set does not have" : nil
    }
  }

  /// Tests whether a production consumes the token at a position, and whether it reports an error.
  private static func consumption<P: Production>(
    by _: P.Type, at place: Place, _ context: P.L.Context
  ) -> (consumed: Bool, reported: Bool) {
    var parser = Parser<P.L>(place.tree.source, tokens: place.tree.tokens, context: context)
    for _ in 0..<place.index { parser.consume() }
    do {
      _ = try parser.parse(P.self)
      return (parser.position > place.index && !parser.isSkipped(tokenAt: place.index), parser.factCount > 0)
    } catch {
      return (parser.position > place.index, true)
    }
  }
}
