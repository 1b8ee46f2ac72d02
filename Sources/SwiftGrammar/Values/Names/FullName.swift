import Descent

extension SyntaxView {
  /// The name of a declaration with its argument labels, or that which a call or a reference uses; nil for other nodes,
  /// and if the name is missing.
  ///
  ///     let file = try SwiftFile(parsing: "func move(to x: Int, _ y: Int) {}\nview.animate(1) {} completion: {}")
  ///     let names = file.root.statements.map(\.fullName)     // ["move(to:_:)", "animate(_:_:completion:)"]
  ///
  /// - A function without parameters is `f()`. A case of an enumeration, an initializer (`init(_:)`), a subscript
  ///   (`subscript(_:)`) and a macro have such names, too; types, aliases, operators and groups have plain ones.
  /// - The parameters of operators and subscripts have only the labels that are written.
  /// - A call has the labels as written, and the first trailing closure has none; they are in the name of the function
  ///   only where no argument with a default value is left out. A call of something other than a name has no name.
  /// - Names and labels are without back-quotes.
  /// - Complexity: linear in the number of parameters or arguments.
  public var fullName: String? {
    let view = any
    if let call = view.as(CallExpression.self) { return call.nameOfCallee }
    if let name = view.as(IdentifierExpression.self) { return spelled(name.name, name.argumentNames) }
    if let member = view.as(MemberExpression.self) { return spelled(member.name, member.argumentNames) }
    if let member = view.as(ImplicitMemberExpression.self) { return spelled(member.name, member.argumentNames) }
    if let access = view.as(SubscriptExpression.self) {
      return spelled("subscript", access.arguments, access.trailingClosures)
    }
    if let macro = view.as(MacroExpansionExpression.self) {
      return view.nameOfMacro(macro.name, macro.arguments, macro.trailingClosures)
    }
    if let macro = view.as(MacroExpansionDeclaration.self) {
      return view.nameOfMacro(macro.name, macro.arguments, macro.trailingClosures)
    }
    return view.declaredFullName
  }
}

extension NodeView {
  fileprivate var declaredFullName: String? {
    if let function = self.as(FunctionDeclaration.self) {
      let isOperator = !SwiftToken.words.contains(function.name.kind(as: SwiftToken.self))
      return spelled(
        function.name.name, function.parameters.map { $0.syntax.argumentLabel(in: tree, isOnlyExplicit: isOperator) })
    }
    if let initializer = self.as(InitializerDeclaration.self) {
      return spelled("init", initializer.parameters.map { $0.syntax.argumentLabel(in: tree, isOnlyExplicit: false) })
    }
    if let declaration = self.as(SubscriptDeclaration.self) {
      return spelled(
        "subscript", declaration.parameters.map { $0.syntax.argumentLabel(in: tree, isOnlyExplicit: true) })
    }
    if let macro = self.as(MacroDeclaration.self) {
      return spelled(macro.name.name, macro.parameters.map { $0.syntax.argumentLabel(in: tree, isOnlyExplicit: false) })
    }
    if let element = self.as(EnumCaseElement.self) {
      if element.parameters.isEmpty { return element.name.name.nonEmpty }
      return spelled(
        element.name.name, element.parameters.map { $0.syntax.argumentLabel(in: tree, isOnlyExplicit: false) })
    }
    if node.type == DeinitializerDeclaration.self { return "deinit" }
    return declaredName?.name.nonEmpty
  }

  /// The full name of the macro that this node expands; a macro without parentheses has a plain name.
  fileprivate func nameOfMacro(
    _ name: TokenView, _ arguments: ListView<ExpressionElement>, _ closures: ListView<TrailingClosure>
  ) -> String? {
    let hasArguments = ownToken(SwiftToken.leftParen) != nil || !closures.isEmpty
    return hasArguments ? spelled(name.name, arguments, closures) : name.name.nonEmpty
  }
}

extension ParameterNode {
  /// The label of an argument for the parameter; nil for none.
  fileprivate func argumentLabel(in tree: SyntaxTree, isOnlyExplicit: Bool) -> String? {
    guard let token = label.token ?? (isOnlyExplicit ? nil : name.token) else { return nil }
    // The `#` of Swift 1 makes the name the label as well.
    let isSign = TokenView(tree: tree, token: token).kind(as: SwiftToken.self) == .pound
    return (isSign ? name.token : token).flatMap { TokenView(tree: tree, token: $0).label }
  }
}

extension TypedView<CallExpression> {
  /// The full name that the call uses.
  fileprivate var nameOfCallee: String? {
    var callee = self.callee.any
    while true {
      if let specialized = callee.as(GenericSpecializationExpression.self) {
        callee = specialized.expression.any
        continue
      }
      if let optional = callee.as(OptionalChainExpression.self) {
        callee = optional.base.any
        continue
      }
      if let unwrapped = callee.as(ForceUnwrapExpression.self) {
        callee = unwrapped.base.any
        continue
      }
      if let name = callee.as(IdentifierExpression.self) { return nameOfCall(name.name, name.argumentNames) }
      if let member = callee.as(MemberExpression.self) { return nameOfCall(member.name, member.argumentNames) }
      if let member = callee.as(ImplicitMemberExpression.self) { return nameOfCall(member.name, member.argumentNames) }
      return nil
    }
  }

  private func nameOfCall(_ name: TokenView, _ labels: TypedView<ArgumentNames>?) -> String? {
    labels == nil ? spelled(name.name, self.arguments, self.trailingClosures) : spelled(name, labels)
  }
}

// MARK: Spelling

/// A name with labels, which are nil where an argument has none; nil without a name.
private func spelled(_ name: String, _ labels: [String?]) -> String? {
  name.isEmpty ? nil : name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
}

private func spelled(
  _ name: String, _ arguments: ListView<ExpressionElement>, _ closures: ListView<TrailingClosure>
) -> String? {
  spelled(name, arguments.map { $0.label?.label } + closures.map { $0.label?.label })
}

private func spelled(_ name: TokenView, _ labels: TypedView<ArgumentNames>?) -> String? {
  guard let labels else { return name.name.nonEmpty }
  return spelled(name.name, labels.names.map { $0.name.label })
}

extension TokenView {
  /// The name, or nil for `_` and for a missing one.
  fileprivate var label: String? { name == "_" ? nil : name.nonEmpty }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
