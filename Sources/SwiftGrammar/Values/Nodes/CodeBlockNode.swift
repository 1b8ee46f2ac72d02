import Descent

/// A node with a body in braces, which a declaration may lack: a function, accessor, loop or other statement.
public protocol CodeBlockNode: SyntaxNode {
  /// A handle of a code block, or an optional one.
  associatedtype Body: BitwiseCopyable

  var body: Body { get }
}

/// A node with statements: a file, a block, a closure or a case of a `switch`.
public protocol StatementContainer: SyntaxNode {
  var statements: NodeList<Statement> { get }
}
