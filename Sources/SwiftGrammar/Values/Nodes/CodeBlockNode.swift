import Descent

/// A node with a body in braces, which a declaration may lack: a function, accessor, loop or other statement.
public protocol CodeBlockNode: SyntaxNode {
  /// A handle of a code block, or an optional one.
  associatedtype Body: BitwiseCopyable

  var body: Body { get }
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
