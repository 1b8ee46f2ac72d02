import Descent

/// A node with a body in braces, which a declaration may lack: a function, accessor, loop or other statement.
public protocol CodeBlockNode: SyntaxNode {
  /// A handle of a code block, or an optional one.
  associatedtype Body

  var body: Body { get }

  /// The field `body`, whether it may be absent or not.
  var codeBlock: OptionalRef<CodeBlock> { get }
}

extension CodeBlockNode where Body == Ref<CodeBlock> {
  public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) }
}

extension CodeBlockNode where Body == OptionalRef<CodeBlock> {
  public var codeBlock: OptionalRef<CodeBlock> { body }
}

/// A node with statements: a file, a block, a closure or a case of a `switch`.
public protocol StatementContainer: SyntaxNode {
  var statements: NodeList<Statement> { get }
}
