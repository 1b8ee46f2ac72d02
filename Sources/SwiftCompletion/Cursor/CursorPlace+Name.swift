extension CursorPlace {
  /// What the place is called in a report.
  public var name: String {
    switch self {
    case .comment: "comment"
    case .literalText: "literal"
    case .number: "number"
    case .outside: "outside"
    case .declarationName: "declaration-name"
    case .member: "member"
    case .implicitMember: "implicit-member"
    case .keyPathMember: "key-path-member"
    case .type: "type"
    case .memberType: "member-type"
    case .expression: "expression"
    case .statement: "statement"
    case .memberDeclaration: "member-declaration"
    case .pattern: "pattern"
    case .optionalBinding: "optional-binding"
    case .capture: "capture"
    case .attribute: "attribute"
    case .macro: "macro"
    case .argumentLabel: "argument-label"
    case .statementLabel: "statement-label"
    case .precedenceGroup: "precedence-group"
    case .importPath: "import-path"
    case .unknown: "unknown"
    }
  }
}
