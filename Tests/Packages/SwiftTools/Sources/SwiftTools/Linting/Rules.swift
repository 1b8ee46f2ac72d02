import Descent
import SwiftGrammar

extension Rule {
  /// The rules that are used by default.
  public static let all = [forceUnwrap, forceTry, parameterCount(5), naming, bodyLength(60)]

  public static let forceUnwrap = Rule("force-unwrap", ForceUnwrapExpression.self) { expression, report in
    guard let mark = expression.ownToken(.exclamation) else { return }
    report("the value of '\(expression.base.lastToken?.text ?? "")' is unwrapped by force", at: mark)
  }

  public static let forceTry = Rule("force-try", TryExpression.self) { expression, report in
    guard let mark = expression.mark, mark.kind(as: SwiftToken.self) == .exclamation else { return }
    report("'try!' stops the program on an error", at: mark)
  }

  public static func parameterCount(_ limit: Int) -> Rule {
    @Sendable func check<Node: ParameterizedNode>(_ node: TypedView<Node>, _ report: Report) {
      guard node.parameters.count > limit, let name = node.fullName, let first = node.parameters.first?.firstToken
      else { return }
      report("\(name) has \(node.parameters.count) parameters, more than \(limit)", at: first)
    }
    return Rule("parameter-count", FunctionDeclaration.self, check).and(InitializerDeclaration.self, check)
      .and(SubscriptDeclaration.self, check)
  }

  public static let naming = Rule("naming", StructDeclaration.self, checkTypeName)
    .and(ClassDeclaration.self, checkTypeName).and(EnumDeclaration.self, checkTypeName)
    .and(ActorDeclaration.self, checkTypeName).and(ProtocolDeclaration.self, checkTypeName)
    .and(TypeAliasDeclaration.self, checkTypeName).and(AssociatedTypeDeclaration.self, checkTypeName)
    .and(EnumCaseElement.self) { checkName(of: "case", $0.name, isUpper: false, $1) }
    .and(IdentifierPattern.self) { checkName(of: "variable", $0.name, isUpper: false, $1) }
    .and(FunctionDeclaration.self) { function, report in
      // The compiler requires the name of an overridden method.
      if !function.hasModifier(.override) { checkName(of: "function", function.name, isUpper: false, report) }
    }

  @Sendable private static func checkTypeName<Node: NamedDeclaration>(_ node: TypedView<Node>, _ report: Report) {
    checkName(of: "type", node.name, isUpper: true, report)
  }

  @Sendable private static func checkName(of kind: String, _ token: TokenView, isUpper: Bool, _ report: Report) {
    guard let letter = token.name.first(where: { $0 != "_" }), isUpper ? letter.isLowercase : letter.isUppercase else {
      return
    }
    let expected = isUpper ? "an uppercase" : "a lowercase"
    report("the name of the \(kind) '\(token.name)' begins with \(expected) letter by convention", at: token)
  }

  public static func bodyLength(_ limit: Int) -> Rule {
    @Sendable func check<Node: CodeBlockNode>(_ node: TypedView<Node>, _ report: Report) {
      guard let body = node.any.codeBlock, let open = body.firstToken, let close = body.lastToken else { return }
      let lines = close.location.line - open.location.line - 1
      if lines > limit { report("the body has \(lines) lines, more than \(limit)", at: open) }
    }
    return Rule("body-length", FunctionDeclaration.self, check).and(InitializerDeclaration.self, check)
      .and(AccessorDeclaration.self, check)
  }
}
