import Descent
import SwiftGrammar

/// The kind of name that may be inserted at a cursor, as far as syntax determines it; the raw value is its name in
/// reports.
public enum CursorContext: String, Sendable {
  /// In a comment; nothing is proposed.
  case comment
  /// In the text of a string or in a regular expression, but not in an interpolation; nothing is proposed.
  case literalText = "literal"
  /// In a number; nothing is proposed.
  case number
  /// After the last byte of the source, or where a name cannot begin.
  case outside
  /// The name of a new declaration; nothing is proposed.
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
  /// A value, or a type that is called or whose member is accessed.
  case expression
  /// An expression, or anything else that can begin a statement.
  case statement
  /// The start of a declaration in a type, an extension or a protocol.
  case memberDeclaration = "member-declaration"
  /// A value to compare with in a pattern.
  case pattern
  /// The name in the short form of an optional binding, `if let name`: a new name, or that of an unwrapped variable.
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
  /// In the condition of `#if`.
  case buildCondition = "build-condition"
  /// A platform, or another argument about availability.
  case availability
  /// The path of an `import`.
  case importPath = "import-path"
  /// A position where the grammar does not allow a name.
  case unknown

  var isOpen: Bool {
    ![.comment, .literalText, .number, .outside, .declarationName].contains(self)
  }
}

extension CursorContext {
  /// Determines the kind of name from its position in the tree.
  ///
  /// - Parameter path: The nodes that contain the name.
  init(of name: SourceRange, path: [NodeView], in tree: SyntaxTree) {
    guard let token = tree.tokenIndex(at: name.start) else {
      self = .comment
      return
    }
    if path.last?.node.type == PlatformVersion.self || path.last?.node.type == AvailabilityLabel.self {
      self = .availability
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
      case .used(.value) where tree.isInDirective(token): .buildCondition
      case .used(let use): .used(use, by: node, in: parent)
      }
  }

  /// The kind for a token that is not a name, or that the parser skipped.
  private static func withoutName(_ kind: SwiftToken, in node: NodeView?) -> Self {
    switch kind {
    case .stringLiteral, .stringStart, .stringSegment, .stringEnd, .regexLiteral, .editorPlaceholder: .literalText
    case .interpolationStart, .interpolationEnd: .literalText
    case .integerLiteral, .floatLiteral: .number
    case .shebang: .comment
    default: node?.node.type is any MemberContainer.Type ? .memberDeclaration : .unknown
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
    statements != nil || node.type == ConditionalCompilation<Statement>.Clause.self
  }
}
