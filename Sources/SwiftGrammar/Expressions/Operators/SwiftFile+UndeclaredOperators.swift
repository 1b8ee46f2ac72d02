import Descent

extension SwiftFile {
  /// The uses of operators that are declared nowhere: neither in the standard library, nor in the file, nor in the
  /// declarations that its options have. Infix ones bind as `DefaultPrecedence`.
  ///
  ///     let file = try SwiftFile(parsing: "let area = width <*> height")
  ///     let names = file.undeclaredOperators.map(\.text)      // ["<*>"]
  ///
  /// They are in the order of the source. The parent of a token tells how the operator is used: as an infix, prefix or
  /// postfix operator, or as a function. A module that the file imports may declare them: see ``OperatorDeclarations``.
  ///
  /// - Complexity: linear in the length of the source, and in the number of the declarations that the options have.
  public var undeclaredOperators: [TokenView] {
    let declarations = OperatorDeclarations(usableIn: self)
    var found: [TokenView] = []
    func check(_ sign: TokenView, _ isDeclared: (String) -> Bool) {
      if !sign.isMissing, !isDeclared(sign.text) { found.append(sign) }
    }
    var visitor = TreeVisitor()
    visitor.each(InfixExpression.self) { infix in
      check(infix.operator) {
        infix.operator.standardPrecedence != nil || declarations.operators[$0] != nil
      }
    }
    visitor.each(PrefixOperatorExpression.self) { prefix in
      check(prefix.operator) {
        declarations.prefixOperators.contains($0) || prefix.isVersionComparison
      }
    }
    visitor.each(PostfixOperatorExpression.self) { postfix in
      check(postfix.operator) { declarations.postfixOperators.contains($0) }
    }
    visitor.each(OperatorExpression.self) { function in
      check(function.name) {
        function.name.standardPrecedence != nil || declarations.operators[$0] != nil
          || declarations.prefixOperators.contains($0) || declarations.postfixOperators.contains($0)
      }
    }
    visitor.visit(root)
    return found.sorted { $0.range.start < $1.range.start }
  }
}

extension OperatorDeclarations {
  /// The operators that can be used in a file: its own and those of its options, and the prefix and postfix operators of
  /// the standard library.
  init(usableIn file: SwiftFile) {
    // The declarations of the file itself win.
    self.init(of: file)
    merge(file.options.operators)
    merge(.standard)
  }

  /// The prefix and postfix operators of the standard library; `StandardPrecedence` has the infix ones.
  private static let standard = {
    var standard = OperatorDeclarations()
    standard.prefixOperators = ["!", "~", "+", "-", "++", "--", "...", "..<", ".!"]
    standard.postfixOperators = ["...", "++", "--"]
    return standard
  }()
}

extension TokenView {
  /// The precedence group of an infix operator of the standard library; nil for another token.
  var standardPrecedence: StandardPrecedence? {
    StandardOperatorTable.shared.group(of: range, in: tree.source)
  }
}

extension TypedView<PrefixOperatorExpression> {
  /// True for the `>=5.9` of `#if swift(>=5.9)`, whose sign is not an operator.
  fileprivate var isVersionComparison: Bool {
    guard [">=", "<"].contains(self.operator.text), let call = ancestor(CallExpression.self) else { return false }
    return call.callee.isVersionFunction
  }
}
