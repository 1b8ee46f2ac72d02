import Descent
import DescentLexicon

/// Questions about books: `year >= 2015 and not tag in ("swift", "parsing")`.
enum Query: Language {
  typealias Kind = QueryToken

  static func closer(of kind: QueryToken) -> QueryToken? {
    kind == .leftParen ? .rightParen : nil
  }
}

typealias QueryParser = Parser<Query>

extension QueryParser {
  init(_ source: SourceText) {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(QueryToken.table))
    self.init(source, tokens: tokens, diagnostics: diagnostics)
  }
}

extension Query {
  /// Parses a query.
  ///
  /// - Returns: the condition, as far as it was understood, and what is wrong with it.
  static func parse(_ source: SourceText) -> (Condition, [Diagnostic]) {
    var parser = QueryParser(source)
    let condition = parser.parse(Condition.self)
    parser.expect(.endOfFile)
    return (condition, parser.diagnostics)
  }
}
