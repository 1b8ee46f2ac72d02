import Descent

/// An element of the body of a `switch`.
///
///     @choice switch-element : switch-case | conditional-compilation
public enum SwitchElement: SwiftChoice, ConditionalElement {
  case `case`(Ref<SwitchCase>)
  case conditional(Ref<ConditionalCompilation<SwitchElement>>)

  public static let first = SwitchCase.first.union([.poundIf])
  public static let listStyle = ListStyle.cases.named("body of the switch", of: "cases")
  public static let conditionalStyle = ListStyle<SwiftToken>(separation: .nothing)

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.at(.poundIf)
      ? .conditional(parser.parse(ConditionalCompilation<SwitchElement>.self))
      : .case(parser.parse(SwitchCase.self))
  }
}

extension ListStyle where Kind == SwiftToken {
  /// `{ case a: b case c: d }`
  static let cases = ListStyle(open: .leftBrace, close: .rightBrace, separation: .nothing)
}

/// One case of a `switch`: `case .some(let x) where x > 1: print(x)`, `@unknown default: break`.
///
///     switch-case : attribute-list? switch-label statement-list?
///     @part switch-label : 'case' case-item-list ':' | 'default' ':'
public struct SwitchCase: SwiftNode {
  public let attributes: List<Attribute>
  public let introducer: TokenRef
  public let items: List<CaseItem>
  public let statements: List<Statement>

  public static let first: TokenSet<SwiftToken> = [.case, .default, .at]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let start = parser.position
    let attributes = parser.many(Attribute.self)
    // One name after `@` is all.
    if parser.position > start + 2 { parser.report(Diagnostic(.attributeOfCase, at: parser.range(at: start))) }
    let isDefault = parser.at(.default)
    let introducer = parser.expect([.case, .default], as: .case)
    let items = isDefault ? List() : parser.list(CaseItem.self)
    parser.expect(.colon)
    let statements = parser.list(Statement.self, in: .lines) { $0.beginsSwitchElement }
    return Self(attributes: attributes, introducer: introducer, items: items, statements: statements)
  }
}

extension Parser where L == SwiftLanguage {
  /// Whether the next case of a `switch` begins where the next statement of this one could.
  ///
  /// An attribute may begin `@unknown default` or a declaration, `#if` may be around cases or around statements: what
  /// follows tells.
  fileprivate var beginsSwitchElement: Bool {
    mutating get {
      switch kind {
      case .case, .default, .at: beginsCase(ahead: 0)
      case .poundIf: conditionalCompilationHoldsCases
      default: false
      }
    }
  }

  /// Whether the first thing inside `#if` is a case.
  ///
  /// What follows a run of directives is the same from any of them, so the answer is kept for the whole run.
  private var conditionalCompilationHoldsCases: Bool {
    mutating get {
      if let run = context.directiveRun, run.positions.contains(position) { return run.holdsCases }
      var offset = 0
      while directives.contains(kind(ahead: offset)) { offset = endOfLine(ahead: offset) }
      let holdsCases = beginsCase(ahead: offset)
      context.directiveRun = DirectiveRun(positions: position..<(position + max(offset, 1)), holdsCases: holdsCases)
      return holdsCases
    }
  }

  /// Whether `case` or `default` stands some tokens ahead, perhaps after an attribute without arguments.
  private func beginsCase(ahead offset: Int) -> Bool {
    let offset = kind(ahead: offset) == .at ? offset + 2 : offset
    return kind(ahead: offset) == .case || kind(ahead: offset) == .default
  }
}

/// Directives on lines that follow one another, and what follows them.
struct DirectiveRun: Sendable {
  var positions: Range<Int>
  var holdsCases: Bool
}

private let directives: TokenSet<SwiftToken> = [.poundIf, .poundElseif, .poundElse, .poundEndif]

/// One pattern of a `case` with its condition: `let x where x > 1`.
///
///     case-item : matching-pattern where-clause?
///     @part where-clause : 'where' expression
public struct CaseItem: SwiftNode, ListElement {
  public let pattern: Pattern
  public let condition: Expression?

  public static let first = Expression.first.union(PatternExpression.first)
  public static let listStyle = ListStyle.bare

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(pattern: MatchingPattern.rule(&parser), condition: parser.optional(Expression.self, after: .where))
  }
}
