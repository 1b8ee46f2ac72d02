import Descent
import SwiftGrammar

/// The kind of name that may be typed at a cursor, as far as syntax tells; its raw value is its name in reports.
public enum CursorPlace: String, Sendable {
  /// In a comment: nothing to propose.
  case comment
  /// In the text of a string or in a regular expression, not in an interpolation: nothing to propose.
  case literalText = "literal"
  /// In a number: nothing to propose.
  case number
  /// After the last byte of the source, or where no name could begin.
  case outside
  /// The name of something that is declared here: a new name, so there is nothing to propose.
  case declarationName = "declaration-name"
  /// After a period: a member of a value or a type.
  case member
  /// After a period with nothing before it: a member of the expected type.
  case implicitMember = "implicit-member"
  /// A component of a key path.
  case keyPathMember = "key-path-member"
  /// The name of a type.
  case type
  /// After a period in the name of a type.
  case memberType = "member-type"
  /// A value, or a type that is called or accessed.
  case expression
  /// An expression, or anything else that a statement may begin with.
  case statement
  /// Where a declaration in a type, an extension or a protocol may begin.
  case memberDeclaration = "member-declaration"
  /// A value that is compared with in a pattern.
  case pattern
  /// The short form of an optional binding, `if let name`: a new name, or one of a value that is unwrapped.
  case optionalBinding = "optional-binding"
  /// A value that a closure captures.
  case capture
  /// After `@`.
  case attribute
  /// After `#`.
  case macro
  case argumentLabel = "argument-label"
  /// After `break` or `continue`.
  case statementLabel = "statement-label"
  case precedenceGroup = "precedence-group"
  /// The path of an `import`.
  case importPath = "import-path"
  /// A name where the grammar allows none.
  case unknown

  var isOpen: Bool {
    ![.comment, .literalText, .number, .outside, .declarationName, .importPath].contains(self)
  }
}

extension CursorPlace {
  /// Takes the place that the parser gave a name.
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
      case .declared(.module): .importPath
      case .declared: Self.declared(in: parent)
      case .used(let use): .used(use, by: node, in: parent)
      }
  }

  /// The place in a token that is no name, or one that the parser skipped.
  private static func withoutName(_ kind: SwiftToken, in node: NodeView?) -> Self {
    switch kind {
    case .stringLiteral, .stringStart, .stringSegment, .stringEnd, .regexLiteral, .editorPlaceholder: .literalText
    case .interpolationStart, .interpolationEnd: .literalText
    case .integerLiteral, .floatLiteral: .number
    case .shebang: .comment
    default: node?.node.type is any MemberHolder.Type ? .memberDeclaration : .unknown
    }
  }

  private static func declared(in parent: NodeView?) -> Self {
    guard let binding = parent?.as(OptionalBindingCondition.self) else { return .declarationName }
    return binding.value == nil && binding.type == nil ? .optionalBinding : .declarationName
  }

  private static func used(_ use: NameUse, by node: NodeView, in parent: NodeView?) -> Self {
    switch use {
    case .value:
      if node.node.type == ClosureCapture.self { return .capture }
      if parent?.node.type == ExpressionPattern.self { return .pattern }
      return parent?.holdsStatements == true ? .statement : .expression
    case .type:
      if node.node.type == MemberType.self { return .memberType }
      return parent?.node.type == Attribute.self ? .attribute : .type
    case .member:
      if node.node.type == MemberExpression.self { return .member }
      return node.node.type == ImplicitMemberExpression.self ? .implicitMember : .keyPathMember
    case .argumentLabel: return .argumentLabel
    case .statementLabel: return .statementLabel
    case .macro: return .macro
    case .precedenceGroup: return .precedenceGroup
    case .module: return .importPath
    }
  }
}

extension NodeView {
  fileprivate var holdsStatements: Bool {
    node.type == CodeBlock.self || node.type == SourceFile.self || node.type == SwitchCase.self
      || node.type == ClosureExpression.self || node.type == ConditionalCompilation<Statement>.Clause.self
  }
}
