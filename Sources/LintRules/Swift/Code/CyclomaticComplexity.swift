import Descent
import SwiftGrammar
import SyntaxSearch

/// Functions with many ways through them.
public struct CyclomaticComplexity: LintRule {
  public let id = "cyclomatic-complexity"
  public var summary: String {
    """
    A function has at most \(maximum) ways through it: one, and one for each `if`, `guard`, loop, `catch` and `case`. \
    A function inside it counts alone.
    """
  }
  /// The number of ways that a function may have.
  public let maximum: Int

  public init(maximum: Int = 10) { self.maximum = maximum }

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    // Of the functions around a node, the innermost last.
    var ways: [Int] = []
    func count<Node: SyntaxNode>(_: Node.Type) {
      visitor.each(Node.self) { _ in if !ways.isEmpty { ways[ways.count - 1] += 1 } }
    }
    count(IfExpression.self)
    count(GuardStatement.self)
    count(ForStatement.self)
    count(CStyleForStatement.self)
    count(WhileStatement.self)
    count(RepeatStatement.self)
    count(CatchClause.self)
    visitor.each(SwitchCase.self) { element in
      // `default` is the way that is there without a `switch`.
      if !ways.isEmpty, !element.items.isEmpty { ways[ways.count - 1] += 1 }
    }
    func measure<Node: SyntaxNode>(_: Node.Type, _ name: @escaping (TypedView<Node>) -> TokenView) {
      visitor.each(Node.self) { _ in ways.append(1) }
      visitor.leave(Node.self) { function in
        let count = ways.removeLast()
        if count > maximum { report(finding(of: name(function), count)) }
      }
    }
    measure(FunctionDeclaration.self) { $0.name }
    measure(InitializerDeclaration.self) { $0.introducer }
  }

  private func finding(of name: TokenView, _ ways: Int) -> Finding {
    finding("'\(name.text)' has \(ways) ways through it, and at most \(maximum) are wanted", at: name.range)
  }

  public var tests: [RuleTest] {
    let branches = String(repeating: "if a { b() }\n", count: max(maximum - 1, 0))
    let cases = (0...maximum).map { "case \($0): b()" }.joined(separator: "\n")
    return [
      .reports("func f() {\n\(branches)while c {}\n}"),
      .reports("init() {\nswitch a {\n\(cases)\ndefault: c()\n}\n}"),
      .accepts("func f() {\n\(branches)}"),
      .accepts("func f() {\n\(branches)\nfunc g() { if a { b() } }\n}"),
    ]
  }
}
