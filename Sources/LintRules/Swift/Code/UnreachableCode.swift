import Descent
import SwiftGrammar
import SyntaxSearch

/// Statements after one that leaves their block.
struct UnreachableCode: LintRule {
  let id = "unreachable-code"
  let summary = "Nothing follows a `return`, `throw`, `break`, `continue` or `fatalError()` in its block."

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    func look(at statements: ListView<Statement>) {
      guard statements.count > 1, let last = statements.dropLast().firstIndex(where: \.leavesBlock) else { return }
      // Functions and types can be used before their declaration.
      guard let next = statements[(last + 1)...].first(where: { !$0.isDeclaredAnywhere }) else { return }
      let leaving = statements[last].any.firstToken?.text ?? ""
      report(finding("this is never reached: '\(leaving)' comes before it", at: next))
    }
    visitor.each(CodeBlock.self) { look(at: $0.statements) }
    visitor.each(ClosureExpression.self) { look(at: $0.statements) }
    visitor.each(SwitchCase.self) { look(at: $0.statements) }
  }

  var tests: [RuleTest] {
    [
      .reports("func f() -> Int {\n  return 1;\n  print()\n}"),
      .reports("for a in b {\n  if c {\n    continue\n    d()\n  }\n}"),
      .reports("func f() {\n  fatalError(\"not yet\")\n  print()\n}"),
      .accepts("func f() -> Int {\n  if a { return 1 }\n  return 2\n}"),
      .accepts("func f() -> Int {\n  return g()\n  func g() -> Int { 1 }\n}"),
      .accepts("func f() {\n  #if DEBUG\n  return\n  #endif\n  print()\n}"),
    ]
  }
}

extension TypedView<Statement> {
  /// Whether the statements after it are never reached.
  fileprivate var leavesBlock: Bool {
    switch any.node.type {
    case is ReturnStatement.Type, is ThrowStatement.Type, is BreakStatement.Type, is ContinueStatement.Type: true
    case is CallExpression.Type:
      any.as(CallExpression.self)?.callee.as(IdentifierExpression.self)?.any.text == "fatalError"
    default: false
    }
  }

  /// Whether it is a declaration that can be used before it, or conditional code, which may be empty.
  fileprivate var isDeclaredAnywhere: Bool {
    switch any.node.type {
    case is FunctionDeclaration.Type, is StructDeclaration.Type, is ClassDeclaration.Type, is EnumDeclaration.Type,
      is ActorDeclaration.Type, is ProtocolDeclaration.Type, is TypeAliasDeclaration.Type,
      is ConditionalCompilation<Statement>.Type:
      true
    default: false
    }
  }
}
