import Descent

extension SyntaxView {
  /// The text of a declaration as an interface shows it, on one line and with standard spacing;
  /// nil for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "@inlinable public func f( a: Int = 1 ) -> [Int]{ [a] }\nvar x: Int { 1 }")
  ///     let texts = file.root.statements.compactMap(\.signatureText)
  ///     #expect(texts == ["public func f(a: Int = 1) -> [Int]", "var x: Int { get }"])
  ///
  /// - Left out are the attributes of the declaration, comments, bodies, members, initial values of variables, raw values
  ///   of cases, the definitions of macros, and commas before closing brackets. Two declarations that differ in these and in
  ///   white space have the same signature.
  /// - The default arguments of parameters stay, as do the accessors of a variable or subscript other than `willSet` and
  ///   `didSet`; a body alone is `{ get }`.
  /// - A variable whose type is not written has none in its signature.
  /// - An element of a `case`, or a binding of a variable, has the signature of the declaration without the other ones.
  /// - Complexity: linear in the number of tokens.
  public var signatureText: String? {
    let isPart = any.node.type == EnumCaseElement.self || any.node.type == PatternBinding.self
    guard let declaration = isPart ? parent : any, let type = declaration.node.type as? any DeclarationNode.Type else {
      return nil
    }
    let attributes = any.tree.view(declaration.syntax(as: type).attributes)
    var text = SignatureText(any.tree, from: attributes.last?.any.tokenRange.end ?? declaration.tokenRange.start)
    text.append(declaration, isPart ? any : nil)
    return text.text
  }
}

extension SignatureText {
  /// Appends the tokens of a declaration but those that are left out; of several variables or cases, only one if it is
  /// given.
  fileprivate mutating func append(_ declaration: NodeView, _ part: NodeView?) {
    let variables = declaration.as(VariableDeclaration.self)?.bindings.map(\.any)
    let parts = variables ?? declaration.as(EnumCaseDeclaration.self)?.elements.map(\.any) ?? []
    if let part, let first = parts.first {
      append(to: first.tokenRange.start)
      move(to: part.tokenRange.start)
      return append(part: part)
    }
    for part in parts { append(part: part) }
    if declaration.members != nil, let brace = declaration.ownToken(SwiftToken.leftBrace)?.token.index {
      return append(to: UInt32(brace))
    }
    if let body = declaration.codeBlock { skip(body.any) }
    append(declaration.as(SubscriptDeclaration.self)?.accessors)
    skip(declaration.as(MacroDeclaration.self)?.definition)
    append(to: declaration.tokenRange.end)
  }

  /// Appends one of several variables or cases.
  private mutating func append(part: NodeView) {
    skip(part.as(PatternBinding.self)?.value ?? part.as(EnumCaseElement.self)?.rawValue)
    append(part.as(PatternBinding.self)?.accessors)
    append(to: part.tokenRange.end)
  }

  /// Passes over a value and the `=` before it.
  private mutating func skip(_ value: TypedView<SwiftExpression>?) {
    if let value { skip(value.any, after: .equal) }
  }

  private mutating func append(_ accessors: TypedView<Accessors>?) {
    guard let accessors else { return }
    skip(accessors.any)
    guard let block = accessors.as(AccessorBlock.self) else { return append(.leftBrace, .get, .rightBrace) }
    let shown = block.accessors.filter { accessor in
      ![.willSet, .didSet].contains(accessor.kind.kind(as: SwiftToken.self))
    }
    if shown.isEmpty { return }
    append(.leftBrace)
    for accessor in shown {
      for modifier in accessor.modifiers { append(tokensOf: modifier.any.tokenRange) }
      if let index = accessor.kind.token.index { append(tokensOf: TokenRange(UInt32(index), UInt32(index) + 1)) }
      if let effects = accessor.effects { append(tokensOf: effects.any.tokenRange) }
    }
    append(.rightBrace)
  }
}
