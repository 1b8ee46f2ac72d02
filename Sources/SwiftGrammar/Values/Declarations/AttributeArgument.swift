import Descent

/// An argument of an attribute.
public struct AttributeArgument: Sendable {
  /// The label, without back-quotes; nil without one.
  public let label: String?
  /// The text after the label.
  public let text: String
  /// The expression after the label, if the attribute takes expressions.
  public let expression: TypedView<SwiftExpression>?
}

extension SyntaxView {
  /// The attributes before a declaration, parameter or accessor, those inside of any branch of an `#if` included.
  ///
  ///     let file = try SwiftFile(parsing: "@objc\n#if DEBUG\n@available(*, deprecated)\n#endif\nfunc f() {}")
  ///     let names = file.root.statements[0].allAttributes.map(\.attributeName)     // ["objc", "available"]
  public var allAttributes: [TypedView<Attribute>] {
    guard let type = any.node.type as? any AttributedNode.Type else { return [] }
    func items<Node: AttributedNode>(_: Node.Type) -> [NodeView] {
      // A key path would be made anew in generic code.
      any.tree.view(any.known(as: Node.self).syntax.attributes).map { $0.any }
    }
    // The innermost branches are last on the stack, so that any depth is possible.
    var attributes: [TypedView<Attribute>] = []
    var rest = Array(items(type).reversed())
    while let item = rest.popLast() {
      if let attribute = item.as(Attribute.self) { attributes.append(attribute) }
      rest += (item.conditionalClauses ?? []).flatMap(\.elements).reversed()
    }
    return attributes
  }

  /// The first attribute with a name; nil if there is none.
  ///
  ///     let file = try SwiftFile(parsing: "@Test(.tags(.fast), arguments: [1, 2]) func f(x: Int) {}")
  ///     let test = try #require(file.root.statements[0].firstAttribute(named: "Test"))
  ///     let labels = test.argumentList.map(\.label)     // [nil, "arguments"]
  ///     let values = test.argumentList.map(\.text)     // [".tags(.fast)", "[1, 2]"]
  public func firstAttribute(named name: String) -> TypedView<Attribute>? {
    allAttributes.first { $0.attributeName == name }
  }
}

extension TypedView<Attribute> {
  /// The name without generic arguments, such as `available` or `Shapes.Clamped`; empty if it is missing.
  public var attributeName: String { self.name.typeName ?? "" }

  /// The arguments, of attributes with a grammar of their own as well; empty without any.
  ///
  /// Contents without commas are one argument: the selector of `@objc(draw:at:)`, the declaration of `@abi`, a `where`
  /// clause.
  public var argumentList: [AttributeArgument] {
    guard let arguments = self.arguments else { return [] }
    switch arguments.syntax {
    case .expressions(let ref): return tree.view(ref).arguments.map(AttributeArgument.init)
    case .macroRole(let ref):
      let role = AttributeArgument(label: nil, text: tree.view(ref).role.text, expression: nil)
      return [role] + tree.view(ref).arguments.map(AttributeArgument.init)
    case .objectiveCName, .declaration, .unparsed:
      let tokens = arguments.any.tokensInParentheses
      return tokens.isEmpty ? [] : [AttributeArgument(label: nil, tokens)]
    default: return arguments.any.separatedArguments
    }
  }
}

extension AttributeArgument {
  fileprivate init(_ element: TypedView<ExpressionElement>) {
    self.init(label: element.label?.name, text: element.value.text, expression: element.value)
  }

  /// Takes the tokens of an argument, of which there is at least one.
  fileprivate init(label: TokenView?, _ tokens: ArraySlice<TokenView>) {
    let range = SourceRange(tokens.first!.range.start, tokens.last!.range.end)
    self.init(label: label?.name, text: tokens.first!.tree.source.text(in: range), expression: nil)
  }
}

extension NodeView {
  /// The tokens between the parentheses of arguments.
  fileprivate var tokensInParentheses: ArraySlice<TokenView> {
    let tokens = Array(self.tokens).dropFirst()
    return tokens.last?.kind(as: SwiftToken.self) == .rightParen ? tokens.dropLast() : tokens
  }

  /// The arguments between commas outside of brackets.
  fileprivate var separatedArguments: [AttributeArgument] {
    var arguments: [AttributeArgument] = []
    var rest = tokensInParentheses
    while !rest.isEmpty {
      var depth = 0
      let isClause = rest.first?.kind(as: SwiftToken.self) == .where
      let end = rest.firstIndex { token in
        switch token.kind(as: SwiftToken.self) {
        case .leftParen, .leftSquare, .leftBrace, .leftAngle: depth += 1
        case .rightParen, .rightSquare, .rightBrace, .rightAngle: depth -= 1
        case .comma: return depth == 0 && !isClause
        default: break
        }
        return false
      }
      var argument = rest[..<(end ?? rest.endIndex)]
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      let hasLabel = argument.count > 2 && argument.dropFirst().first?.kind(as: SwiftToken.self) == .colon
      let label = hasLabel ? argument.first : nil
      if hasLabel { argument = argument.dropFirst(2) }
      if !argument.isEmpty { arguments.append(AttributeArgument(label: label, argument)) }
    }
    return arguments
  }
}
