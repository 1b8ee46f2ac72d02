/// A node of any type together with its tree.
public struct NodeView: Sendable, Hashable {
  /// The tree that the node is in.
  public let tree: SyntaxTree
  /// The node, which means nothing without its tree.
  public let node: AnyNode

  /// Takes a node of this tree, such as a walker meets.
  @inlinable
  public init(tree: SyntaxTree, node: AnyNode) {
    self.tree = tree
    self.node = node
  }

  /// The name of the node's type as dumps show it: `TuplePattern`, and `TuplePatternElement` for the nested type
  /// `TuplePattern.Element`.
  public var name: String { NodeName.of(node.type) }

  /// The tokens.
  public var tokenRange: TokenRange { tree.tokenRange(of: node) }

  /// The bytes from the first token to the last, without the trivia around them.
  public var range: SourceRange { tree.sourceRange(of: tokenRange) }

  /// The text from the first token to the last, with the trivia between them.
  public var text: String { tree.source.text(in: range) }

  /// The trivia before the first token: white space and comments.
  public var leadingTrivia: SourceRange { tree.triviaRange(before: Int(tokenRange.start)) }

  /// The fields, absent ones included.
  ///
  ///     let fields = tree.root.fields.map { "\($0.name)" }     // ["callee", "arguments"]
  public var fields: [Field] {
    var reader = FieldReader(tree)
    reader.read(node)
    return reader.fields
  }

  /// The nodes directly below, in the order of the source.
  public var children: [NodeView] {
    var reader = FieldReader(tree)
    return children(by: &reader)
  }

  /// The same with a reader that is used for many nodes.
  func children(by reader: inout FieldReader) -> [NodeView] {
    var children: [NodeView] = []
    reader.read(node)
    for field in reader.fields {
      switch field.value {
      case .node(let child): children.append(NodeView(tree: tree, node: child))
      case .list(let list):
        for index in 0..<list.count {
          children.append(NodeView(tree: tree, node: reader.element(index, of: list)))
        }
      case .token, .absent: break
      }
    }
    return children
  }

  /// The view with its static type, if the node is of that type.
  public func `as`<Node: SyntaxNode>(_: Node.Type) -> View<Node>? {
    node.as(Node.self).map { View(tree: tree, handle: $0) }
  }

  public static func == (left: Self, right: Self) -> Bool { left.node == right.node && left.tree === right.tree }
  public func hash(into hasher: inout Hasher) { hasher.combine(node) }
}

/// A token that a node holds, together with its tree.
public struct TokenView: Sendable {
  /// The tree that the token is in.
  public let tree: SyntaxTree
  /// The reference that the node holds.
  public let token: TokenRef

  /// Takes a token that a node of this tree holds.
  package init(tree: SyntaxTree, token: TokenRef) {
    self.tree = tree
    self.token = token
  }

  /// Whether it should be there and is not.
  public var isMissing: Bool { token.isMissing }

  /// The bytes; empty, and where the token should begin, for a missing one.
  public var range: SourceRange {
    guard let index = token.index else {
      let position = tree.fact(of: token)?.position ?? 0
      return tree.sourceRange(of: TokenRange(position, position))
    }
    return tree.rangeOfOperator(at: index)
  }

  /// The text; empty for a missing token.
  public var text: String { tree.source.text(in: range) }
}

extension SyntaxTree {
  /// The bytes of a token, together with the pieces that the parser joined with it into one operator.
  package func rangeOfOperator(at index: Int) -> SourceRange {
    var last = index
    while tokens[last].flags.contains(.joinedWithNext) { last += 1 }
    return SourceRange(tokens[index].start, tokens.range(at: last).end)
  }

  /// The gap before a token.
  package func triviaRange(before index: Int) -> SourceRange {
    let start = index == 0 ? 0 : tokens.range(at: index - 1).end
    return SourceRange(start, index < tokens.count ? tokens[index].start : UInt32(source.count))
  }
}

/// The names of node types, made from the types themselves.
package enum NodeName {
  package static func of(_ type: Any.Type) -> String {
    var name = String(reflecting: type)
    // What a generic node is made for does not belong to its name.
    while let end = name.firstIndex(of: ">"), let start = name[..<end].lastIndex(of: "<") {
      name.removeSubrange(start...end)
    }
    // A type inside a function, or a private one, has a part in parentheses that says where it is.
    return name.split(separator: ".").dropFirst().filter { $0.first != "(" }.joined()
  }

  /// The display name of a node in messages: `function parameter`. A declaration is called by what it
  /// declares: `function`.
  package static func words(of type: Any.Type) -> String {
    var words = words(in: of(type))
    if words.count > 1, words.last == "declaration" { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// The words of a name in lower case: `tuple`, `pattern` for `TuplePattern`, and `json`, `text` for `JSONText`.
  package static func words(in name: String) -> [String] {
    var words: [String] = []
    var isAcronym = false
    for (index, character) in zip(name.indices, name) {
      let next = name[index...].dropFirst().first
      // The last capital of several begins a word of its own: `JSON`, `Text`.
      let beginsWord = character.isUppercase && !(isAcronym && (next?.isUppercase ?? true))
      if beginsWord || words.isEmpty { words.append("") }
      words[words.count - 1].append(character.lowercased())
      isAcronym = character.isUppercase
    }
    return words
  }
}
