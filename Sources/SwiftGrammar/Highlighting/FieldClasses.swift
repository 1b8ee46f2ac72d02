import Descent

/// The classes of the tokens that fields of nodes hold, by the type of the node and the field.
final class FieldClasses {
  /// The class of each token; nil where the kind of the token decides.
  private(set) var classes: [HighlightKind?]
  let tree: SyntaxTree
  var visitor = TreeVisitor()

  init(_ tree: SyntaxTree) {
    self.tree = tree
    classes = Array(repeating: nil, count: tree.tokens.count)
    addDeclarations()
    addTypes()
    addExpressions()
    addAttributes()
    addDirectives()
    visitor.visit(tree.root)
    visitor = TreeVisitor()
    clearWordsOutsideTheGrammar()
  }

  // MARK: Classes of single tokens

  /// Words that are keywords also where a name may be.
  private static let fixedWords: TokenSet<SwiftToken> = [
    .initializer, .selfValue, .selfType, .anyType, .subscript,
  ]

  /// Gives a class to a token; the first class of a token stays. A sign is not given the class of a name.
  func set(_ token: TokenRef, _ kind: HighlightKind) {
    guard let index = token.index, classes[index] == nil else { return }
    let token = SwiftToken(index: tree.tokens[index].kindIndex)
    switch kind {
    case .operator: classes[index] = kind
    case .label, .keyword, .attribute, .macro, .directive:
      if SwiftToken.words.contains(token) { classes[index] = kind }
    default:
      if SwiftToken.words.contains(token), !Self.fixedWords.contains(token) { classes[index] = kind }
    }
  }

  /// Gives a class to the words of a range of tokens.
  func setWords(of range: TokenRange, _ kind: HighlightKind) {
    for index in Int(range.start)..<Int(range.end) { set(TokenRef(index: index), kind) }
  }

  /// The class of a name in an expression: that of a type if it begins with a capital letter.
  func kind(ofName name: TokenRef, otherwise kind: HighlightKind) -> HighlightKind {
    guard let index = name.index else { return kind }
    let bytes = tree.source.bytes(in: tree.tokens.range(at: index))
    let first = bytes.first { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "`") } ?? 0
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) ? .typeName : kind
  }

  /// Words that were skipped are names unless they are reserved.
  private func clearWordsOutsideTheGrammar() {
    for fact in tree.facts.facts where fact.count > 0 && !fact.isMissing { setNames(of: fact.tokens) }
  }

  /// Makes the words of a range of tokens names unless they are reserved.
  func setNames(of range: TokenRange) {
    for index in Int(range.start)..<Int(range.end)
    where SwiftToken.identifiers.contains(SwiftToken(index: tree.tokens[index].kindIndex)) {
      set(TokenRef(index: index), .identifier)
    }
  }

  // MARK: Rows of the table

  func add<each Node: SyntaxNode>(_ kind: HighlightKind, _ fields: repeat KeyPath<each Node, TokenRef>) {
    repeat addTokens(kind, each fields) { $0 }
  }

  func add<each Node: SyntaxNode>(_ kind: HighlightKind, _ fields: repeat KeyPath<each Node, OptionalTokenRef>) {
    repeat addTokens(kind, each fields) { $0.token }
  }

  private func addTokens<Node: SyntaxNode, Value>(
    _ kind: HighlightKind, _ field: KeyPath<Node, Value>, _ token: @escaping (Value) -> TokenRef?
  ) {
    visitor.each(Node.self) { [unowned self] node in
      if let token = token(node.syntax[keyPath: field]) { set(token, kind) }
    }
  }
}
