import Descent

/// A selection by value.
///
///     case-statement   : 'CASE' expression 'OF' case-branch-list 'END'
///     case-branch-list : case-branch? ('|' case-branch?)*
public struct CaseStatement: SyntaxNode, Production {
  public var value: Expression
  public var branches: NodeList<CaseBranch>

  public static let first: TokenSet<OberonToken> = [.case]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.case)
    let value = parser.parse(Expression.self)
    parser.expect(.of)
    // The first branch may be preceded by a bar, too.
    parser.consume(if: .bar)
    return Self(value: value, branches: parser.list(CaseBranch.self))
  }
}

/// The statements for some values: `0, 2 .. 8: Even(n)`.
///
///     case-branch : label-range (',' label-range)* ':' statement-sequence
public struct CaseBranch: SyntaxNode, Production, ListElement {
  public var labels: NodeList<LabelRange>
  public var body: Ref<StatementSequence>

  public static let first = LabelRange.first
  public static let listStyle = SyntaxListStyle<OberonToken>(separator: .bar, close: .end)

  public static func rule(_ parser: inout OberonParser) -> Self {
    let labels = parser.list(LabelRange.self)
    parser.expect(.colon)
    return Self(labels: labels, body: parser.parse(StatementSequence.self))
  }
}

/// A value or a range of values: `'a' .. 'z'`.
///
///     label-range : label ('..' label)?
public struct LabelRange: SyntaxNode, Production, ListElement {
  public var start: Ref<Label>
  public var end: OptionalRef<Label>

  public static let first = Label.first
  public static let listStyle = SyntaxListStyle<OberonToken>.commas

  public static func rule(_ parser: inout OberonParser) -> Self {
    let start = parser.parse(Label.self)
    return Self(start: start, end: parser.consume(if: .range) == nil ? .none : OptionalRef(parser.parse(Label.self)))
  }
}

/// A constant value.
///
///     label : integer | string | identifier
public struct Label: SyntaxNode, Production {
  public var value: TokenRef

  public static let first: TokenSet<OberonToken> = [.integer, .string, .identifier]

  public static func rule(_ parser: inout OberonParser) -> Self { Self(value: parser.expect(first, as: .integer)) }
}
