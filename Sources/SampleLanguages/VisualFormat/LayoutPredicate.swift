import Descent

/// A condition on a size or a distance: `>=20@750`.
///
///     layout-predicate : layout-relation? layout-value layout-priority?
///     @lexical layout-relation : '==' | '<=' | '>='
public struct LayoutPredicate: SyntaxNode, Production, ListElement {
  public var relation: OptionalTokenRef
  public var minus: OptionalTokenRef
  public var value: TokenRef
  public var priority: OptionalRef<LayoutPriority>

  public static let first = VisualFormatToken.relations.union(VisualFormatToken.values).union([.minus, .at])
  /// The tokens that predicates can begin with, including their parenthesis.
  static let firstInSize = first.union([.leftParen])
  public static let listStyle = SyntaxListStyle<VisualFormatToken>(
    open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden
  ).named("size", of: "predicates")

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    Self(
      relation: parser.optional(VisualFormatToken.relations), minus: parser.optional(.minus),
      value: parser.expectValue(), priority: parser.optional(LayoutPriority.self))
  }
}

/// The priority of a constraint: `@750`.
///
///     layout-priority : '@' layout-value
public struct LayoutPriority: SyntaxNode, Production {
  public var minus: OptionalTokenRef
  public var value: TokenRef

  public static let first: TokenSet<VisualFormatToken> = [.at]

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    parser.expect(.at)
    return Self(minus: parser.optional(.minus), value: parser.expectValue())
  }
}

extension Parser where L == VisualFormat {
  /// Parses a number or the name of a metric.
  fileprivate mutating func expectValue() -> TokenRef {
    if !at(VisualFormatToken.values) { reportExpected("number or name") }
    return expect(VisualFormatToken.values, as: .number)
  }

  /// Parses predicates in parentheses. If these are missing, the fix-it inserts them.
  mutating func predicates() -> NodeList<LayoutPredicate> {
    let start = position
    let count = factCount
    if at(.leftParen) {
      let predicates = list(LayoutPredicate.self)
      if predicates.isEmpty, factCount == count {
        report(Diagnostic(.emptySize, at: range(from: start, to: position)))
      }
      return predicates
    }
    let predicates = barePredicate()
    guard factCount == count else { return predicates }
    let place = range(from: start, to: position)
    let fixIt = FixIt.replace(place, by: "(\(source.text(in: place)))")
    report(Diagnostic(.needsParentheses, at: place, [.source(place)], fixIts: [fixIt]))
    return predicates
  }

  /// Parses a predicate as a list of one element.
  mutating func barePredicate() -> NodeList<LayoutPredicate> {
    collect(LayoutPredicate.self) { $1.append($0.parse(LayoutPredicate.self), to: &$0) }
  }
}

extension DiagnosticKind {
  static let needsParentheses = DiagnosticKind("needs-parentheses", .error, "parentheses are needed around %0")
  static let emptySize = DiagnosticKind("empty-size", .error, "expected a size in the parentheses")
}
