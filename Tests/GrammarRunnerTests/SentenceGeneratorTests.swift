import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import SampleLanguages
import Testing

@Suite struct SentenceGeneratorTests {
  static let names = AgreementTests.names

  /// Generated sentences are accepted, have the nodes that they were derived by, by hand and by grammar, and reach each
  /// alternative.
  @Test(arguments: names) func sentencesAreAccepted(name: String) throws {
    let language = try #require(AgreementTests.languages.first { $0.name == name })
    let grammar = try AgreementTests.grammar(of: name)
    var generator = SentenceGenerator(grammar, seed: 17, size: 30)
    for _ in 0..<300 {
      let sentence = generator.nextWithNodes()
      let (text, spans) = try #require(sentence)
      let tree = grammar.parse(try SourceText(text))
      #expect(tree.isValid && tree.dump(.spans) + "\n" == spans, "\(text.debugDescription)")
      AgreementTests.compare(text, language, grammar)
    }
    let coverage = generator.coverage
    #expect(coverage.used == coverage.all)
  }

  /// A sentence that is meant to be large is no single token, though each alternative is new to it.
  @Test(arguments: 1...6) func largeSentences(seed: UInt64) throws {
    var generator = SentenceGenerator(try AgreementTests.grammar(of: "JSON"), seed: seed, size: 10_000)
    let sentence = generator.next()
    #expect(try #require(sentence).utf8.count > 1_000)
  }

  @Test(arguments: names) func nearMissesAreRefused(name: String) throws {
    // Any text is valid CSV, but for a few characters in fields.
    if name == "CSV" { return }
    let language = try #require(AgreementTests.languages.first { $0.name == name })
    let grammar = try AgreementTests.grammar(of: name)
    var generator = SentenceGenerator(grammar, seed: 5, size: 20)
    for _ in 0..<100 {
      guard let text = generator.nextNearMiss() else { continue }
      #expect(!grammar.parse(try SourceText(text)).isValid)
      AgreementTests.compare(text, language, grammar)
    }
  }

  /// Checks that sentences are read as they were written.
  private func readSentences(of rules: String, size: Int) throws {
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 3, size: size)
    for _ in 0..<200 {
      let sentence = generator.nextWithNodes()
      let (text, spans) = try #require(sentence)
      #expect(grammar.parse(try SourceText(text)).dump(.spans) + "\n" == spans, "\(text.debugDescription)")
    }
  }

  /// Where the next token does not tell how to go on, sentences are those that are read as they were written.
  @Test(arguments: [
    "file : statement\nstatement : 'if' statement ('else' statement)? | 'x'",
    "file : part*\npart : 'a' 'b'* | 'b' 'c'?",
    "file : lines\n@list lines : line | line <newline> lines?\nline : 'a' call?\ncall : '(' ')' | '+' 'a'",
    "file : lines?\n@list lines : line | line ';' lines?\nline : word?\n@lexical word : [a-z]",
    "file : mark? word*\n@part mark : 'x'\nword : name\n@lexical name : [a-z] | 'x'",
  ])
  func undecidedSentencesAreReadAsTheyWereWritten(rules: String) throws {
    try readSentences(of: "@scope file : [ \\n]+\n" + rules, size: 12)
  }

  /// The size that is asked for is about the number of tokens.
  @Test func sentencesHaveTheSizeThatIsAskedFor() throws {
    var generator = SentenceGenerator(try AgreementTests.grammar(of: "JSON"), seed: 1, size: 100)
    var count = 0
    for _ in 0..<200 {
      let sentence = generator.next()
      count += try JSON.parse(SourceText(#require(sentence))).tokens.count
    }
    #expect((50...150).contains(count / 200))
  }

  /// What needs a context that is never entered does not draw sentences to it, what must have a certain text is written though
  /// something else begins with that, and so is what an exclusion of more than one token leaves.
  @Test(arguments: [
    "item : name | copy | call\ncopy : 'copy' item | <in far> 'copy' 'x'\ncall : 'f' '(' item ')'",
    "item : name | loop | call\ncall : 'repeat' !'{' item\nloop : loop-word '{' item '}'\n@lexical loop-word : 'repeat'",
    "item : name | call\ncall : 'f' !('{' 'x') block\nblock : '{' item '}'",
    "item : name | other\n@choice other : call | copy\ncopy : 'copy' name\ncall : '(' item ')'",
  ])
  func sentencesHaveThingsOfAllKinds(rules: String) throws {
    let file = "@scope file : [ \\n]+\nfile : item+ | <never> <with far> item\n"
    let name = "name : word\n@lexical word : [a-z]+\n"
    let grammar = try RunnableGrammar(Grammar([try SourceText(file + name + "@choice " + rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 20)
    var counts: [Substring: Int] = [:]
    for _ in 0..<300 {
      let sentence = generator.nextWithNodes()
      for line in try #require(sentence).spans.split(separator: "\n") {
        counts[line.split(separator: " ").last ?? "", default: 0] += 1
      }
    }
    counts["File"] = nil
    let all = counts.values.reduce(0, +)
    #expect(counts.values.allSatisfy { $0 * 10 > all }, "\(counts)")
  }

  /// Sentences are as large as they should be, though most elements cannot be written as they are begun.
  @Test func sentencesHaveTheirSize() throws {
    let rules = """
      @scope file : [ \\n]+
      file : statement*
      statement : word end
      @part end : ';' | <newline> !'-' | <end>
      word : '-'? letters
      @lexical letters : [a-z]+
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 100)
    let sizes = (0..<20).map { _ in
      (generator.next() ?? "").split { !$0.isLetter && $0 != ";" }.count
    }
    #expect(sizes.sorted()[10] > 20, "\(sizes)")
  }

  /// No parse tells what `<usually>` excludes, so that tokens are never written, though what else is excluded is, now and then.
  @Test func usualExclusionsOfTokensAlwaysHold() throws {
    let rules = """
      @scope file : ' '+
      file : item+
      @choice item : plain | sign | pair
      plain : 'a' <usually> !('b' | pair)
      sign : 'b'
      pair : 'c' 'd'
      """
    var generator = SentenceGenerator(try RunnableGrammar(Grammar([try SourceText(rules)])), seed: 1, size: 20)
    for _ in 0..<100 {
      let sentence = generator.next() ?? ""
      #expect(!sentence.isEmpty && !sentence.contains("a b"))
    }
  }

  /// What `<usually>` asks for is obeyed by sentences, but by no source.
  @Test func sentencesAreAsUsual() throws {
    let rules = """
      @scope file : ' '+
      file : item+
      @choice item : word | block
      word : <usually> (<in block> | !'b') letter | <usually> <never> 'x' | <usually> <in block> 'y'
      block : <usually> <with block> '(' item ')'
      @lexical letter : [abc] | <usually> <never> [de]
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    #expect(grammar.parse(try SourceText("a b d x y")).isValid)
    func sentences(_ generator: consuming SentenceGenerator) -> [String] {
      (0..<100).map { _ in generator.next() ?? "" }
    }
    let usual = sentences(SentenceGenerator(grammar, seed: 1, size: 10))
    let all = sentences(SentenceGenerator(grammar, seed: 1, size: 10, obeysUsual: false))
    for (character, isUsual) in [("a", true), ("d", false), ("x", false), ("y", true)] {
      #expect(usual.contains { $0.contains(character) } == isUsual, "\(character)")
      #expect(all.contains { $0.contains(character) }, "\(character)")
    }
    for sentence in usual {
      for word in sentence.split(separator: " ") where word.contains("b") || word.contains("y") {
        #expect(word.hasPrefix("("), "\(sentence)")
      }
    }
  }

  /// Between tokens is what their scope skips, also in a rule that is written by itself.
  @Test func otherWhiteSpaceThanSpaces() throws {
    let rules = "@scope f : ' '\n@scope g : '_'\nf : item '<' g '>'\ng : item item\nitem : name\n@lexical name : [a-z]"
    for start in ["f", "g"] {
      let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]), start: start)
      var generator = SentenceGenerator(grammar, seed: 1, size: 10)
      let sentence = generator.next() ?? ""
      let tree = grammar.parse(try SourceText(sentence))
      #expect(sentence.contains("_") && tree.isValid, "\(sentence)")
    }
  }

  /// What begins a comment is no white space.
  @Test func commentsAreNoWhiteSpace() throws {
    let rules = """
      f : item item item+
      item : name '=' name
      @lexical name : [a-z]
      @lexical comment : '#' [^\\n]*
      @scope f : [\\n] | comment
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 10)
    for _ in 0..<10 {
      let sentence = generator.next() ?? ""
      let tree = grammar.parse(try SourceText(sentence))
      #expect(!sentence.contains("#") && tree.isValid, "\(sentence)")
    }
  }

  /// Where nothing can be between tokens, none come next to each other that are read as one: two, five, or one of a scope
  /// inside.
  @Test func tokensWithoutWhiteSpaceAreReadApart() throws {
    let rules = """
      @scope file : ()
      file : item*
      item : text | tag
      text : word
      tag : '<' inside
      @part inside : name '>'
      @scope inside : ()
      @lexical word : [a-z]+ | '%' | '%%%%%' | '<=' [a-z]
      @lexical name : [a-z=]+
      """
    try readSentences(of: rules, size: 20)
  }

  /// Tokens that come next to each other to be read well, but are read as one, are kept apart also where nothing else has to be
  /// looked at, and what must be on the same line is not left out before a line end.
  @Test(arguments: [
    "word : text\n@lexical text : [^ \\n]+",
    "word : 'x' name | 'at' place\n@lexical place : [a-z.]+\n@lexical name : [a-z] [a-z.]*",
    "word : <aligned> 'at' <same-line> rest\nrest : (<same-line> name)* <newline>\n@lexical name : [a-z]",
  ])
  func sentencesOfDecidedGrammarsAreReadAsTheyWereWritten(rules: String) throws {
    try readSentences(of: "@scope file : [ \\n]+\nfile : word*\n" + rules, size: 20)
  }

  /// What contradicts itself has no sentences.
  @Test(arguments: [
    "<newline> <same-line>", "<same-line> <newline>", "<newline> <adjacent>", "<dedent>", "<adjacent> <spaced>",
    "<spaced> <adjacent>", "<adjacent> <newline>",
  ])
  func conditionsThatExcludeEachOther(conditions: String) throws {
    let grammar = try RunnableGrammar(Grammar([try SourceText("@scope x : [ \\n]+\nx : 'a' \(conditions) 'b'")]))
    var generator = SentenceGenerator(grammar, seed: 1)
    #expect(generator.next() == nil)
  }

  /// The size of a sentence counts tokens, whatever they consist of.
  @Test func sizesCountTokens() throws {
    let rules = "@scope file : ' '\nfile : entry*\nentry : date word\nword : 'w'\n"
    let token = "@lexical date : " + String(repeating: "[0-9] ", count: 30)
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules + token)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 10)
    let count = (0..<50).reduce(0) { sum, _ in sum + (generator.next() ?? "").split(separator: " ").count }
    #expect((250...1000).contains(count), "\(count)")
  }

  @Test func theSameSeedMakesTheSameSentences() throws {
    let grammar = try AgreementTests.grammar(of: "Arithmetic")
    var (one, two, three) = (
      SentenceGenerator(grammar, seed: 1), SentenceGenerator(grammar, seed: 1), SentenceGenerator(grammar, seed: 2)
    )
    let sentences = (0..<5).map { _ in one.next() }
    let (same, others) = ((0..<5).map { _ in two.next() }, (0..<5).map { _ in three.next() })
    #expect(sentences == same)
    #expect(sentences != others)
  }

  /// What is taken back with the list around it is not kept when the list is written anew.
  @Test func listsAreWrittenAnewFromTheirBeginning() throws {
    let rules = [
      "@scope file : ' '", "file : item-list stop?", "@list item-list : item item-list?",
      "item : 'a' 'b'? | 'b' | 'c' !'c' | '(' item-list ')' | 'd' !(!'e') item",
      "stop : '!' !<end> | 'x' !'y' ('y' | 'z')",
    ]
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules.joined(separator: "\n"))]))
    for seed in 1...8 {
      var generator = SentenceGenerator(grammar, seed: UInt64(seed), size: 60)
      for _ in 0..<20 {
        let sentence = generator.next()
        #expect(grammar.parse(try SourceText(try #require(sentence))).isValid)
      }
    }
  }

  @Test func aGrammarWithoutAnEndHasNoSentences() throws {
    let grammar = try RunnableGrammar(Grammar([try SourceText("a : '(' a ')'")]))
    var generator = SentenceGenerator(grammar, seed: 1)
    let sentence = generator.next()
    #expect(sentence == nil)
    #expect(!generator.hasSentences)
  }

  /// Each rule needs the next one twice, so that nearly all tokens of a short source are missing.
  @Test(arguments: ["", "@part "])
  func whatIsMissingIsLimited(mark: String) throws {
    let rules = (1..<14).map { "\(mark)r\($0) : r\($0 + 1) r\($0 + 1)\n" }.joined()
    let grammar = try RunnableGrammar(Grammar([try SourceText("r0 : r1 r1\n\(rules)\(mark)r14 : 'x'")]))
    let tree = grammar.parse(try SourceText("xxx"))
    #expect(tree.diagnostics.errorCount == 1)
    #expect(tree.tokens.count < 10)
  }

  /// Repetitions inside one another end though most rounds write no token, and each is tried once at a token, not once for
  /// each try of the one around it.
  @Test(arguments: ["(_)*", "(_ 'y'?)*", "(!(_ 'z') 'x'? 'y'?)*"])
  func nestedRepetitionsEnd(level: String) throws {
    let nested = (0..<40).reduce("'x'?") { inner, _ in level.replacing("_", with: inner) }
    let grammar = try RunnableGrammar(Grammar([try SourceText("@scope a : ' '\na : \(nested)")]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 10)
    let sentence = generator.next()
    let text = try #require(sentence)
    #expect(grammar.parse(try SourceText(text)).isValid, "\(text)")
    #expect(text.count { $0 == "x" } <= 10)
    #expect(grammar.parse(try SourceText("x x x")).isValid)
  }

  /// What must not come next is obeyed though nothing but the text after it tells.
  @Test func exclusionsAreObeyed() throws {
    let rules = """
      @scope a : ' '
      a : item+
      item : !('b' 'c') word | !(!'d') word 'e'
      @lexical word : 'b' | 'c' | 'd'
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 20)
    for _ in 0..<50 {
      let sentence = generator.next()
      let text = try #require(sentence)
      #expect(grammar.parse(try SourceText(text)).isValid, "\(text)")
      #expect(!text.contains("b c"))
    }
    #expect(generator.coverage.used == generator.coverage.all)
  }

  /// An end tag has the name of its element, and no two attributes have the same one.
  @Test func textsAreCompared() throws {
    let rules = """
      @scope a : ' '
      a : element+
      element : '<' name attribute* '>' element* '/' <same> name
      attribute : <unique> name '='
      @lexical name : [a-c]
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 40)
    var count = 0
    for _ in 0..<60 {
      let sentence = generator.next()
      let text = try #require(sentence)
      #expect(grammar.parse(try SourceText(text)).isValid, "\(text)")
      count += text.contains("= ") ? 1 : 0
    }
    #expect(count > 6)
  }

  /// The nodes that a sentence was derived by are those that the parser finds.
  @Test(arguments: ["JSON", "Arithmetic", "Routes", "TOML"]) func nodesAreThoseOfTheDerivation(name: String) throws {
    let grammar = try AgreementTests.grammar(of: name)
    var generator = SentenceGenerator(grammar, seed: 3, size: 30)
    for _ in 0..<50 {
      let next = generator.nextWithNodes()
      let (text, spans) = try #require(next)
      #expect(grammar.parse(try SourceText(text)).dump(.spans) + "\n" == spans, "\(text)")
    }
  }

  @Test func coverageCountsAlternatives() throws {
    let grammar = try RunnableGrammar(Grammar([try SourceText("@scope a : ' '\na : 'x' | 'y' b\nb : 'z'")]))
    var coverage = GrammarCoverage(grammar)
    let isFirstValid = coverage.add(try SourceText("x"))
    #expect(isFirstValid)
    #expect(coverage.gaps.map(\.rule) == ["a", "b"])
    coverage.add(try SourceText("y z"))
    #expect(coverage.gaps.isEmpty)
    let isLastValid = coverage.add(try SourceText("q"))
    #expect(!isLastValid)
  }

  @Test func coverageLeavesOutWhatNoSentenceTakes() throws {
    let rules = """
      @scope a : ' '
      a : !(!ahead) b | <never> 'z' refused | empty
      b : 'x' | 'y'
      refused : <never> 'r'
      empty : ()
      @part ahead : 'x' | 'y'
      """
    let coverage = GrammarCoverage(try RunnableGrammar(Grammar([try SourceText(rules)])))
    #expect(coverage.entries.map(\.rule) == ["a", "b", "b"])
  }

  /// What an operand ends with would take the operator after it, and a choice has only its own operands.
  @Test func operandsAreReadAsTheyWereWritten() throws {
    let rules = """
      @scope attribute : ' '
      attribute : '@' named-type type
      @choice named-type : name-type | member-type
      @choice type : some-type | optional-type | tuple-type | name-type | member-type
      some-type : 'some' type
      optional-type : type '?'
      member-type : type '.' name
      tuple-type : '(' type ')'
      name-type : name
      @lexical name : [A-Z]
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 3, size: 20)
    for _ in 0..<300 {
      let next = generator.nextWithNodes()
      let (text, spans) = try #require(next)
      let tree = grammar.parse(try SourceText(text))
      #expect(tree.isValid && tree.dump(.spans) + "\n" == spans, "\(text)")
    }
    let coverage = generator.coverage
    #expect(coverage.used == coverage.all)
  }

  /// What follows an operand may be an operator of it: then the parser judges.
  @Test func signsAfterOperands() throws {
    let rules = """
      file : value
      @choice value : name | both | between
      name : word
      both : value 'and' value
      between : value 'between' value 'and' value
      @lexical word : [a-z]
      @operators value : <left> 'and' | <none> 'between'
      @scope file : ' '
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 20)
    for _ in 0..<50 {
      let next = generator.next()
      let text = try #require(next)
      #expect(grammar.parse(try SourceText(text)).isValid, "\(text)")
    }
  }

  /// Operators that are tokens of a scope inside are of all levels.
  @Test func operatorsOfAScopeInside() throws {
    let rules = """
      file : '{' sum '}'
      sum : value
      @choice value : number | operation
      number : digits
      operation : value sign value
      @lexical digits : [0-9]
      @lexical sign : [+*]
      @operators value : <left> '+' | <left> '*'
      @scope sum : ' '
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 20)
    let texts = (0..<50).compactMap { _ in generator.next() }
    #expect(texts.contains { $0.contains("+") && $0.contains("*") })
  }

  /// The words that an exclusion of an exclusion asks for, one after the other, and those that must not come.
  @Test func whatMustComeNextIsWritten() throws {
    let rules = """
      @scope line : ' '
      line : (first | second | third) ';'
      first : !(!('a' 'b')) word word
      second : !(!'c') letter word
      third : !('a' | 'b' | 'c') word
      @part letter : 'a' | 'b' | 'c'
      @lexical word : 'a' | 'b' | 'c' | [d-e]
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    var generator = SentenceGenerator(grammar, seed: 1, size: 10)
    for _ in 0..<100 {
      let next = generator.next()
      let text = try #require(next)
      #expect(grammar.parse(try SourceText(text)).isValid, "\(text)")
    }
    // 'a' and 'b' cannot come where only 'c' may.
    let coverage = generator.coverage
    #expect(coverage.all - coverage.used == 2, "\(coverage)")
  }
}
