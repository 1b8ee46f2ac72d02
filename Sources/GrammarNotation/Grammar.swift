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
  /// The directives `@scope` and `@operators`, in the order of the files; the name of each is that of its rule.
  public let directives: [GrammarRule]
  /// The imports of files that are not there.
  let missingImports: [GrammarProblem]
  /// The index of the first rule for each name.
  private let firstRules: [String: Int]

  /// - Complexity: linear in the sources.
  public init(_ sources: [SourceText]) { self.init(sources, missingImports: []) }

  /// - Parameter missingImports: the paths of imports that are no files, each with its token.
  package init(_ sources: [SourceText], missingImports: [(path: String, token: TokenView)]) {
    self.missingImports = missingImports.map { path, token in
      Self.problem(.missingImport, at: token, [.words(path)])
    }
    files = sources.map { Notation.parse($0) }
    let found = files.flatMap { file in
      Self.root(of: file).rules.filter { !$0.name.isMissing }.map(GrammarRule.init)
    }
    rules = found.filter { !$0.isDirective }
    directives = found.filter(\.isDirective)
    firstRules = Dictionary(rules.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  private static func root(of file: SyntaxTree) -> TypedView<GrammarFile> {
    TypedView<GrammarFile>(tree: file, handle: file.root.node.unchecked(as: GrammarFile.self))
  }

  /// The paths that a grammar file imports, each with its token.
  public static func imports(of file: SyntaxTree) -> [(path: String, token: TokenView)] {
    root(of: file).imports.map { TokenView(tree: file, token: $0.path.syntax.text) }.filter { !$0.isMissing }.map {
      (String($0.text.dropFirst().dropLast()), $0)
    }
  }

  /// The name of the rule of a whole source: that of the first scope, or else the first rule.
  public var startRule: String? {
    let scopes = directives.filter(\.isScope)
    return (scopes.first { self[$0.name]?.describesNode != false } ?? scopes.first)?.name ?? rules.first?.name
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

  /// True if this defines the trivia of the rule with its name.
  public var isScope: Bool { view.marker?.text == "@scope" }
  /// True if this is about a rule that is defined elsewhere.
  var isDirective: Bool { isScope || view.marker?.text == "@operators" }

  /// The references to rules in this one, in order.
  public var references: [TypedView<RuleReference>] {
    view.any.descendants.compactMap { $0.as(RuleReference.self) }.filter { !$0.name.isMissing }
  }

  /// The numbers of nodes in the tree of the rule, as it is written, and with each `x+` as `x x*`.
  package var sizes: (written: Int, repeated: Int) {
    var (written, repeated, depth) = (0, 0, 0)
    var walker = TreeWalker(view.any)
    func isRepeated(_ node: AnyNode) -> Bool {
      NodeView(tree: view.tree, node: node).as(Repetition.self)?.sign.text == "+"
    }
    while let event = walker.next() {
      switch event {
      case .enter(let node, _):
        if isRepeated(node) { depth += 1 }
        // More is too much in any case.
        (written, repeated) = (written + 1, min(repeated + 1 << min(depth, 30), 1 << 40))
      case .leave(let node): if isRepeated(node) { depth -= 1 }
      default: break
      }
    }
    return (written, repeated)
  }

  /// The name of the rule that describes a node: `tuple-pattern-element` for `TuplePatternElement`, `json-text`
  /// for `JSONText`.
  public static func name(ofNode node: String) -> String { NodeName.words(in: node).joined(separator: "-") }

  /// The name of the nodes that a rule describes: `TuplePatternElement` for `tuple-pattern-element`, `JSONText` for
  /// `json-text`.
  public static func nodeName(ofRule name: String) -> String {
    name.split(separator: "-").map { word in
      abbreviations.contains(String(word)) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// The words that are written in capitals in the names of nodes.
  private static let abbreviations: Set = [
    "ascii", "cdata", "css", "csv", "html", "http", "json", "sql", "toml", "uri", "url", "utf8", "xml", "yaml",
  ]
}
