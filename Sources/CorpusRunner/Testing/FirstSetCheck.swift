import Descent

/// Runs every production at every kind of token to check its first set: it must consume a token of the set, and at
/// any other token, report an error or consume nothing.
///
///     let mistakes = FirstSetCheck.mistakes(in: trees)     // ["JSONArray does not consume '[' of its first set"]
public enum FirstSetCheck {
  /// The number of positions per token kind at which a production is tried.
  private static let placesPerKind = 400

  /// Checks the productions that parsing the sources of some trees enters, those of nodes, of choices and of values, at the
  /// tokens of these trees. A root may skip a token of its first set.
  ///
  /// - Parameters:
  ///   - trees: trees of one language that use all of its constructs; those with errors are skipped.
  ///   - context: the context of the language's parsers.
  /// - Returns: a message for each mistake.
  /// - Complexity: linear in the lengths of the trees, and in the number of productions, in that of kinds, and in the
  ///   lengths of the shortest sources with each kind.
  public static func mistakes(in trees: [SyntaxTree], context: Any = ()) -> [String] {
    let trees = trees.filter(\.isValid).sorted { $0.tokens.count < $1.tokens.count }
    let entered = EnteredProductions()
    var places: [UInt8: [Place]] = [:]
    for tree in trees {
      if let root = tree.root.node.type as? any Production.Type { enter(root, of: tree, context, entered) }
      // Some nodes are made by the production around them, without an event.
      for node in tree.nodes { entered.add(node.node.type) }
      for index in 0..<tree.tokens.count - 1 {
        let kind = tree.tokens[index].kindIndex
        if places[kind, default: []].count < placesPerKind {
          places[kind, default: []].append(Place(tree: tree, index: index))
        }
      }
    }
    let roots = Set(trees.map { ObjectIdentifier($0.root.node.type) })
    // A language can be embedded in another one, which has tokens of its own.
    return entered.productions.filter { trees[0].language == language(of: $0) }.flatMap {
      mistakes(of: $0, isRoot: roots.contains(ObjectIdentifier($0)), at: places, context)
    }.sorted()
  }

  private static func language<P: Production>(of _: P.Type) -> any Language.Type { P.L.self }

  private struct Place {
    let tree: SyntaxTree
    let index: Int
  }

  /// Parses the source of a tree again, to see the productions that this enters.
  private static func enter<Root: Production>(
    _: Root.Type, of tree: SyntaxTree, _ context: Any, _ entered: EnteredProductions
  ) {
    guard let context = context as? Root.L.Context else { return }
    _ = consumption(by: Root.self, at: Place(tree: tree, index: 0), context, ParseOptions(observer: entered))
  }

  private static func mistakes<P: Production>(
    of _: P.Type, isRoot: Bool, at places: [UInt8: [Place]], _ context: Any
  ) -> [String] {
    let name = ProductionName(P.self)
    guard let context = context as? P.L.Context else {
      return ["\(name) wants a context of type \(P.L.Context.self)"]
    }
    return places.compactMap { kindIndex, places in
      let kind = P.L.Kind(index: kindIndex)
      if P.first.contains(kind) {
        let isConsumed = places.contains { place in
          let (consumed, skipped, _) = consumption(by: P.self, at: place, context)
          return consumed && (isRoot || !skipped)
        }
        return isConsumed ? nil : "\(name) does not consume \(kind.displayName) of its first set"
      }
      let isTaken = places.prefix(4).contains { consumption(by: P.self, at: $0, context) == (true, false, false) }
      return isTaken ? "\(name) takes \(kind.displayName), which its first set does not have" : nil
    }
  }

  /// Tests whether a production consumes the token at a position, whether it skips it, and whether it reports an error.
  private static func consumption<P: Production>(
    by _: P.Type, at place: Place, _ context: P.L.Context, _ options: ParseOptions = ParseOptions()
  ) -> (consumed: Bool, skipped: Bool, reported: Bool) {
    var parser = Parser<P.L>(place.tree.source, tokens: place.tree.tokens, context: context, options: options)
    for _ in 0..<place.index { parser.consume() }
    do {
      _ = try parser.parse(P.self)
      let isConsumed = parser.position > place.index
      return (isConsumed, isConsumed && parser.isSkipped(tokenAt: place.index), parser.factCount > 0)
    } catch {
      return (parser.position > place.index, false, true)
    }
  }
}

/// The types of the productions that a parse enters.
private final class EnteredProductions: ParserObserver {
  private var types: Set<ObjectIdentifier> = []
  private(set) var productions: [any Production.Type] = []

  /// Adds a type, if it is a production.
  func add(_ type: Any.Type) {
    guard types.insert(ObjectIdentifier(type)).inserted, let production = type as? any Production.Type else { return }
    productions.append(production)
  }

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .entered(let name, _) = event { add(name.type) }
  }
}
