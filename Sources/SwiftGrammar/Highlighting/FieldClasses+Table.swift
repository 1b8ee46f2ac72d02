import Descent

// The table of classes: a row gives a class to the tokens in a field of a type of nodes.

extension FieldClasses {
  func addDeclarations() {
    add(.typeName, \StructDeclaration.name)
    add(.typeName, \ClassDeclaration.name)
    add(.typeName, \ActorDeclaration.name)
    add(.typeName, \EnumDeclaration.name)
    add(.typeName, \ProtocolDeclaration.name)
    add(.typeName, \PrimaryAssociatedType.name)
    add(.typeName, \TypeAliasDeclaration.name)
    add(.typeName, \AssociatedTypeDeclaration.name)
    add(.typeName, \PrecedenceGroupDeclaration.name)
    add(.typeName, \PrecedenceGroupName.name)
    add(.functionName, \FunctionDeclaration.name)
    // A function may be named by an operator.
    add(.operator, \FunctionDeclaration.name)
    add(.operator, \OperatorDeclaration.name)
    add(.memberName, \EnumCaseElement.name)
    addParameter(\EnumCaseParameter.label, \EnumCaseParameter.name)
    addParameter(\FunctionParameter.label, \FunctionParameter.name)
    add(.macro, \MacroDeclaration.name)
    add(.macro, \MacroExpansionDeclaration.name)
    add(.macro, \MacroExpansionDeclaration.module)
    add(.identifier, \ImportDeclaration.Component.name)
    add(.keyword, \Modifier.detail)
    add(.keyword, \AccessorDeclaration.kind)
    add(.variableName, \AccessorDeclaration.parameter)
    add(.keyword, \OperatorAttribute.name)
    add(.variableName, \IdentifierPattern.name)
    add(.label, \TuplePattern.Element.label)
    add(.label, \LabeledStatement.label)
    add(.label, \BreakStatement.label)
    add(.label, \ContinueStatement.label)
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
    add(.typeName, \IdentifierType.name)
    add(.identifier, \IdentifierType.module)
    add(.typeName, \MemberType.name)
    add(.identifier, \MemberType.module)
    add(.typeName, \GenericParameter.name)
    add(.keyword, \LayoutRequirement.layout)
    add(.label, \TupleType.Element.label)
    add(.variableName, \TupleType.Element.secondName)
    add(.keyword, \TypeSpecifier.keyword)
    add(.identifier, \TypeSpecifier.argument)
  }

  func addExpressions() {
    visitor.each(CallExpression.self) { [unowned self] call in
      if let name = nameOfCallee(call.callee) { set(name, kind(ofName: name, otherwise: .functionName)) }
    }
    visitor.each(IdentifierExpression.self) { [unowned self] expression in
      let node = expression.syntax
      set(node.name, kind(ofName: node.name, otherwise: node.argumentNames.isPresent ? .functionName : .identifier))
    }
    add(.identifier, \IdentifierExpression.module)
    visitor.each(MemberExpression.self) { [unowned self] expression in
      let node = expression.syntax
      set(node.name, node.argumentNames.isPresent ? .functionName : .memberName)
    }
    add(.identifier, \MemberExpression.module)
    add(.memberName, \ImplicitMemberExpression.name)
    add(.identifier, \ImplicitMemberExpression.module)
    add(.memberName, \KeyPathMember.name)
    add(.identifier, \KeyPathMember.module)
    add(.label, \ArgumentName.name)
    add(.label, \ExpressionElement.label)
    add(.label, \TrailingClosure.label)
    add(.macro, \MacroExpansionExpression.name)
    add(.macro, \PlaygroundLiteral.name)
    add(.macro, \MacroExpansionExpression.module)
    add(.keyword, \ClosureCapture.safety)
    add(.variableName, \ClosureCapture.name)
    add(.label, \ClosureParameter.label)
    add(.variableName, \ClosureParameter.name)
    add(.identifier, \OperatorExpression.module)
    add(.operator, \OperatorExpression.name)
    add(.operator, \InfixExpression.operator)
    add(.operator, \PrefixOperatorExpression.operator)
    add(.operator, \PostfixOperatorExpression.operator)
  }

  /// The last name of the expression that is called, if it is a name.
  private func nameOfCallee(_ callee: TypedView<SwiftExpression>) -> TokenRef? {
    if let identifier = callee.as(IdentifierExpression.self) { return identifier.syntax.name }
    if let member = callee.as(MemberExpression.self) { return member.syntax.name }
    if let member = callee.as(ImplicitMemberExpression.self) { return member.syntax.name }
    guard let generic = callee.as(GenericSpecializationExpression.self) else { return nil }
    return nameOfCallee(generic.expression)
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
    add(.keyword, \PlatformVersion.platform)
    add(.label, \AvailabilityLabel.name)
    add(.label, \DocumentationArgument.name)
    add(.label, \SpecializationOption.name)
    add(.keyword, \SpecializationOption.value)
    add(.functionName, \ObjectiveCName.Piece.name)
    add(.keyword, \DifferentiableArguments.kind)
    add(.identifier, \DifferentiabilityParameter.name)
    add(.keyword, \DerivativeArguments.accessor)
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
