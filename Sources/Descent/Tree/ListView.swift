/// A list together with its tree: a random-access collection of views.
///
///     let arguments = call.arguments                                // of f(1, 2)
///     let closer = arguments.delimiters?.close.text                 // ")"
///     let separator = arguments.separator(after: 0)?.text           // ","
///
/// `tree.view(NodeList<Argument>())` is an empty list.
public struct ListView<Element: Syntax>: RandomAccessCollection, Sendable {
  /// The tree that the list is in.
  public let tree: SyntaxTree
  /// The list in the field of its node.
  @usableFromInline package let list: NodeList<Element>
  /// The node that holds the list, if the view was made by it.
  @usableFromInline let holder: AnyNode?

  @inlinable package init(tree: SyntaxTree, list: NodeList<Element>, holder: AnyNode? = nil) {
    self.tree = tree
    self.list = list
    self.holder = holder
  }

  /// The node that holds the list; nil for an empty list whose view was not made by the node.
  public var owner: NodeView? { holder.map { NodeView(tree: tree, node: $0) } ?? first?.parent }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { list.count }

  @inlinable public subscript(index: Int) -> TypedView<Element> {
    TypedView(tree: tree, handle: tree.pool.handle(index, of: list))
  }

  /// The tokens around the elements, such as braces; nil for a list without delimiters, and where one is missing.
  ///
  /// - Complexity: linear in the number of elements and of fields of the node.
  public var delimiters: (open: TokenView, close: TokenView)? { layout?.delimiters }

  /// The token between an element and the next one, or after the last one; nil where there is none.
  ///
  /// - Complexity: linear in the number of elements and of fields of the node.
  public func separator(after index: Int) -> TokenView? {
    precondition(indices.contains(index), "list index out of range")
    return layout?.separators[index]
  }

  /// How the list is written; nil if the node that holds it is not known.
  package var layout: ListLayout? { ListLayout(of: self) }
}

/// A list of tokens together with its tree: a random-access collection of tokens.
///
///     let keys = line.key.parts.map(\.text)     // ["site", "name"]
public struct TokenListView: RandomAccessCollection, Sendable {
  @usableFromInline let tree: SyntaxTree
  /// The list in the field of its node.
  @usableFromInline let list: TokenList

  @inlinable init(tree: SyntaxTree, list: TokenList) {
    self.tree = tree
    self.list = list
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.count }

  public subscript(index: Int) -> TokenView { TokenView(tree: tree, token: tree.pool.token(index, of: list)) }
}
