/// A tree as an S-expression in tree-sitter's shape, laid out with one node a line.
///
///     let lines = try TreeText("(Call callee: (Name \"f\") (Argument (Name)))").lines
///
/// These lines are
///
///     (Call
///       callee: (Name "f")
///       (Argument
///         (Name)))
///
/// White space does not matter when it is read, so two trees are equal if their lines are. A node is a parenthesis, its
/// name, and its children; words and quoted strings may stand behind the name, and a label such as `callee:` before a
/// child. Past a depth of 64 the indentation no longer grows, so that the text stays linear in the number of nodes.
public struct TreeText: Hashable, Sendable {
  /// The lines, a node each, indented by two spaces for each level.
  public let lines: [String]

  /// Reads and lays out a tree.
  ///
  /// - Throws: `TreeTextError` if the text is not exactly one node.
  /// - Complexity: linear in the text.
  public init(_ text: String) throws(TreeTextError) {
    var layout = TreeLayout()
    var tokens = TreeTokens(text)
    while let token = try tokens.next() { try layout.append(token) }
    self.lines = try layout.finish()
  }

  init(lines: [String]) { self.lines = lines }

  /// The greatest depth at which the indentation still grows.
  static var deepestIndentation: Int { 64 }
}

/// Why a text is not a tree.
public enum TreeTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing.
  case empty
  /// It begins with something else than a parenthesis.
  case unexpected(String)
  /// So many closing parentheses are missing.
  case unclosed(count: Int)
  /// Something stands behind the tree.
  case afterTree(String)
  /// A string has no closing quotation mark.
  case unterminatedString
  /// Behind a parenthesis there is no name.
  case nameMissing
  /// Behind a label there is no child.
  case childMissing(String)

  public var description: String {
    switch self {
    case .empty: "expected a tree"
    case .unexpected(let text): "expected '(' to begin a tree, found '\(text)'"
    case .unclosed(let count): "the expected tree lacks \(count) closing parenthes\(count == 1 ? "is" : "es")"
    case .afterTree(let text): "unexpected '\(text)' after the expected tree"
    case .unterminatedString: "a string in the expected tree has no closing quotation mark"
    case .nameMissing: "expected the name of a node after '('"
    case .childMissing(let label): "expected a child after '\(label)' in the expected tree"
    }
  }
}
