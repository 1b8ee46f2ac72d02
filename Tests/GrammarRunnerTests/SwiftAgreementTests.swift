import Descent
import DescentTools
import Foundation
import GrammarRunner
import SwiftCompletion
import Testing

/// The grammar file of Swift against the parser that was written by hand; `Tests/Scripts/compare-grammar` does the same
/// with many more sources.
@Suite struct SwiftAgreementTests {
  /// What the notation cannot say; the manual's page on running grammars has the reasons.
  private static let exceptions = [
    // The precedence of operators that the source declares.
    "precedencegroup PowerPrecedence",
    // A type before the name of a declaration in an attribute.
    "@derivative(of: ",
    // An inherited type on the line after its specifier.
    "struct A: B, nonisolated\n  C {}",
    // A module before an attribute that has arguments of its own, and a closure without parameters before an arrow.
    "@available::Traced",
    "{ F.G -> H }",
    // The parentheses in what may be a regular expression, or two operators.
    "f(/- , a) + g(/b)",
  ]

  @Test func theGrammarAgreesOnTheCorpus() throws {
    let grammar = try AgreementTests.grammar(of: "Swift")
    var count = 0
    for text in try AgreementTests.sources(of: "Swift") {
      let source = try SourceText(text)
      let isException = Self.exceptions.contains(where: text.contains)
      guard !isException, AnyLanguage.swift.parse(source).isValid else { continue }
      count += 1
      AgreementTests.compare(text, .swift, grammar)
    }
    #expect(count > 400)
  }

  /// Sentences have most alternatives.
  @Test(arguments: [(true, 465), (false, 555)])
  func sentencesHaveMostAlternatives(obeysUsual: Bool, least: Int) throws {
    let grammar = try AgreementTests.grammar(of: "Swift")
    var generator = SentenceGenerator(grammar, seed: 3, size: 30, obeysUsual: obeysUsual)
    for _ in 0..<100 { #expect(generator.next() != nil) }
    #expect(generator.coverage.used >= least, "\(generator.coverage)")
  }

  /// A rule with a scope of its own looks for the next token again, which is no progress.
  @Test func aChoiceIsMadeOnceInItsPlace() throws {
    let grammar = try AgreementTests.grammar(of: "Swift")
    #expect(!grammar.parse(try SourceText("\\'")).isValid)
  }
}
