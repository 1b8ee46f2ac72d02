import Descent

/// A statement with a label that `break` and `continue` can refer to: `outer: for x in xs { … }`.
///
///     labeled-statement : identifier ':' !(!('for' | 'while' | 'repeat' '{' | 'do' | 'if' | 'switch')) statement
public struct LabeledStatement: NodeProduction {
  public let label: TokenRef
  public let statement: Statement

  public static let first = SwiftToken.identifiers

  /// The kinds that begin a statement to which `break` and `continue` can refer.
  private static let targets: TokenSet<SwiftToken> = [.for, .while, .repeat, .do, .if, .switch]

  static func construct(_ parser: inout SwiftParser) -> Self {
    let label = parser.expect(SwiftToken.identifiers, as: .identifier)
    parser.expect(.colon)
    if !parser.at(targets) || parser.at(.repeat) && PackExpansionExpression.begins(at: parser) {
      parser.reportExpected("loop or branch")
    }
    return Self(label: label, statement: parser.parse(Statement.self))
  }
}
