import Descent

/// The rules of one or more grammar files.
///
///     let grammar = Grammar([try SourceText("tuple-pattern : '(' label? ')'")])
///     grammar["tuple-pattern"]?.describesNode                         // true
///     grammar.problems(start: "tuple-pattern").map(\.description)     // what is undefined, defined twice, or not used
public struct Grammar: Sendable {
  /// The parsed files.
  public let files: [SyntaxTree]
  /// The rules in the order of the files.
  public let rules: [GrammarRule]
  /// The index of the first rule for each name.
  private let firstRules: [String: Int]

  /// - Complexity: linear in the sources.
  public init(_ sources: [SourceText]) {
    files = sources.map { Notation.parse($0) }
    rules = files.flatMap { file in
      let root = TypedView<GrammarFile>(tree: file, handle: file.root.node.unchecked(as: GrammarFile.self))
      return root.rules.filter { !$0.name.isMissing }.map(GrammarRule.init)
    }
    firstRules = Dictionary(rules.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The rule with a name; the first if there are several.
  public subscript(name: String) -> GrammarRule? { firstRules[name].map { rules[$0] } }
}

/// A rule of a grammar.
public struct GrammarRule: Sendable {
  /// The rule in the tree of its file.
  public let view: TypedView<Rule>

  /// The name, in lower case with hyphens.
  public var name: String { view.name.text }

  /// True if the rule describes a node of the tree, as rules without a marker do.
  public var describesNode: Bool { view.marker == nil }

  /// The references to rules in this one, in order.
  public var references: [TypedView<RuleReference>] {
    var references: [TypedView<RuleReference>] = []
    var walker = TreeWalker(view.any)
    while let event = walker.next() {
      guard case .enter(let node, _) = event, let reference = node.as(RuleReference.self) else { continue }
      references.append(TypedView(tree: view.tree, handle: reference))
    }
    return references.filter { !$0.name.isMissing }
  }

  /// The name of the rule that describes a node: `tuple-pattern-element` for `TuplePatternElement`, `json-text`
  /// for `JSONText`.
  public static func name(ofNode node: String) -> String { NodeName.words(in: node).joined(separator: "-") }
}
