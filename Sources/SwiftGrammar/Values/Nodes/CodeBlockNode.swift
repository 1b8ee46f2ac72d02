import Descent

/// A node with a body in braces, which a declaration may lack: a function, accessor, loop or other statement.
public protocol CodeBlockNode: SyntaxNode {
  /// The field `body`, whether it may be absent or not.
  var codeBlock: OptionalRef<CodeBlock> { get }
}

extension FunctionDeclaration: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { body } }
extension InitializerDeclaration: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { body } }
extension DeinitializerDeclaration: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { body } }
extension AccessorDeclaration: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { body } }
extension IfExpression: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension GuardStatement: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension DeferStatement: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension ForStatement: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension CStyleForStatement: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension WhileStatement: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension RepeatStatement: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension DoStatement: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }
extension CatchClause: CodeBlockNode { public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) } }

/// A node with statements: a file, a block, a closure or a case of a `switch`.
public protocol StatementContainer: SyntaxNode {
  var statements: NodeList<Statement> { get }
}

extension SourceFile: StatementContainer {}
extension CodeBlock: StatementContainer {}
extension ClosureExpression: StatementContainer {}
extension SwitchCase: StatementContainer {}
