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
    if let (name, labels) = view.referredName { return spelled(name, labels) }
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
      return spelled(function.name.name, labels(function.parameters, areOnlyExplicit: isOperator))
    }
    if let initializer = self.as(InitializerDeclaration.self) { return spelled("init", labels(initializer.parameters)) }
    if let declaration = self.as(SubscriptDeclaration.self) {
      return spelled("subscript", labels(declaration.parameters, areOnlyExplicit: true))
    }
    if let macro = self.as(MacroDeclaration.self) { return spelled(macro.name.name, labels(macro.parameters)) }
    if let element = self.as(EnumCaseElement.self) {
      return element.parameters.isEmpty
        ? element.name.name.nonEmpty : spelled(element.name.name, labels(element.parameters))
    }
    if node.type == DeinitializerDeclaration.self { return "deinit" }
    return declaredName?.name.nonEmpty
  }

  /// The labels of the arguments for parameters.
  private func labels(_ parameters: ListView<some ParameterNode>, areOnlyExplicit: Bool = false) -> [String?] {
    parameters.map { $0.syntax.argumentLabel(in: tree, isOnlyExplicit: areOnlyExplicit) }
  }

  /// The name that a reference uses, and the labels that are written.
  var referredName: (name: TokenView, labels: TypedView<ArgumentNames>?)? {
    if let name = self.as(IdentifierExpression.self) { return (name.name, name.argumentNames) }
    if let member = self.as(MemberExpression.self) { return (member.name, member.argumentNames) }
    return self.as(ImplicitMemberExpression.self).map { ($0.name, $0.argumentNames) }
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
    while let inner = callee.as(GenericSpecializationExpression.self)?.expression
      ?? callee.as(OptionalChainExpression.self)?.base ?? callee.as(ForceUnwrapExpression.self)?.base
    { callee = inner.any }
    guard let (name, labels) = callee.referredName else { return nil }
    return labels == nil ? spelled(name.name, self.arguments, self.trailingClosures) : spelled(name, labels)
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
