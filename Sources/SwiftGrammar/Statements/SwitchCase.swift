import Descent

/// An element of the body of a `switch`.
///
///     @choice switch-element : switch-case | conditional-compilation
public enum SwitchElement: ChoiceProduction, ConditionalElement {
  case `case`(Ref<SwitchCase>)
  case conditional(Ref<ConditionalCompilation<SwitchElement>>)

  public static let first = SwitchCase.first.union([.poundIf])
  public static let listStyle = SyntaxListStyle.cases.named("body of the switch", of: "cases")

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.at(.poundIf)
      ? .conditional(parser.parse(ConditionalCompilation<SwitchElement>.self))
      : .case(parser.parse(SwitchCase.self))
  }
}

extension SyntaxListStyle where Kind == SwiftToken {
  /// `{ case a: b case c: d }`
  static let cases = SyntaxListStyle(open: .leftBrace, close: .rightBrace, separation: .nothing)
}

/// One case of a `switch`: `case .some(let x) where x > 1: print(x)`, `@unknown default: break`.
///
///     switch-case : case-attribute? switch-label (block-statements | ())
///     @part switch-label : 'case' case-item-list ':' | 'default' ':'
public struct SwitchCase: NodeProduction, AttributedNode, StatementContainer {
  public let attributes: NodeList<Attribute>
  public let introducer: TokenRef
  public let items: NodeList<CaseItem>
  public let statements: NodeList<Statement>

  public static let first: TokenSet<SwiftToken> = [.case, .default, .at]

  static func construct(_ parser: inout SwiftParser) -> Self {
    if !parser.at(first) {
      parser.reportError(Diagnostic(.statementOutsideCase, at: parser.range(ahead: 0)))
      return Self(
        attributes: NodeList(), introducer: parser.missingToken(.case), items: NodeList(),
        statements: parser.statementsOfCase())
    }
    let start = parser.position
    parser.context.isAttributeOfCase = parser.at(.at)
    let attributes = parser.many(Attribute.self)
    parser.context.isAttributeOfCase = false
    // The attribute must be a name without arguments.
    if parser.position > start + 2 { parser.report(Diagnostic(.attributeOfCase, at: parser.range(at: start))) }
    let isDefault = parser.at(.default)
    let introducer = parser.expect([.case, .default], as: .case)
    let items = isDefault ? NodeList() : parser.list(CaseItem.self)
    parser.expect(.colon)
    return Self(
      attributes: attributes, introducer: introducer, items: items, statements: parser.statementsOfCase())
  }
}

extension Parser where L == SwiftLanguage {
  fileprivate mutating func statementsOfCase() -> NodeList<Statement> {
    list(Statement.self, in: .lines) { $0.beginsSwitchElement }
  }

  /// Parses the body of a `switch`. Statements before the first case are a case whose label is missing.
  mutating func switchElements() -> NodeList<SwitchElement> {
    collect(SwitchElement.self) { parser, list in
      parser.forEachElement(
        in: SwitchElement.listStyle, first: SwitchElement.first,
        until: { parser in
          if parser.isBeforeFirstCase { list.append(.case(parser.parse(SwitchCase.self)), to: &parser) }
          return false
        }, of: SwitchElement.self
      ) { list.append($0.parse(SwitchElement.self), to: &$0) }
    }
  }

  /// True if statements begin at the current token, with a case after them.
  ///
  /// - Complexity: Constant, as the number of tokens examined is limited.
  private var isBeforeFirstCase: Bool {
    guard startsLine, at(Statement.first), !at(SwitchElement.first) else { return false }
    let end = firstOffset(ahead: 0, limit: 1024) { flags(ahead: $1).contains(.startsLine) && beginsCase(ahead: $1) }
    return end.map { beginsCase(ahead: $0) } ?? false
  }

  /// True if the next case of a `switch` begins at a position where the next statement could.
  ///
  /// An attribute may begin `@unknown default` or a declaration, and `#if` may enclose cases or statements; the
  /// tokens after it decide.
  fileprivate var beginsSwitchElement: Bool {
    mutating get {
      switch kind {
      case .case, .default, .at: beginsCase(ahead: 0)
      case .poundIf: conditionalCompilationHoldsCases
      default: false
      }
    }
  }

  /// True if the first element inside `#if` is a case.
  ///
  /// The result is the same from every directive of a consecutive run, so it is cached for the whole run.
  private var conditionalCompilationHoldsCases: Bool {
    mutating get {
      if let run = context.directiveRun, run.positions.contains(position) { return run.holdsCases }
      var offset = 0
      while SwiftToken.directives.contains(kind(ahead: offset)) { offset = endOfDirective(ahead: offset) }
      let holdsCases = beginsCase(ahead: offset)
      context.directiveRun = DirectiveRun(positions: position..<(position + max(offset, 1)), holdsCases: holdsCases)
      return holdsCases
    }
  }

  /// True if the token some tokens ahead is `case` or `default`, perhaps after an attribute without arguments.
  private func beginsCase(ahead start: Int) -> Bool {
    let offset = kind(ahead: start) == .at ? start + 2 : start
    if kind(ahead: offset) == .case || kind(ahead: offset) == .default { return true }
    // Only the attribute of a case may have white space in it, so that this can become nothing else.
    return offset > start && isAtEndOfSource(ahead: offset) && !flags(ahead: start + 1).contains(.leadingGlued)
  }
}

/// Directives on consecutive lines, and whether cases follow them.
struct DirectiveRun: Sendable {
  var positions: Range<Int>
  var holdsCases: Bool
}

/// One pattern of a `case` with its condition: `let x where x > 1`.
///
///     case-item : case-pattern where-clause?
///     @part where-clause : 'where' expression
public struct CaseItem: NodeProduction, ListElement {
  public let pattern: Pattern
  public let condition: SwiftExpression?

  public static let first = SwiftExpression.first.union(PatternExpression.first)

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(pattern: MatchingPattern.parse(from: &parser), condition: parser.optional(SwiftExpression.self, after: .where))
  }
}
