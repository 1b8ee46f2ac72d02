import Descent
import SwiftGrammar

extension FunctionDeclaration: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let function = node.syntax
    scope.add(function.genericParameters)
    guard scope.isInside(node.body) || scope.isInside(node.attributes) else { return }
    scope.add(function.parameters)
    for clause in node.curriedParameters { scope.add(clause.syntax.parameters) }
  }
}

extension InitializerDeclaration: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let initializer = node.syntax
    scope.add(initializer.genericParameters)
    if scope.isInside(node.body) || scope.isInside(node.attributes) {
      scope.add(initializer.parameters)
    }
  }
}

extension SubscriptDeclaration: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let declaration = node.syntax
    scope.add(declaration.genericParameters)
    if scope.isInside(node.accessors) || scope.isInside(node.attributes) {
      scope.add(declaration.parameters)
    }
  }
}

extension MacroDeclaration: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let macro = node.syntax
    scope.add(macro.genericParameters)
    if scope.isInside(node.definition) { scope.add(macro.parameters) }
  }
}

extension TypeAliasDeclaration: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    scope.add(node.syntax.genericParameters)
  }
}

extension AccessorDeclaration: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    guard scope.isInside(node.body) else { return }
    if let parameter = node.syntax.parameter.token {
      scope.collector.append(parameter, .parameter, .either, by: node.any.node)
      return
    }
    switch node.kind.text {
    case "set", "willSet", "init": scope.addImplicit("newValue")
    case "didSet": scope.addImplicit("oldValue")
    default: break
    }
  }
}

extension ClosureExpression: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    guard let signature = node.signature else {
      scope.addAnonymousParameters(of: node)
      scope.add(node.statements)
      return
    }
    // In its signature, a closure sees only the enclosing scopes.
    guard !scope.isInside(signature) else { return }
    for capture in signature.captures {
      scope.collector.append(capture.syntax.name, .capture, .either, by: capture.any.node)
    }
    scope.add(signature.parameters)
    // If a signature has only captures, the parameters are anonymous.
    if signature.parameters.isEmpty, !signature.hasParentheses { scope.addAnonymousParameters(of: node) }
    scope.add(node.statements)
  }
}

extension ScopeBuilder {
  mutating func add(_ parameters: ListView<ClosureParameter>) {
    var pending = Array(parameters.reversed())
    while let parameter = pending.popLast() {
      if let name = parameter.syntax.name.token { collector.append(name, .parameter, .either, by: parameter.any.node) }
      pending += parameter.parts.reversed()
    }
  }

  /// Adds the anonymous parameters such as `$0`: as many as are used in the closure, and one more.
  ///
  /// Those of a nested closure hide them, so only the innermost closure is searched.
  mutating func addAnonymousParameters(of closure: TypedView<ClosureExpression>) {
    guard !inner.contains(where: { $0.as(ClosureExpression.self)?.signature == nil && $0.isClosure }) else { return }
    var count = 1
    let tokens = closure.any.tokenRange
    for index in Int(tokens.start)..<Int(tokens.end) {
      let token = tree.tokens[index]
      guard SwiftToken(index: token.kindIndex) == .dollarIdentifier, token.start != offset else { continue }
      if let number = Int(tree.text(ofToken: index).dropFirst()) { count = max(count, min(number, 254) + 2) }
    }
    for number in 0..<count { addImplicit("$\(number)", of: closure.any) }
  }
}

extension NodeView {
  fileprivate var isClosure: Bool { node.type == ClosureExpression.self }
}

extension TypedView<ClosureSignature> {
  /// True if there are parentheses for parameters, even if they are empty.
  fileprivate var hasParentheses: Bool {
    let first = self.captures.last?.any.tokenRange.end ?? any.tokenRange.start
    return (Int(first)..<Int(any.tokenRange.end)).contains { index in
      SwiftToken(index: tree.tokens[index].kindIndex) == .leftParen
    }
  }
}
