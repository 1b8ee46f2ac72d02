import Descent
import SwiftGrammar

extension CursorPlace {
  /// What the parser made of a name.
  ///
  /// - Parameter path: the nodes around the name.
  init(of name: SourceRange, path: [NodeView], in tree: SyntaxTree) {
    guard let token = tree.tokenIndex(at: name.start) else {
      self = .comment
      return
    }
    guard let node = path.last, let role = node.ownNames.first(where: { $0.token.index == token })?.role else {
      self = Self.withoutName(SwiftToken(index: tree.tokens[token].kindIndex), in: path.last)
      return
    }
    let parent = path.dropLast().last
    self =
      switch role {
      case .declared(let kind): .declared(kind, by: node, in: parent)
      case .used(let use): .used(use, by: node, in: parent)
      }
  }

  /// The place in a token that is no name, or one that the parser had no use for.
  private static func withoutName(_ kind: SwiftToken, in node: NodeView?) -> Self {
    switch kind {
    case .stringLiteral, .stringStart, .stringSegment, .stringEnd, .regexLiteral, .editorPlaceholder: .literalText
    case .interpolationStart, .interpolationEnd: .literalText
    case .integerLiteral, .floatLiteral: .number
    case .shebang: .comment
    default: (node?.node.type as? any MemberHolder.Type) == nil ? .unknown : .memberDeclaration
    }
  }

  private static func declared(_ kind: NameKind, by node: NodeView, in parent: NodeView?) -> Self {
    if kind == .module { return .importPath }
    if let binding = parent?.as(OptionalBindingCondition.self), binding.value == nil, binding.type == nil {
      return .optionalBinding
    }
    return .declarationName(kind)
  }

  private static func used(_ use: NameUse, by node: NodeView, in parent: NodeView?) -> Self {
    switch use {
    case .value: value(node, in: parent)
    case .type: type(node, in: parent)
    case .member: member(node)
    case .argumentLabel: .argumentLabel
    case .statementLabel: .statementLabel
    case .macro: .macro
    case .precedenceGroup: .precedenceGroup
    case .module: .importPath
    }
  }

  private static func value(_ node: NodeView, in parent: NodeView?) -> Self {
    guard let parent else { return .expression }
    if node.as(ClosureCapture.self) != nil { return .capture }
    if parent.as(ExpressionPattern.self) != nil { return .pattern }
    return parent.holdsStatements ? .statement : .expression
  }

  private static func type(_ node: NodeView, in parent: NodeView?) -> Self {
    if let member = node.as(MemberType.self) { return .memberType(of: member.base.any) }
    return parent?.as(Attribute.self) == nil ? .type : .attribute
  }

  private static func member(_ node: NodeView) -> Self {
    if let member = node.as(MemberExpression.self) { return .member(of: member.base.any) }
    return node.as(ImplicitMemberExpression.self) == nil ? .keyPathMember : .implicitMember
  }
}

extension NodeView {
  /// Whether the node is one whose children are statements.
  var holdsStatements: Bool {
    `as`(CodeBlock.self) != nil || `as`(SourceFile.self) != nil || `as`(SwitchCase.self) != nil
      || `as`(ClosureExpression.self) != nil || `as`(ConditionalCompilation<Statement>.Clause.self) != nil
  }
}
