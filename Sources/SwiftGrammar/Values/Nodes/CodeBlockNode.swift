import Descent

/// A node with a body in braces, which a declaration may lack: a function, accessor, loop or other statement.
public protocol CodeBlockNode: SyntaxNode {
  associatedtype Body

  var body: Body { get }
  /// The field `body`, whether it may be absent or not.
  var codeBlock: OptionalRef<CodeBlock> { get }
}

extension CodeBlockNode where Body == OptionalRef<CodeBlock> {
  public var codeBlock: OptionalRef<CodeBlock> { body }
}

extension CodeBlockNode where Body == Ref<CodeBlock> {
  public var codeBlock: OptionalRef<CodeBlock> { OptionalRef(body) }
}

extension FunctionDeclaration: CodeBlockNode {}
extension InitializerDeclaration: CodeBlockNode {}
extension DeinitializerDeclaration: CodeBlockNode {}
extension AccessorDeclaration: CodeBlockNode {}
extension IfExpression: CodeBlockNode {}
extension GuardStatement: CodeBlockNode {}
extension DeferStatement: CodeBlockNode {}
extension ForStatement: CodeBlockNode {}
extension CStyleForStatement: CodeBlockNode {}
extension WhileStatement: CodeBlockNode {}
extension RepeatStatement: CodeBlockNode {}
extension DoStatement: CodeBlockNode {}
extension CatchClause: CodeBlockNode {}

/// A node with statements: a file, a block, a closure or a case of a `switch`.
public protocol StatementContainer: SyntaxNode {
  var statements: NodeList<Statement> { get }
}

extension SourceFile: StatementContainer {}
extension CodeBlock: StatementContainer {}
extension ClosureExpression: StatementContainer {}
extension SwitchCase: StatementContainer {}
