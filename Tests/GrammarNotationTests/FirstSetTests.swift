import Descent
import Testing

@testable import GrammarNotation

/// Feeds every kind of token to every production of the notation: a token of the first set is consumed, and any other
/// one is reported.
@Suite struct FirstSetTests {
  @Test(arguments: NotationToken.allCases) func everyProduction(kind: NotationToken) throws {
    try check(GrammarFile.self, kind)
    try check(Rule.self, kind)
    try check(Alternative.self, kind)
    try check(Item.self, kind)
    try check(RuleReference.self, kind)
    try check(Terminal.self, kind)
    try check(Description.self, kind)
    try check(Group.self, kind)
  }

  private func check<P: Production & Syntax>(_: P.Type, _ kind: NotationToken) throws
  where P.L == Notation, P.Failure == Never {
    let source = try SourceText(sample(of: kind))
    let (tokens, _) = TokenBuffer.lexing(source, with: NotationLexer())
    try #require(tokens[0].kindIndex == kind.index)
    var parser = Parser<Notation>(source, tokens: tokens)
    _ = parser.parse(P.self)
    if P.first.contains(kind) {
      #expect(parser.position > 0, "\(P.self) does not consume \(kind) of its first set")
    } else {
      let isSilent = parser.position > 0 && parser.diagnostics.isEmpty
      #expect(!isSilent, "\(P.self) takes \(kind), which its first set does not have")
    }
  }

  /// A text whose first token is of a kind.
  private func sample(of kind: NotationToken) -> String {
    switch kind {
    case .endOfFile: ""
    case .unknown: "%"
    case .definedName: "name : other"
    case .ruleName: "name"
    case .terminal: "'text'"
    case .description: "<text>"
    case .leftParen: "(name)"
    default: kind.rawValue
    }
  }
}
