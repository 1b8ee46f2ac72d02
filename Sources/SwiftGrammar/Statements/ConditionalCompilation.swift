import Descent

/// Code compiled conditionally: `#if DEBUG … #elseif os(Linux) … #else … #endif`.
///
///     conditional-compilation        : !('#elseif' | '#else') conditional-compilation-clause-list '#endif'
///                                      (<newline> (<in chain> | !';') | <end>)
///     conditional-compilation-clause : '#if' line-condition conditional-elements?
///                                    | '#elseif' line-condition conditional-elements?
///                                    | '#else' <newline> conditional-elements?
///     @choice conditional-element : statement-element | declaration-element | case-element | attribute-of-condition
///                                 | chain-element
///
/// All branches are in the tree, whichever is compiled. They contain the same elements as the surrounding list.
public struct ConditionalCompilation<Element: ConditionalElement>: NodeProduction, RecursiveProduction {
  public let clauses: NodeList<Clause>

  /// One branch: a directive, its condition, and the elements compiled under it.
  public struct Clause: NodeProduction {
    public let directive: TokenRef
    public let condition: SwiftExpression?
    public let elements: NodeList<Element>
  }
}

/// The elements of a list that may be written between `#if` and `#endif`, without braces. It asks for nothing, and is a name
/// for what they have in common.
public protocol ConditionalElement: SwiftChoice, ListElement
where
  ElementParser.L == SwiftLanguage, ElementParser.Failure == Never, ElementParser.Outcome == ChoiceOutcome<Self>
{}

extension ConditionalCompilation {
  public static var first: TokenSet<SwiftToken> { [.poundIf] }

  static func construct(_ parser: inout SwiftParser) -> Self {
    if !parser.at(.poundIf) { parser.reportExpected(word: "#if") }
    let clauses = parser.collect(Clause.self) { parser, list in
      var isAfterElse = false
      repeat {
        if isAfterElse { parser.reportToken(.unreachableBranch) }
        isAfterElse = isAfterElse || parser.at(.poundElse) && !parser.isAtElseIf
        list.append(parser.parse(Clause.self), to: &parser)
      } while parser.at(Clause.continuations)
    }
    // A semicolon on the line after a chain separates the statement from the next one.
    let endsStatement = Element.self == ConditionalChain.self
    if !parser.expect(.poundEndif).isMissing { parser.endDirective(endsStatement: endsStatement) }
    return Self(clauses: clauses)
  }

  public static func missing(in parser: inout SwiftParser) -> Self { Self(clauses: NodeList()) }
}

extension ConditionalCompilation.Clause {
  public static var first: TokenSet<SwiftToken> { [.poundIf, .poundElseif, .poundElse] }
  static var continuations: TokenSet<SwiftToken> { [.poundElseif, .poundElse] }
  private static var ends: TokenSet<SwiftToken> { [.poundElseif, .poundElse, .poundEndif] }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let isElseIf = parser.isAtElseIf
    let isElse = parser.at(.poundElse) && !isElseIf
    let directive = parser.expect(first, as: .poundIf)
    if isElseIf { parser.skipIfOfElse() }
    let condition = isElse ? nil : parser.directiveCondition()
    parser.endDirective()
    let elements = parser.enclosed(by: ends) { $0.list(Element.self, in: Element.listStyle.withoutDelimiters) }
    return Self(directive: directive, condition: condition, elements: elements)
  }
}

extension Parser where L == SwiftLanguage {
  /// True at `#else if`, which is written for `#elseif`.
  fileprivate var isAtElseIf: Bool { at(.poundElse, .if) && !flags(ahead: 1).contains(.startsLine) }

  fileprivate mutating func skipIfOfElse() {
    let start = position
    let words = SourceRange(range(at: start - 1).start, range(ahead: 0).end)
    reportError(
      Diagnostic(
        .expectedInstead(.words("'#elseif'"), of: .source(words)), at: words,
        fixIts: [.replace(words, by: "#elseif")]))
    consume()
    skip(since: start)
  }

  /// Parses the condition of a directive, which ends with the line.
  fileprivate mutating func directiveCondition() -> SwiftExpression {
    if startsLine {
      reportExpected("condition")
      return SwiftExpression.missing(in: &self)
    }
    return with(\.lineEnds, .significant) { $0.parse(SwiftExpression.self) }
  }

  /// Skips the rest of the line after a directive, and a semicolon on the next line where that separates nothing.
  mutating func endDirective(endsStatement: Bool = false) {
    if isAtEnd { return }
    if startsLine { return at(.semicolon) && !endsStatement ? skipUnexpected() : () }
    let start = position
    reportUnexpected()
    // `#endif` ends the branches nevertheless.
    if at(.poundEndif) { return }
    repeat { consume() } while !startsLine && !isAtEnd
    skip(since: start)
  }
}
