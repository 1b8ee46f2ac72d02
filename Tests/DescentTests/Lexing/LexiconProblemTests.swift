import Testing

@testable import Descent
@testable import DescentLexicon

@Suite struct LexiconProblemTests {
  enum Kind: String, TokenKind {
    case endOfFile = "<end of file>"
    case unknown = "<unknown character>"
    case name = "<name>"
    case number = "<number>"
    case `let`
  }

  private func problems(
    _ rules: [LexicalRule<Kind>], modes: KeyValuePairs<String, [LexicalRule<Kind>]> = [:],
    limits: LexiconLimits = LexiconLimits(states: 1_000)
  ) -> [String] {
    do throws(LexiconError) {
      _ = try LexerTable(Lexicon(unknown: .unknown, rules, modes: modes), limits)
      return []
    } catch { return error.problems.map(\.description) }
  }

  @Test func aLexiconWithoutProblemsHasNone() {
    #expect(problems([.spellings, .token(.name, .letter.some), .token(.number, .digit.some)]) == [])
  }

  @Test func patternsMatchSomething() {
    #expect(
      problems([.spellings, .token(.name, .letter.many), .token(.number, .oneOf(""))]) == [
        "rule 2 (name) matches the empty text; every match must have at least one character",
        "rule 3 (number) can never match: there is no text that fits it",
      ])
  }

  @Test func patternsAreNotHiddenByEarlierOnes() {
    #expect(
      problems([.token(.name, .letter.some), .spellings, .token(.number, .choice("b", "ab"))]) == [
        "rule 2 ('let') can never match: all it fits, such as 'let', is matched by rule 1 (name) before it",
        "rule 3 (number) can never match: all it fits, such as 'b', is matched by rule 1 (name) before it",
      ])
    #expect(
      problems([
        .spellings, .token(.name, .letter.some), .token(.number, [.in("a"..."z", "A"..."Z"), .letter.many]),
      ]) == [
        "rule 3 (number) can never match: rule 2 (name) matches the same texts, such as 'a'"
      ])
  }

  @Test func delimitedTokensEndAtTheirClosingWord() {
    #expect(
      problems([.spellings, .token(.number, .digit), .delimited(.name, "'", .except("\n"), "'")]) == [
        "rule 3 (name) does not end at its closing word: it continues after ''''; exclude what closes it from the body"
      ])
  }

  @Test func everyKindIsMade() {
    #expect(
      problems([.token(.number, .digit)]) == [
        "no rule makes a token of the kind name", "no rule makes a token of the kind 'let'",
      ])
    #expect(problems([.token(.number, .digit), .producedElsewhere(.name, .let)]) == [])
    #expect(
      problems([.spellings, .spelled(.name), .token(.number, .digit)]) == [
        "rule 2 (name) is for name, which has no spelling of its own"
      ])
  }

  @Test func modesAreEnteredAndLeft() {
    #expect(
      problems(
        [.spellings, .token(.name, .letter.some, then: .push("strnig"))],
        modes: ["string": [.token(.number, .digit)], "string": [.skip(" ")]]) == [
          "there are two modes with the name 'string'",
          "rule 2 (name) enters the mode 'strnig', which is not there; did you mean 'string'?",
          "no rule enters the mode 'string'", "no rule enters the mode 'string'",
        ])
    #expect(
      problems(
        [.spellings, .token(.name, .letter.some, then: .push("a"))], modes: ["a": [.token(.number, .digit)]]) == [
          "no rule of the mode 'a' leaves it"
        ])
  }

  @Test func statesAreCounted() {
    let rule = { (number: Int) in
      [
        "rule \(number) (name) needs more than 1000 states, 100000 nodes or 10000000 steps; "
          + "are there large counts, or repetitions of what may be empty?"
      ]
    }
    let digits = LexicalRule<Kind>.token(.number, .digit)
    #expect(problems([.spellings, .token(.name, .letter.repeated(1...1_000_000_000)), digits]) == rule(2))
    // An automaton must remember thirty letters to know whether the letter thirty positions back was an `a`.
    #expect(problems([digits, .token(.name, [.letter.many, "a", .letter.repeated(30)]), .spellings]) == rule(2))
    #expect(problems([digits, .spellings, .token(.name, .letter.optional.repeated(1...Int.max))]) == rule(3))
    // The rules are small, but an automaton for both must track the position in each of them.
    #expect(
      problems([
        .spellings, .token(.name, .some(.letter.repeated(41))),
        .token(.number, .some(.choice(.letter, .digit).repeated(43))),
      ]) == ["the rules together need more than 1000 states, 100000 nodes or 10000000 steps"])
  }

  @Test func whatReadsNothingIsNotRepeatedForEver() {
    let nothing = TokenPattern("").repeated(Int.max).repeated(1...Int.max)
    #expect(problems([.spellings, .token(.name, ["a", nothing]), .token(.number, .digit)]) == [])
  }
}
