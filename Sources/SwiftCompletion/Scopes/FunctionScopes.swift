import Descent
import SwiftGrammar

extension ScopeBuilder {
  /// Adds the names that a node declares for a position inside it.
  mutating func declare(_ node: NodeView) {
    add(node.genericParameters)
    if let function = node.as(FunctionDeclaration.self) {
      guard isInside(function.body) || isInside(function.attributes) else { return }
      add(function.syntax.parameters)
      for clause in function.curriedParameters { add(clause.syntax.parameters) }
    } else if let initializer = node.as(InitializerDeclaration.self) {
      if isInside(initializer.body) || isInside(initializer.attributes) { add(initializer.syntax.parameters) }
    } else if let declaration = node.as(SubscriptDeclaration.self) {
      if isInside(declaration.accessors) || isInside(declaration.attributes) { add(declaration.syntax.parameters) }
    } else if let macro = node.as(MacroDeclaration.self) {
      if isInside(macro.definition) { add(macro.syntax.parameters) }
    } else if let accessor = node.as(AccessorDeclaration.self) {
      if isInside(accessor.body) { addParameter(of: accessor) }
    } else if let closure = node.as(ClosureExpression.self) {
      addNames(of: closure)
    } else {
      declareStatement(node)
    }
  }

  private mutating func addParameter(of accessor: TypedView<AccessorDeclaration>) {
    if let parameter = accessor.syntax.parameter.token {
      return collector.append(parameter, .parameter, .either, by: accessor.any.node)
    }
    switch accessor.kind.text {
    case "set", "willSet", "init": addImplicit("newValue")
    case "didSet": addImplicit("oldValue")
    default: break
    }
  }

  private mutating func addNames(of closure: TypedView<ClosureExpression>) {
    guard let signature = closure.signature else {
      addAnonymousParameters(of: closure)
      return add(closure.statements)
    }
    // In its signature, a closure sees only the enclosing scopes.
    guard !isInside(signature) else { return }
    for capture in signature.captures {
      collector.append(capture.syntax.name, .capture, .either, by: capture.any.node)
    }
    add(signature.parameters)
    // If a signature has only captures, the parameters are anonymous.
    if signature.parameters.isEmpty, !signature.hasParentheses { addAnonymousParameters(of: closure) }
    add(closure.statements)
  }

  private mutating func add(_ parameters: ListView<ClosureParameter>) {
    var pending = Array(parameters.reversed())
    while let parameter = pending.popLast() {
      if let name = parameter.syntax.name.token { collector.append(name, .parameter, .either, by: parameter.any.node) }
      pending += parameter.parts.reversed()
    }
  }

  /// Adds the anonymous parameters such as `$0`: as many as are used in the closure, and one more.
  ///
  /// Those of a nested closure hide them, so only the innermost closure is searched.
  private mutating func addAnonymousParameters(of closure: TypedView<ClosureExpression>) {
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
