import Descent
import DescentLexicon
import SampleLanguages
import Testing

/// The hand-written lexer and the table lexer agree.
@Suite struct JSONLexerTests {
  private func tokens(_ source: SourceText, _ lexer: some Lexer<JSONToken>) -> [String] {
    let (tokens, _) = TokenBuffer.lexing(source, with: lexer)
    return (0..<tokens.count).map { index in
      let range = tokens.range(at: index)
      let line = tokens[index].flags.contains(.startsLine) ? "line " : ""
      return "\(line)\(JSONToken(index: tokens[index].kindIndex)) \(range.start)..<\(range.end)"
    }
  }

  @Test(arguments: 1...3) func bothGiveTheSameTokensOfValidSources(seed: UInt64) throws {
    var documents = RandomJSON(seed: seed)
    let texts = JSONVerdictTests.valid + (0..<300).map { _ in documents.next() }
    for text in texts {
      let source = try SourceText(text)
      #expect(tokens(source, JSONLexer()) == tokens(source, TableLexer(JSONToken.table)), "\(text)")
    }
  }

  /// A string that one of them rejects is rejected by the other, too.
  @Test(arguments: JSONVerdictTests.invalid) func theTableMakesNoStringOfWhatIsNone(text: String)
    throws
  {
    let source = try SourceText(text)
    let (byHand, problems) = TokenBuffer.lexing(source, with: JSONLexer())
    guard !problems.isEmpty, byHand[0].kindIndex == JSONToken.escapedString.index else { return }
    let (fromTable, _) = TokenBuffer.lexing(source, with: TableLexer(JSONToken.table))
    #expect(fromTable[0].kindIndex == JSONToken.unknown.index, "\(text)")
  }
}
