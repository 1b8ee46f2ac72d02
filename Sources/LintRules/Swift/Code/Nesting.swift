import Descent
import SwiftGrammar
import SyntaxSearch

/// Types in types and functions in functions.
public struct Nesting: LintRule {
  public let id = "nesting"
  public var summary: String {
    """
    A type is inside at most \(maximumOfTypes) other, and a function inside at most \(maximumOfFunctions) others; \
    those in a function are counted anew.
    """
  }
  /// How many types may be around a type.
  public let maximumOfTypes: Int
  /// How many functions may be around a function.
  public let maximumOfFunctions: Int

  public init(maximumOfTypes: Int = 1, maximumOfFunctions: Int = 2) {
    self.maximumOfTypes = maximumOfTypes
    self.maximumOfFunctions = maximumOfFunctions
  }

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    // Whether the declarations around a node are functions, the innermost last.
    var areFunctions: [Bool] = []
    func count<Node: SyntaxNode>(
      _: Node.Type, isFunction: Bool, _ name: @escaping (TypedView<Node>) -> TokenView
    ) {
      let maximum = isFunction ? maximumOfFunctions : maximumOfTypes
      visitor.each(Node.self) { node in
        // Those of the other kind end the count.
        let count = areFunctions.reversed().prefix { $0 == isFunction }.count
        areFunctions.append(isFunction)
        if count > maximum { report(finding(of: name(node), in: count, isFunction ? "functions" : "types", maximum)) }
      }
      visitor.leave(Node.self) { _ in areFunctions.removeLast() }
    }
    count(StructDeclaration.self, isFunction: false) { $0.name }
    count(ClassDeclaration.self, isFunction: false) { $0.name }
    count(EnumDeclaration.self, isFunction: false) { $0.name }
    count(ActorDeclaration.self, isFunction: false) { $0.name }
    count(FunctionDeclaration.self, isFunction: true) { $0.name }
  }

  private func finding(of name: TokenView, in count: Int, _ kind: String, _ maximum: Int) -> Finding {
    finding("'\(name.text)' is inside \(count) \(kind), and at most \(maximum) are wanted", at: name.range)
  }

  public var tests: [RuleTest] {
    [
      .reports("struct A { enum B { struct C {} } }"),
      .reports("func a() { func b() { func c() { func d() {} } } }"),
      .accepts("extension A { struct B { enum C {} } }"),
      .accepts("struct A { struct B {}\nfunc f() { struct C { struct D {} } } }"),
      .accepts("func a() { func b() { func c() {} } }"),
    ]
  }
}
