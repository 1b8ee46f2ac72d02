import Descent

/// The text of tokens on one line, with standard spacing.
struct SignatureText {
  private(set) var text = ""

  private let tree: SyntaxTree
  /// The index of the next token.
  private var position: UInt32
  /// The previous token; its index is nil for one that is not in the source.
  private var previous: (kind: SwiftToken, index: Int?)?

  init(_ tree: SyntaxTree, from start: UInt32) {
    self.tree = tree
    position = start
  }

  /// Appends the tokens up to a node, and passes over it.
  mutating func skip(_ node: NodeView) {
    append(to: node.tokenRange.start)
    move(to: node.tokenRange.end)
  }

  /// Passes over the tokens up to an index.
  mutating func move(to start: UInt32) { position = max(position, start) }

  /// Appends the tokens up to a node, and passes over it and over the token before it if that is of a kind.
  mutating func skip(_ node: NodeView, after kind: SwiftToken) {
    let start = node.tokenRange.start
    let hasToken = start > position && self.kind(at: Int(start) - 1) == kind
    append(to: hasToken ? start - 1 : start)
    move(to: node.tokenRange.end)
  }

  /// Appends the tokens up to an index.
  mutating func append(to end: UInt32) {
    append(tokensOf: TokenRange(position, max(position, end)))
    move(to: end)
  }

  mutating func append(tokensOf range: TokenRange) {
    var index = Int(range.start)
    while index < Int(range.end) {
      let token = TokenView(tree: tree, index: index)
      let kind = kind(at: index)
      if !(kind == .comma && isBeforeCloser(index, in: range)) {
        append(token.text, kind, index)
      }
      index = token.lastPlace + 1
    }
  }

  /// Appends keywords and braces.
  mutating func append(_ kinds: SwiftToken...) {
    for kind in kinds { append(kind.rawValue, kind, nil) }
  }

  private mutating func append(_ token: String, _ kind: SwiftToken, _ index: Int?) {
    if let previous, isSpaced(previous, (kind, index)) { text += " " }
    text += token
    previous = (kind, index)
  }

  // MARK: Spacing

  private func kind(at index: Int) -> SwiftToken { SwiftToken(index: tree.tokens[index].kindIndex) }

  private func owner(of index: Int) -> Any.Type { TokenView(tree: tree, index: index).node.node.type }

  /// Whether only a closing bracket follows a comma.
  private func isBeforeCloser(_ index: Int, in range: TokenRange) -> Bool {
    index + 1 < Int(range.end) && [.rightParen, .rightSquare, .rightAngle].contains(kind(at: index + 1))
  }

  /// Whether a space is between two tokens.
  private func isSpaced(_ left: (kind: SwiftToken, index: Int?), _ right: (kind: SwiftToken, index: Int?)) -> Bool {
    guard let leftIndex = left.index, let rightIndex = right.index else { return true }
    let hasSpace = !tree.tokens[rightIndex].flags.contains(.leadingGlued) || rightIndex != followingIndex(leftIndex)
    // The name of an operator function.
    if SwiftToken.operatorNames.contains(left.kind), owner(of: leftIndex) == FunctionDeclaration.self { return true }
    switch (left.kind, right.kind) {
    case (.leftParen, _), (.leftSquare, _), (_, .rightParen), (_, .rightSquare), (_, .comma): return false
    case (.comma, _), (.arrow, _), (_, .arrow), (.equal, _), (_, .equal): return true
    case (_, .colon): return hasSpace && owner(of: rightIndex) == TernaryExpression.self
    case (.colon, _): return hasSpace || owner(of: leftIndex) != ArgumentName.self
    case (_, .leftAngle), (_, .rightAngle): return hasSpace && !isGenericBracket(rightIndex)
    case (.leftAngle, _): return hasSpace && !isGenericBracket(leftIndex)
    case (_, .leftParen): return hasSpace && !belongsToName(parenthesisAt: rightIndex)
    case (.rightParen, _), (.rightSquare, _): return hasSpace || SwiftToken.words.contains(right.kind)
    case (.infixOperator, _): return hasSpace || isBetweenTypes(leftIndex)
    case (_, .infixOperator): return hasSpace || isBetweenTypes(rightIndex)
    default: return hasSpace
    }
  }

  /// The index of the token after one that may have several pieces.
  private func followingIndex(_ index: Int) -> Int { TokenView(tree: tree, index: index).lastPlace + 1 }

  private func isGenericBracket(_ index: Int) -> Bool {
    let owner = owner(of: index)
    return owner == GenericParameterClause.self || owner == GenericArgumentClause.self
      || owner == ProtocolDeclaration.self
  }

  /// Whether an operator is the `==` of a requirement or the `&` of a composition.
  private func isBetweenTypes(_ index: Int) -> Bool {
    let owner = owner(of: index)
    return owner == SameTypeRequirement.self || owner == CompositionType.self
  }

  /// Whether a parenthesis opens parameters, or the argument of a modifier or of `throws`.
  private func belongsToName(parenthesisAt index: Int) -> Bool {
    let owner = owner(of: index)
    if owner == Modifier.self || owner == EffectSpecifiers.self { return true }
    return owner is any ParameterizedNode.Type && owner != ClosureSignature.self
  }
}
