import Descent

/// Lines that depend on a condition: `%% if user.isAdmin` … `%% else` … `%% endif`.
///
///     if-directive : '%% if' condition template-item* else-if-clause* else-clause? '%% endif'
///     @lexical condition : [^a-zA-Z0-9_\r\n] [^\r\n]* line-end
struct IfDirective: TemplateNode {
  var condition: TokenRef
  var items: NodeList<TemplateItem>
  var elseIfClauses: NodeList<ElseIfClause>
  var elseClause: OptionalRef<ElseClause>

  static let first: TokenSet<TemplateToken> = [.if]

  /// The directives that end a branch.
  static let branchClosers: TokenSet<TemplateToken> = [.elseIf, .else, .endIf]

  static func rule(_ parser: inout TemplateParser) -> Self {
    let opening = parser.position
    parser.expect(.if)
    let directive = Self(
      condition: parser.swift(.condition), items: parser.items(upTo: branchClosers),
      elseIfClauses: parser.many(ElseIfClause.self), elseClause: parser.optional(ElseClause.self))
    parser.close(.endIf, opening: opening)
    return directive
  }
}

/// A branch that is taken if its condition holds and those before do not.
///
///     else-if-clause : '%% else if' condition template-item*
struct ElseIfClause: TemplateNode {
  var condition: TokenRef
  var items: NodeList<TemplateItem>

  static let first: TokenSet<TemplateToken> = [.elseIf]

  static func rule(_ parser: inout TemplateParser) -> Self {
    parser.expect(.elseIf)
    return Self(condition: parser.swift(.condition), items: parser.items(upTo: IfDirective.branchClosers))
  }
}

/// A branch that is taken if no condition holds.
///
///     else-clause : '%% else' template-item*
struct ElseClause: TemplateNode {
  var items: NodeList<TemplateItem>

  static let first: TokenSet<TemplateToken> = [.else]

  static func rule(_ parser: inout TemplateParser) -> Self {
    parser.expect(.else)
    return Self(items: parser.items(upTo: [.endIf]))
  }
}
