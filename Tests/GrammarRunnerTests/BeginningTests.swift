import Descent
import GrammarNotation
import Testing

@testable import GrammarRunner

/// What is known of beginnings from the class of a token is what the parser finds by asking conditions, contexts and
/// exclusions itself.
@Suite struct BeginningTests {
  @Test(arguments: AgreementTests.names + ["Swift"])
  func tablesAgreeWithTheParser(name: String) throws {
    let grammar = try AgreementTests.grammar(of: name)
    var generator = SentenceGenerator(grammar, seed: 7, size: 24)
    for _ in 0..<4 {
      let sentence = generator.next()
      _ = try compare(grammar, #require(sentence), step: name == "Swift" ? 11 : 3)
    }
  }

  @Test(arguments: [
    ("f : (x | y | z)*\nx : !'a' n\ny : <same-line> 'a'\nz : 'b' <end>", "a b c a"),
    ("f : <with c> p q?\np : <in c> 'a' | 'b'\nq : !(n n) n | !<in c> 'b'", "a b a"),
    ("f : (o l)*\no : <newline> 'a' | 'b'?\nl : (<spaced> 'c')? 'a' (',' 'a')*", "a, a\nb a"),
  ])
  func tablesAgreeForConditions(rules: String, text: String) throws {
    let lexicon = "\n@lexical n : [a-z]+\n@scope f : [ \\n]+"
    #expect(try compare(RunnableGrammar(Grammar([SourceText(rules + lexicon)])), text, step: 1) > 0)
  }

  /// How many answers of the tables were compared.
  private func compare(_ grammar: RunnableGrammar, _ text: String, step: Int) throws -> Int {
    let program = grammar.program
    let dynamic = program.operations.indices.filter { program.facts[$0].isDynamic }.map(Int32.init)
    var parser = GrammarParser(grammar, try SourceText(text))
    parser.isBuilding = false
    var toldCount = 0
    for position in stride(from: 0, through: text.utf8.count, by: step) {
      for scope in program.scopesAcrossLines.indices {
        for contexts in [0, UInt32.max] {
          (parser.position, parser.scope, parser.contexts) = (position, Int32(scope), contexts)
          parser.peek()
          for index in dynamic where program.beginnings[index, parser.next.tokenClass] != .open {
            parser.collectedPosition = -1
            let isTold = parser.canStart(index)
            // Where errors are collected, the table is not asked.
            parser.collectedPosition = position
            #expect(parser.canStart(index) == isTold, "operation \(index) at \(position) in scope \(scope)")
            toldCount += 1
          }
        }
      }
    }
    return toldCount
  }
}
