import Descent

// The table of classes: a row gives a class to the tokens in a field of a type of nodes.

extension FieldClasses {
  func addDeclarations() {
    add(
      .typeName, \StructDeclaration.name, \ClassDeclaration.name, \ActorDeclaration.name, \EnumDeclaration.name,
      \ProtocolDeclaration.name, \PrimaryAssociatedType.name, \TypeAliasDeclaration.name,
      \AssociatedTypeDeclaration.name, \PrecedenceGroupDeclaration.name, \PrecedenceGroupName.name)
    add(.functionName, \FunctionDeclaration.name)
    // A function may be named by an operator.
    add(.operator, \FunctionDeclaration.name, \OperatorDeclaration.name)
    add(.memberName, \EnumCaseElement.name)
    addParameter(\EnumCaseParameter.label, \EnumCaseParameter.name)
    addParameter(\FunctionParameter.label, \FunctionParameter.name)
    add(.macro, \MacroDeclaration.name, \MacroExpansionDeclaration.name)
    add(.macro, \MacroExpansionDeclaration.module)
    add(.identifier, \ImportDeclaration.Component.name)
    add(.keyword, \Modifier.detail)
    add(.keyword, \AccessorDeclaration.kind, \OperatorAttribute.name)
    add(.variableName, \AccessorDeclaration.parameter)
    add(.variableName, \IdentifierPattern.name)
    add(.label, \TuplePattern.Element.label, \BreakStatement.label, \ContinueStatement.label)
    add(.label, \LabeledStatement.label)
  }

  /// The only name of a parameter is its label, too.
  private func addParameter<Node: SyntaxNode>(
    _ label: KeyPath<Node, OptionalTokenRef>, _ name: KeyPath<Node, OptionalTokenRef>
  ) {
    visitor.each(Node.self) { [unowned self] parameter in
      let label = parameter.syntax[keyPath: label].token
      if let label { set(label, .label) }
      if let name = parameter.syntax[keyPath: name].token { set(name, label == nil ? .label : .variableName) }
    }
  }

  func addTypes() {
    add(.typeName, \IdentifierType.name, \MemberType.name, \GenericParameter.name)
    add(.identifier, \IdentifierType.module, \MemberType.module, \TypeSpecifier.argument)
    add(.keyword, \LayoutRequirement.layout, \TypeSpecifier.keyword)
    add(.label, \TupleType.Element.label)
    add(.variableName, \TupleType.Element.secondName)
  }

  func addExpressions() {
    visitor.each(CallExpression.self) { [unowned self] call in
      if let name = nameOfCallee(call.callee) { set(name, kind(ofName: name, otherwise: .functionName)) }
    }
    visitor.each(IdentifierExpression.self) { [unowned self] expression in
      let node = expression.syntax
      set(node.name, kind(ofName: node.name, otherwise: node.argumentNames.isPresent ? .functionName : .identifier))
    }
    add(
      .identifier, \IdentifierExpression.module, \MemberExpression.module, \ImplicitMemberExpression.module,
      \KeyPathMember.module, \OperatorExpression.module)
    visitor.each(MemberExpression.self) { [unowned self] expression in
      let node = expression.syntax
      set(node.name, node.argumentNames.isPresent ? .functionName : .memberName)
    }
    add(.memberName, \ImplicitMemberExpression.name, \KeyPathMember.name)
    add(.label, \ArgumentName.name)
    add(.label, \ExpressionElement.label, \TrailingClosure.label, \ClosureParameter.label)
    add(.macro, \MacroExpansionExpression.name, \PlaygroundLiteral.name)
    add(.macro, \MacroExpansionExpression.module)
    add(.keyword, \ClosureCapture.safety)
    add(.variableName, \ClosureCapture.name)
    add(.variableName, \ClosureParameter.name)
    add(
      .operator, \OperatorExpression.name, \InfixExpression.operator, \PrefixOperatorExpression.operator,
      \PostfixOperatorExpression.operator)
  }

  /// The last name of the expression that is called, if it is a name.
  private func nameOfCallee(_ callee: TypedView<SwiftExpression>) -> TokenRef? {
    let generic = callee.as(GenericSpecializationExpression.self)
    return generic.map { nameOfCallee($0.expression) } ?? callee.any.referredName?.name.token
  }

  func addAttributes() {
    visitor.each(Attribute.self) { [unowned self] attribute in
      let start = Int(attribute.any.tokenRange.start)
      let name = attribute.name.any.tokenRange
      for index in max(start, Int(name.start))..<Int(name.end) {
        // The generic arguments of a name are types.
        if SwiftToken(index: tree.tokens[index].kindIndex) == .leftAngle { break }
        set(TokenRef(index: index), .attribute)
      }
    }
    visitor.each(UnparsedArguments.self) { [unowned self] in setNames(of: $0.any.tokenRange) }
    add(.keyword, \PlatformVersion.platform, \SpecializationOption.value)
    add(.label, \AvailabilityLabel.name, \DocumentationArgument.name, \SpecializationOption.name)
    add(.functionName, \ObjectiveCName.Piece.name)
    add(.keyword, \DifferentiableArguments.kind, \DerivativeArguments.accessor)
    add(.identifier, \DifferentiabilityParameter.name)
  }

  func addDirectives() {
    addDirectives(Statement.self)
    addDirectives(SwitchElement.self)
    addDirectives(Declaration.self)
    addDirectives(ConditionalChain.self)
    addDirectives(AttributeElement.self)
  }

  private func addDirectives<Element: ConditionalElement>(_: Element.Type) {
    visitor.each(ConditionalCompilation<Element>.Clause.self) { [unowned self] clause in
      if let condition = clause.condition { setWords(of: condition.any.tokenRange, .directive) }
    }
  }
}
