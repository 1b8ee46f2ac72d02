import Descent

/// Lines that depend on a condition: `%% if user.isAdmin` … `%% else` … `%% endif`.
///
///     if-directive : '%% if' condition template-item* else-if-clause* else-clause? '%% endif'
///     @lexical condition : [^\r\n]+
public struct IfDirective: TemplateNode {
  public var condition: TokenRef
  public var items: NodeList<TemplateItem>
  public var elseIfClauses: NodeList<ElseIfClause>
  public var elseClause: OptionalRef<ElseClause>

  public static let first: TokenSet<TemplateToken> = [.if]

  /// The directives that end a branch.
  static let branchClosers: TokenSet<TemplateToken> = [.elseIf, .else, .endIf]

  public static func rule(_ parser: inout TemplateParser) -> Self {
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
public struct ElseIfClause: TemplateNode {
  public var condition: TokenRef
  public var items: NodeList<TemplateItem>

  public static let first: TokenSet<TemplateToken> = [.elseIf]

  public static func rule(_ parser: inout TemplateParser) -> Self {
    parser.expect(.elseIf)
    return Self(condition: parser.swift(.condition), items: parser.items(upTo: IfDirective.branchClosers))
  }
}

/// A branch that is taken if no condition holds.
///
///     else-clause : '%% else' template-item*
public struct ElseClause: TemplateNode {
  public var items: NodeList<TemplateItem>

  public static let first: TokenSet<TemplateToken> = [.else]

  public static func rule(_ parser: inout TemplateParser) -> Self {
    parser.expect(.else)
    return Self(items: parser.items(upTo: [.endIf]))
  }
}
