import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import TestSupport
import Testing

@Suite struct GrammarCheckTests {
  func findings(_ text: String) throws -> [String] {
    GrammarCheck.findings(in: Grammar([try SourceText(text, name: "g")])).map(\.diagnostic.identifier)
  }

  func errors(_ text: String) throws -> [String] {
    do throws(GrammarError) {
      _ = try RunnableGrammar(Grammar([try! SourceText(text, name: "g")]))
      return []
    } catch {
      return error.problems.map(\.diagnostic.identifier)
    }
  }

  @Test func nothingIsFoundInGoodGrammars() throws {
    for name in AgreementTests.names + ["Swift"] {
      let found = try AgreementTests.findings(in: name).filter { $0.severity != .note }
      #expect(found.map(\.description) == [], "\(name)")
    }
  }

  @Test func undefinedAndUnusedRules() throws {
    #expect(try findings("a : b | 'c'\nd : 'e'") == ["undefined-rule", "unused-rule"])
  }

  @Test func alternativesThatAreTheSame() throws {
    #expect(try findings("a : 'b' 'c' | 'd' | 'b' 'c'") == ["duplicate-alternative"])
    #expect(try findings("a : 'b' ('c' | 'd' | 'c')+") == ["duplicate-alternative"])
  }

  /// What can be left out or repeated, and begins with the same two tokens as what follows.
  @Test func endsThatAreNotDecided() throws {
    #expect(try findings("f : s\n@choice s : i | x\ni : 'if' s ('else' s)?\nx : 'x'") == ["undecided-end"])
    #expect(try findings("s : x ('a' x)* 'a' x 'b'\nx : 'x'") == ["undecided-end"])
    #expect(try findings("s : x? y\nx : 'x'\ny : 'x'") == ["undecided-end"])
    // Through many rules.
    let chain = (0..<100).map { "r\($0) : 'p' r\($0 + 1)\n" }.joined()
    #expect(try findings("s : r0 'a' 'a'\n\(chain)r100 : 'x' ('a' 'a')?") == ["undecided-end"])
    // By the second token, or by a condition.
    #expect(try findings("s : x ('a' x)* 'a' 'b'\nx : 'x'") == [])
    #expect(try findings("@scope f : [ \\n]+\nf : s*\ns : x (<same-line> x x)?\nx : 'x'") == [])
  }

  @Test(arguments: [
    "a : a 'b' | 'c'", "a : b\nb : 'x'? a 'y' | 'z'", "a : b 'x'\nb : c | 'y'\nc : () a",
    // A rule that begins with a node that extends an operand begins with the operand.
    "f : a\n@choice a : b | c | d\nb : 'b'\nc : a 'c'\nd : (b | c) 'd'",
    "f : a\n@choice a : b | c | d\nb : 'b'\nc : a 'c'\nd : (<same-line> b | c) 'd'",
  ])
  func leftRecursionThatCannotBeRun(text: String) throws {
    #expect(try findings(text).contains("left-recursion"))
    #expect(try errors(text).contains("left-recursion"))
  }

  /// What begins with an operand follows one, and may have others on its left by name where it is on a level.
  @Test func leftRecursionOfOperators() throws {
    #expect(try findings("f : a\n@choice a : b | c\nb : 'b' | c 'e'\nc : a 'c'").contains("left-recursion"))
    #expect(try !findings("f : a\n@choice a : b | c\nb : 'b' | 'e' c\nc : a 'c'").contains("left-recursion"))
    let levels = "f : a\n@choice a : b | c | d\nb : 'b'\nc : a 'c'\nd : (b | c) 'd'\n@operators a : <postfix> 'c' 'd'"
    #expect(try findings(levels) == [])
  }

  /// What is taken by a repetition of the same before it, and tokens that can be empty.
  @Test func partsThatAreNeverThere() throws {
    for rule in ["'b'* 'b'", "'b'+ 'b'", "'b'? 'b'"] {
      #expect(try findings("a : \(rule)").contains("taken-before"))
    }
    #expect(try findings("a : 'b'* 'c' 'b'") == [])
    #expect(try findings("@scope a : ' '\na : 'b' <spaced>? <spaced> 'c'") == [])
    #expect(try findings("@scope a : ' '\na : 'b' c? c 'd'\n@part c : <spaced>") == [])
    #expect(try findings("a : 'b' c\n@lexical c : 'c'*") == ["empty-token"])
  }

  /// Many mistakes take linear time, and so do rules that are defined twice.
  @Test(arguments: [1, 2]) func manyMistakes(definitions: Int) throws {
    let growth = try TimeGrowth(to: 4_000) { count in
      let rules = (0..<count).map { "b\($0) : 'x'\n" }.joined()
      let text = "a : 'x'\n" + String(repeating: rules, count: definitions)
      let found = GrammarCheck.findings(in: Grammar([try SourceText(text, name: "g")]))
      #expect(found.count == definitions * count)
      var lines = SourceLines()
      for finding in found { _ = finding.description(&lines) }
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Scopes that are read in the same way need no states of their own.
  @Test func manyScopes() throws {
    let rules = (0..<400).map { number in
      let lines = number.isMultiple(of: 2) ? "<across-lines> | " : ""
      return "@choice r\(number) : a\(number) | r\(number + 1)\na\(number) : 'k\(number % 60)' r\(number + 1)\n"
        + "@scope a\(number) : \(lines)[ ]+\n"
    }
    let text = "@scope f : [ ]+\nf : r0\n\(rules.joined())@choice r400 : end\nend : word\n@lexical word : [a-z]+"
    #expect(try errors(text) == [])
  }

  /// Choices inside one another without end are given up.
  @Test func manyChoices() throws {
    let chain = (0..<1_600).map { "@choice c\($0) : d\($0) | c\($0 + 1)\nd\($0) : 'x'\n" }.joined()
    #expect(try findings("a : c0\n\(chain)@choice c1600 : d0").contains("too-many-choices"))
  }

  @Test func loopsOfNothing() throws { #expect(try findings("a : ('b'?)* 'c'") == ["empty-loop"]) }

  @Test func rulesThatDoNotEnd() throws {
    #expect(try findings("a : 'b' | c\nc : '(' c ')'") == ["endless-rule"])
  }

  @Test func rulesThatAreNotReached() throws {
    #expect(try findings("a : 'b'\nc : 'x' d\nd : 'y' | 'z' c") == ["unreachable-rule", "unreachable-rule"])
  }

  @Test func tokensThatAreNeverRead() throws {
    #expect(try findings("a : word | 'let'\n@lexical word : 'le' 't'") == ["shadowed-token"])
  }

  @Test func choicesThatTwoTokensDoNotDecide() throws {
    let text = "@choice a : b | c\nb : 'x' 'y' 'z'\nc : 'x' 'y' 'w'\n@scope d : ' '\nd : a"
    let found = GrammarCheck.findings(in: Grammar([try SourceText(text)]))
    #expect(found.map(\.description).first?.contains("x y") == true, "\(found)")
    #expect(try findings("@scope d : ' '\nd : a\n@choice a : b | c\nb : 'x' 'y'\nc : 'x' 'w'") == [])
    // An exclusion decides, also in a rule inside.
    let excluding =
      "@scope s : ' '\ns : block | value\nblock : '{' name '}' ';'\nvalue : !'{' set\nset : '{' name '}' | name"
    #expect(try findings(excluding + "\n@lexical name : [a-z]+") == [])
    #expect(try findings(excluding.replacing("!'{' ", with: "") + "\n@lexical name : [a-z]+") == ["undecided"])
  }

  /// What no level of a table names binds most tightly.
  @Test func operatorsOnNoLevel() throws {
    let rules = """
      @scope line : ' '
      line : value
      @choice value : name | sum | call
      name : word
      sum : value ('+' | '-') value
      call : value '(' value ')'
      @lexical word : [a-z]+
      @operators value : <left> '+' '-'
      """
    #expect(try findings(rules) == [])
    #expect(
      try findings(rules.replacing("<left> '+' '-'", with: "<left> '+' '*'"))
        == ["level-without-operator", "operator-without-level"])
    #expect(try findings(rules.replacing("@operators value : <left> '+' '-'", with: "")) == [])
    #expect(try findings(rules.replacing("('+' | '-')", with: "'+'")) == ["level-without-operator"])
    #expect(try findings(rules + " | <prefix> '-'") == ["level-without-operator"])
    let apart = rules.replacing("('+' | '-') value", with: "'+' value | value '-' value | value '*' value")
    #expect(try findings(apart) == ["operator-without-level"])
    // A word that may be before the operator.
    for signs in ["'-'? '+'", "('+' | '-' '+')"] {
      let optional = rules.replacing("('+' | '-')", with: signs).replacing("<left> '+' '-'", with: "<left> '+'")
      #expect(try findings(optional) == ["operator-without-level"], "\(signs)")
    }
    #expect(try findings(rules + " | <right> '-'") == ["repeated-sign"])
    // Signs that are tokens of a lexical rule.
    let token = rules.replacing("('+' | '-')", with: "sign") + "\n@lexical sign : [+\\-]"
    #expect(try findings(token) == [])
  }

  /// A rule that names an operator, or a choice of some, reads the whole expression, and takes it if it ends as one.
  @Test(arguments: [
    ("a.b = c", true), ("a().b = c", true), ("(a)(b).c = d", true), ("a()", true), ("a.b().c()", true), ("a.b", false),
    ("a() = b", false), ("(a)", false), ("a", false), ("(a) = b", false), ("1()", false), ("a = 1()", false),
    ("a = 1 + b()", true), ("a = (1)()", true),
  ])
  func operatorsThatRulesName(text: String, isValid: Bool) throws {
    let rules = """
      @scope file : [ ]+
      file : statement
      @choice statement : assignment | call-statement
      assignment : variable '=' expression
      call-statement : call
      @choice expression : number | prefix | sum
      @choice prefix : variable | call | parenthesized
      @choice variable : name | member
      number : digits
      name : word
      member : prefix '.' word
      call : prefix '(' expression? ')'
      parenthesized : '(' expression ')'
      sum : expression '+' expression
      @operators expression : <left> '+'
      @lexical word : [a-z]+
      @lexical digits : [0-9]+
      """
    // An alternative can be an operator of another choice, too.
    let direct = rules.replacing("call-statement : call\n", with: "").replacing("| call-statement", with: "| call")
    for rules in [rules, direct] {
      let grammar = Grammar([try SourceText(rules)])
      #expect(GrammarCheck.findings(in: grammar).filter { $0.severity != .note }.map(\.description) == [])
      #expect(try RunnableGrammar(grammar).parse(try SourceText(text)).diagnostics.isEmpty == isValid)
    }
  }

  /// An alternative that is an operator of another choice is read by itself where its own choice has an operand for it, and where
  /// the other choice begins with this one.
  @Test(arguments: [
    ("part | name | loop", "call | member | group", ["a.b", "{a.b}", "a()", "(a).b a"]),
    ("part | name | call", "name | group", ["a()", "a()() b"]),
    ("name | group", "mark | call", ["(a(((b))))", "a", "(a(b))"]),
    ("call | loop", "name", ["a()", "a.b() {a()}", "(a)()"]),
  ])
  func alternativesThatAreOperatorsOfOthers(statement: String, part: String, texts: [String]) throws {
    let rules = """
      @scope file : [ ]+
      file : statement*
      @choice statement : \(statement)
      @choice part : \(part)
      @choice expression : name | number | group | member | call\(part.contains("mark") ? " | index" : "")
      loop : '{' statement* '}'
      index : mark '['
      mark : part '=>'
      name : word
      number : digits
      group : '(' expression ')'
      member : expression '.' word
      call : expression '(' expression? ')'
      @operators expression : <postfix> '.' | <postfix> '('
      @lexical word : [a-z]+
      @lexical digits : [0-9]+
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    for text in texts { #expect(grammar.parse(try SourceText(text)).diagnostics == [], "\(text)") }
  }

  /// A choice of some operators reads itself where the whole one ends as something else, and its alternatives are counted.
  @Test func choicesOfOperators() throws {
    let rules = """
      @scope s : [ ]+
      s : access sign?
      @choice expression : value | access
      @choice access : member | call | optional-member
      value : name
      member : expression '.' name
      call : expression '(' ')'
      optional-member : expression '?' '.' name
      sign : '!'
      @lexical name : [a-z]+
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    for text in ["a.b", "a.b() !", "a().b?.c"] {
      #expect(grammar.parse(try SourceText(text)).diagnostics == [], "\(text)")
    }
    #expect(!grammar.parse(try SourceText("a")).isValid)
    let named = try RunnableGrammar(
      Grammar([
        try SourceText(
          rules.replacing("s : access sign?", with: "s : named '?'? sign?\n@choice named : value | member"))
      ]))
    for text in ["a.b?", "a?!", "a.b !"] { #expect(named.parse(try SourceText(text)).diagnostics == [], "\(text)") }
  }

  /// A choice of its own that says what may be on the left of an operator is the same as a group.
  @Test(arguments: ["(name | call)", "target"]) func leftOperandsOfSomeKinds(left: String) throws {
    let rules = """
      @scope line : ' '
      line : value
      @choice value : name | call | assignment | sum
      name : word
      call : value '(' ')'
      sum : value '+' value
      assignment : \(left) '=' value
      @choice target : name | call
      @lexical word : [a-z]+
      @operators value : <right> '=' | <left> '+'
      """
    let unused = left == "target" ? "" : "@choice target : name | call\n"
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules.replacing(unused, with: ""))]))
    for text in ["a = b", "a() = b = c + d", "a + b() + c"] {
      #expect(grammar.parse(try SourceText(text)).diagnostics.isEmpty, "\(text)")
    }
    #expect(grammar.parse(try SourceText("a + b = c")).diagnostics.count == 1)
  }

  /// Alternatives that are the same token are nodes of which only the first is ever read.
  @Test func alternativesOfOneToken() throws {
    let text = "@scope f : ' '\nf : x*\n@choice x : a | b\na : name\nb : word\n@lexical name : [a-z]+\n"
    let found = GrammarCheck.findings(in: Grammar([try SourceText(text + "@lexical word : [a-c]+", name: "g")]))
    #expect(
      found.map(\.description).first?.hasSuffix(
        "in 'x', 'b' is never taken: each token of it is one of an alternative before it") == true, "\(found)")
    #expect(try findings(text.replacing("b : word", with: "b : number") + "@lexical number : [0-9]+") == [])
    #expect(try findings("f : ('let' | name) 'x'\n@lexical name : [a-z]+ | 'let'") == [])
  }

  // MARK: Bad input

  /// A keyword is a word of the lexical rule that it is in, too. Each alternative is compared with all before it.
  @Test func choicesThatOneTextDoesNotDecide() throws {
    let rules = "f : w w ';'\ng : 'g' w ';'\nh : 'h' w ';'\n@lexical w : [a-z]+ | 'g' | 'h'"
    let text = "@scope s : [ ]+\ns : i*\n@choice i : f | g | h\n\(rules)"
    let found = GrammarCheck.findings(in: Grammar([try SourceText(text, name: "g")])).map(\.description)
    #expect(found.count == 2)
    #expect(found.first?.hasSuffix("between 'f' and 'g' in 'i', which both go on with: g g") == true, "\(found)")
    #expect(found.last?.hasSuffix("between 'f' and 'h' in 'i', which both go on with: h g") == true, "\(found)")
    // A condition decides.
    let decided = text.replacing("i : f | g | h", with: "i : !'g' f | !'x' g")
    #expect(try findings(decided + "\nk : h").filter { $0 == "undecided" } == [])
  }

  @Test(arguments: [
    ("", "1:1: error: the grammar has no rules"),
    ("s 'a'", "1:1: error: expected ':' after 's', which begins a line as a rule does"),
    ("s : 'a' [0-9]+ | [a]", "1:1: error: classes of characters and searches belong into lexical rules; 's' is none"),
    ("s : 'a", "1:5: error: the terminal in quotes does not end on its line"),
    ("s : ''", "1:5: error: a terminal must not be empty; '()' is nothing"),
    (
      "s : t\nt : 'a'\n@operators t : <left> 'a'",
      "3:12: error: only a choice has operators; 't' is not marked as '@choice'"
    ),
  ]) func eachMistakeIsSaidOnce(text: String, message: String) throws {
    let found = GrammarCheck.findings(in: Grammar([try SourceText(text, name: "g")])).map(\.description)
    #expect(found == ["g:\(message)"])
  }

  @Test func aStartRuleThatIsMisspelt() throws {
    let found = GrammarCheck.findings(in: Grammar([try SourceText("sum : 'a'", name: "g")]), start: "sun")
    #expect(found.map(\.description).first == "g:1:1: error: there is no start rule 'sun'; did you mean 'sum'?")
  }

  @Test func predicatesAndCharactersThatDoNotExist() throws {
    #expect(try errors("a : <new-line> b\n@lexical b : [z-a]") == ["unknown-predicate", "bad-characters"])
    #expect(try errors("a : [b]") == ["characters-outside-token"])
    #expect(try errors("a : ''") == ["empty-terminal"])
    #expect(try errors("") == ["no-rules"])
    for predicate in ["left", "prefix", "across-lines"] {
      #expect(try errors("a : 'b' <\(predicate)> 'c'") == ["predicate-of-directive"])
    }
    #expect(try errors("a : b (!(<same> b) b)*\n@lexical b : [a-z]") == ["excluded-comparison"])
  }

  /// What is asked of sentences only has mistakes like all else.
  @Test func whatIsUsualIsChecked() throws {
    #expect(try errors("a : 'x' <usually>") == ["nothing-usual"])
    #expect(try errors("a : <usually> 'x' 'y'") == ["no-usual-condition"])
    #expect(try errors("a : <usually> (!'x' | b) 'y'\nb : 'x'") == ["no-usual-condition"])
    #expect(try errors("a : <usually>? 'x'") == ["repeated-usually"])
    #expect(try errors("a : <usually> !b c\n@lexical b : 'y'\n@lexical c : [x]") == ["unread-usual-token"])
    #expect(try errors("a : <usually> <elsewhere> 'x'") == ["unknown-predicate"])
    #expect(try errors("a : <usually> <in there> 'x'") == ["unknown-context"])
    #expect(try errors("a : <usually> <with there> b\nb : <usually> <in there> 'x'") == [])
  }

  @Test func allPredicatesAreListed() throws {
    let grammar = Grammar([try SourceText("a : <elsewhere> 'b'", name: "g")])
    let message = GrammarCheck.findings(in: grammar).map(\.description).first ?? ""
    #expect(message.hasSuffix("prefix, postfix, usually, in CONTEXT, with CONTEXT, without CONTEXT"), "\(message)")
  }

  /// In some scopes, words may have capital letters; in the others inside, they may not.
  @Test(arguments: [
    ("get a", true), ("GET a", true), ("Get A, b [in GET]", true), ("GET get", false), ("get [IN a]", false),
  ])
  func wordsInAnyCase(text: String, isValid: Bool) throws {
    let rules = """
      @scope query : <any-case> | [ ]+
      query : 'get' item (',' item)*
      item : name? part?
      name : word
      part : '[' 'in' name ']'
      @scope part : [ ]+
      @lexical word : [A-Za-z]+
      """
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(SourceText(text))
    #expect(tree.isValid == isValid, "\(tree.diagnostics)")
  }

  /// A rule that shares the scope of another has tokens that the other one does not have.
  @Test func scopesAreShared() throws {
    let rules = "@scope file : ' '+\nfile : 'x' part\npart : '(' inner ')'\n@scope inner : part\n"
    for scope in ["file", "part\n@scope part : file"] {
      let text = rules.replacing("inner : part\n", with: "inner : \(scope)\n") + "inner : 'y'"
      let grammar = try RunnableGrammar(Grammar([try SourceText(text)]))
      #expect(grammar.parse(try SourceText("x ( y )")).isValid, "\(scope)")
    }
    #expect(try errors(rules + "inner : 'y'") == ["no-scope-to-share"])
    for scopes in ["' '\n@scope inner : file", "file\n@scope inner : ' '"] {
      let text = rules.replacing("inner : part\n", with: "inner : \(scopes)\n") + "inner : 'y'"
      #expect(try errors(text) == ["repeated-scope"])
    }
    #expect(try errors("a : b\nb : 'x'\n@scope a : b\n@scope b : a") == ["no-scope-to-share", "no-scope-to-share"])
  }

  /// A token with a scope of its own is none of the scopes around, also where line ends mean nothing in one of them.
  @Test func tokensOfTheirOwnAreNoneOfOtherScopes() throws {
    let rules = """
      @scope f : s
      f : 'l' label | 't' template | group
      label : quoted
      group : '(' template ')'
      template : '"' text
      @part text : plain? '"'
      @lexical plain : [^"]+
      @lexical quoted : '"' [^"]* '"'
      @lexical s : [ ]+
      @scope group : <across-lines> | s
      @scope text : ()
      @scope quoted : s
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    for text in [#"l "a""#, #"t "a""#, #"("a")"#] { #expect(grammar.parse(try SourceText(text)).isValid, "\(text)") }
  }

  /// Also the start rule can share a scope.
  @Test func theStartRuleSharesAScope() throws {
    let text = "a : 'x' b\nb : '(' 'y' ')'\n@scope a : b\n@scope b : ' '+"
    let grammar = try RunnableGrammar(Grammar([try SourceText(text)]))
    #expect(grammar.parse(try SourceText(" x ( y ) ")).isValid)
  }

  @Test func classesWithoutCharacters() throws {
    #expect(try errors("a : b\n@lexical b : []") == ["bad-characters"])
    #expect(try errors("a : b\n@lexical b : [\\u{D800}]") == ["bad-characters"])
    #expect(try errors("a : b\n@lexical b : [^]") == [])
  }

  @Test func conditionsAndExclusionsInTokens() throws {
    #expect(try errors("a : b\n@lexical b : 'x' <newline> 'y'") == ["condition-in-token"])
    #expect(try findings("a : b\n@lexical b : 'x'\n@lexical c : !'-y' '-'\n@scope a : c") == ["exclusion-in-token"])
    #expect(try findings("a : b\n@lexical b : !'end' [a-z] b?") == ["recursive-token"])
    #expect(try errors("a : b\n@lexical b : c+\n@lexical c : !'a' [a-z]") == ["exclusion-in-token"])
    #expect(try errors("a : b\n@lexical b : !'a' [a-z]") == [])
  }

  @Test func moreKindsThanCanBeRun() throws {
    let tokens = "a : " + (0..<3_000).map { "'x\($0)'" }.joined(separator: " | ")
    #expect(try findings(tokens) == ["too-many-kinds"])
    let nodes = (0..<9_000).map { "r\($0) : '(' r\(($0 + 1) % 9_000) ')' | 'x'" }.joined(separator: "\n")
    #expect(try findings(nodes).contains("too-many-rules"))
  }

  /// All of a derivation may be written at one place, where the source has ended or nothing is read.
  @Test(arguments: ["'x'", "'x'?", "()"]) func rulesThatExplode(last: String) throws {
    let doubling = (0..<16).map { "b\($0) : b\($0 + 1) b\($0 + 1)" }.joined(separator: "\n")
    #expect(try errors("a : b1\n\(doubling)\nb16 : \(last)") == [])
    #expect(try errors("a : b0 b0\n\(doubling)\nb16 : \(last)") == ["sentences-too-large"])
  }

  @Test func lexicalRulesThatExplode() throws {
    #expect(try errors("a : b\n@lexical b : b 'x' | 'y'") == ["recursive-token"])
    let doubling = (0..<30).map { "@lexical b\($0) : b\($0 + 1) b\($0 + 1)" }.joined(separator: "\n")
    #expect(try errors("a : b0\n\(doubling)\n@lexical b30 : 'x'") == ["token-too-large"])
    let last = String(repeating: " [a-z]", count: 30)
    #expect(try errors("a : b\n@lexical b : [a-z]* 'a'\(last)") == ["tokens-too-large"])
  }

  /// Choices whose alternatives are operators of another one: what rules begin with is looked at once for each, not for
  /// each pair of them.
  @Test func manyChoicesOfOperators() throws {
    let growth = try TimeGrowth(to: 40, isLargest: true) { count in
      let blocks = (0..<count).map { n in
        """
        @choice st\(n) : call\(n) | loop\(n)
        loop\(n) : 'loop\(n)' st\(n)
        @choice ex\(n) : name\(n) | call\(n) | par\(n)
        name\(n) : 'name\(n)'
        par\(n) : '(' ex\(n) ')'
        call\(n) : ex\(n) '(' ')'

        """
      }
      let text = "file : \((0..<count).map { "st\($0)" }.joined(separator: " "))\n" + blocks.joined()
      let emitted = try ParserEmitter(Grammar([try SourceText(text)]), named: "Tiny").source()
      #expect(emitted.contains("struct Loop\(count - 1)"))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// A list is a loop however its end is written; only nodes are inside one another.
  @Test(arguments: ["x | x ',' xs", "x ',' xs | x", "x (',' xs)?", "x (',' xs?)?"])
  func listsOfManyElements(list: String) throws {
    let rules = "file : xs\n@list xs : \(list)\nx : 'x'"
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    #expect(grammar.parse(try SourceText(String(repeating: "x,", count: 5000) + "x")).isValid)
    let nodes = try RunnableGrammar(Grammar([try SourceText("file : x\nx : 'x' (',' x)?")]))
    #expect(nodes.parse(try SourceText("x,x")).dump(.sexp) == "(File\n  x: (X\n    x: (X)))")
  }

  /// A list whose elements enter contexts, or that sentences do not go on with, is no loop.
  @Test func listsWithConditions() throws {
    let rules = "file : xs\n@list xs : x (<with a> ',' xs)?\nx : <in a> 'y' | !<in a> 'x'"
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    for (text, isValid) in [("x,y,y", true), ("x,x", false), ("y", false)] {
      #expect(grammar.parse(try SourceText(text)).isValid == isValid, "\(text)")
    }
    let short = try RunnableGrammar(
      Grammar([try SourceText("file : xs\n@list xs : x (<usually> <never> xs)?\nx : 'x'")]))
    var generator = SentenceGenerator(short, seed: 1, size: 20)
    for _ in 0..<10 {
      let text = generator.next()
      #expect(text == "x")
    }
  }

  /// The signs of a level can be longer than a word of memory.
  @Test func longOperators() throws {
    let rules = """
      @scope line : ' '
      line : value
      @choice value : number | operation
      number : digits
      operation : value sign value
      @lexical digits : [0-9]+
      @lexical sign : [a-z]+
      @operators value : <left> 'plusplusplus' | <left> 'timestimes'
      """
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(
      try SourceText("1 plusplusplus 2 timestimes 3"))
    #expect(
      tree.dump(.sexp).hasPrefix("(Line\n  value: (Operation\n    value: (Number digits: \"1\")\n    value2: (Op"))
  }

  /// What has to be on a line and is not is missing, and the next line is read as it is.
  @Test(arguments: [
    ("a =", ["1:4 expected name"]), ("a =\nb = c", ["1:4 expected name"]), ("a\nb = c", ["1:2 expected '='"]),
    ("a = b c = d", ["1:7 expected '+' or the end of the line"]),
    ("a = b +\nc", ["1:8 expected name", "2:2 expected '='"]),
  ])
  func whatIsMissingOnALine(text: String, errors: [String]) throws {
    let rules = """
      @scope file : [ \\n]+
      file : (<newline> setting)*
      setting : name <same-line> '=' <same-line> value
      @choice value : variable | sum
      variable : name
      sum : value <same-line> '+' <same-line> value
      @lexical name : [a-z]+
      @operators value : <left> '+'
      """
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(try SourceText(text))
    #expect(tree.diagnostics.messages(in: tree.source) == errors)
  }

  /// A lexical rule is on its level also where no operand follows the sign.
  @Test func tokensOfLexicalRulesAfterOperands() throws {
    let rules = """
      @scope line : ' '
      line : value
      @choice value : name | sum | test
      name : word
      sum : value '+' value
      test : value is 'null'
      @lexical word : !is [a-z]+
      @lexical is : 'is' | 'IS'
      @operators value : <left> is | <left> '+'
      """
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(try SourceText("a + b IS null"))
    #expect(tree.dump(.sexp).hasPrefix("(Line\n  value: (Test\n    value: (Sum"))
  }

  /// The first element of a list may be absent, even if it begins with a condition.
  @Test(arguments: ["[,x]", "[x,x]", "[,]", "[]"]) func absentElementsWithConditions(text: String) throws {
    let rules = "@scope s : [ \\n]+\ns : '[' ((<same-line> x)? (',' (<same-line> x)?)*)? ']'\n@part x : 'x'"
    #expect(try RunnableGrammar(Grammar([try SourceText(rules)])).parse(try SourceText(text)).isValid)
  }

  @Test func hugeGrammars() throws {
    let many = (0..<9_000).map { "r\($0) : '(' r\(($0 + 1) % 9_000) ')' | 'x'" }.joined(separator: "\n")
    #expect(try errors(many) == ["too-many-rules"])
    let long = "a : " + String(repeating: "'x' ", count: 10_000)
    #expect(try errors(long) == [])
  }

  @Test func deepInputs() throws {
    let grammar = try AgreementTests.grammar(of: "JSON")
    let source = try SourceText(String(repeating: "[", count: 100_000))
    let tree = grammar.parse(source)
    #expect(tree.diagnostics.contains { $0.identifier == "nesting-too-deep" })
    #expect(tree.dump(.spans).utf8.count > 0)
  }

  /// Parts and choices do not count.
  @Test func nodesAreCountedForTheNestingLimit() throws {
    let grammar = try AgreementTests.grammar(of: "JSON")
    var options = ParseOptions()
    options.nestingLimit = 20
    func isValid(_ depth: Int) throws -> Bool {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return grammar.parse(try SourceText(text), options: options).isValid
    }
    #expect(try isValid(19))
    #expect(try !isValid(20))
  }

  /// An alternative that may be absent can be nothing where the conditions that it begins with do not hold.
  @Test(arguments: ["x x + x y x", "x", "x z"], ["(<same-line> !'z' 'y')?", "('-' | (<same-line> !'z' 'y')?)"])
  func anAlternativeThatMayBeAbsent(text: String, last: String) throws {
    let rules = "@scope file : ' '\nfile : a* 'z'?\na : 'x' ('+' | \(last))"
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    #expect(grammar.parse(try SourceText(text)).diagnostics.isEmpty)
  }

  @Test func errorsNameWhatCouldCome() throws {
    let grammar = try AgreementTests.grammar(of: "JSON")
    let source = try SourceText("[1, 2 3, {\"b\" null}, 4]")
    let tree = grammar.parse(source)
    #expect(
      tree.diagnostics.map { "\($0.range.start) \($0.message(in: source))" } == [
        "6 expected ']' or ','", "14 expected ':'",
      ])
    // The list goes on after both mistakes.
    #expect(tree.nodes.filter { $0.name == "JSONNumber" }.count == 4)
  }

  /// A note names the word that a misspelt one stands for.
  @Test(arguments: [
    ("selct a", ["0 did you mean 'select'?"]), ("SELECT a", ["0 did you mean 'select'?"]),
    ("select a form b", []), ("select a, b x form c", ["14 did you mean 'from'?"]), ("select a, b fc c", []),
    ("sx a", []),
    ("select a, b x Wehre c", ["14 did you mean 'WHERE'?"]), ("select a, b x where c", ["14 did you mean 'WHERE'?"]),
  ])
  func misspeltWords(text: String, notes: [String]) throws {
    let rules = """
      @scope query : [ ]+
      query : 'select' item (',' item)* ('from' name)? ('WHERE' name)?
      item : name name?
      name : word
      @lexical word : [A-Za-z]+
      """
    let source = try SourceText(text)
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(source)
    #expect(tree.diagnostics.flatMap { $0.notes.map { "\($0.range.start) \($0.message(in: source))" } } == notes)
  }

  /// At the end of the source, a note is at the bracket or keyword that is not closed.
  @Test(arguments: [
    ("do a; do [b]; c", ["6 to match this 'do'"]), ("do a; [b; c", ["6 to match this '['"]),
    ("do a end do [b", ["12 to match this '['"]), ("set a", []), ("do [a] b end", []),
  ])
  func whatIsOpenAtTheEnd(text: String, notes: [String]) throws {
    let rules = """
      @scope file : [ ]+
      file : item*
      @choice item : block | group | setting | name
      block : 'do' item (';' item)* 'end'
      group : '[' item (';' item)* ']'
      setting : 'set' name ';'
      name : word
      @lexical word : !keyword [a-z]+
      @lexical keyword : 'do' | 'end' | 'set'
      """
    let source = try SourceText(text)
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(source)
    #expect(!tree.isValid)
    #expect(tree.diagnostics[0].notes.map { "\($0.range.start) \($0.message(in: source))" } == notes)
  }

  /// A mistake is where the source does not go on, though what is before it could be left out or be something shorter. Of what can
  /// begin in many ways, the rule is named.
  @Test(arguments: [
    ("let a =", "7 expected value"), ("a = (b +", "8 expected value"),
    ("let a b", "6 expected end of file, ';' or '='"),
    ("f(a b)", "4 expected '=', '(', ')' or '+'"), ("a, ;", "3 expected value"), ("if = 1", "5 expected 'then'"),
    ("let a = b; a + ) = c", "15 expected value"),
  ])
  func mistakesAreWhereTheSourceDoesNotGoOn(text: String, message: String) throws {
    let rules = """
      @scope file : [ ]+
      file : statements
      @list statements : statement | statement ';' statements?
      @choice statement : declaration | expressions | condition
      declaration : 'let' name | 'let' name '=' value
      expressions : value (',' value)*
      condition : 'if' value? 'then' | 'if' '=' 'then'
      @choice value : variable | number | group | sum | call | list | text | assignment
      variable : name
      number : digits
      group : '(' value ')'
      list : '[' value ']'
      text : string
      sum : value '+' value
      call : variable '(' value ')'
      assignment : value '=' value
      @lexical name : [a-z]+
      @lexical digits : [0-9]+
      @lexical string : ['] [^']* [']
      @operators value : <right> '=' | <left> '+'
      """
    let source = try SourceText(text)
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(source)
    #expect(tree.diagnostics.map { "\($0.range.start) \($0.message(in: source))" } == [message])
  }

  /// Where a mistake would be is looked for in sources with one only: what fails need not be one.
  @Test(arguments: [
    ("s : items\n@list items : item | item sep items\n@part sep : ',' note?\nnote : name ':'\nitem : name", "a , b"),
    (
      "s : 'if' <with condition> cond <without condition> block\ncond : name call?\nblock : !<in condition> '{' name '}'\n"
        + "call : !<in condition> '{' name '}' | '{' name ':' '}'", "if a { b }"
    ),
    (
      "s : (<aligned> stmt)+\nstmt : head <indent> body <dedent> | 'x'\n@part body : (<aligned> stmt)+\n"
        + "@choice head : plain | marked\nplain : name\nmarked : name 'x' '!'", "a\n  x\n  x\nx\n"
    ),
    // Of what begins alike, one may be all, and what follows it like the other.
    ("s : item (sep item)*\n@part sep : ';' | ';' mark\nmark : name '!'\nitem : name '=' name", "a = b ; c = d"),
    ("s : 'if' test '{' name '}'\ntest : name | name '{' name '}' ';'", "if a { b }"),
  ])
  func whatFailsInSourcesWithoutMistakes(rules: String, text: String) throws {
    let grammar = try RunnableGrammar(
      Grammar([try SourceText("@scope s : [ \\n]+\n\(rules)\n@lexical name : [a-z]+")]))
    #expect(grammar.parse(try SourceText(text)).diagnostics == [])
  }

  /// A mistake between brackets that could also begin something else is in the brackets, if what fails there comes further.
  @Test(arguments: [
    ("f(a, b, 1)", ["8 expected '(' or name"]), ("f(a b)", ["4 expected '(', ',' or ')'"]),
    ("f(a)(b", ["6 expected '(', ',' or ')'"]),
  ])
  func bracketsThatBeginSomethingElse(text: String, messages: [String]) throws {
    let rules = """
      @scope s : [ ]+
      s : statement*
      statement : item ('=' item)?
      item : head call*
      @choice head : variable | group
      variable : name
      group : '(' item ')'
      call : '(' (item (',' item)*)? ')'
      @lexical name : [a-z]+
      """
    let source = try SourceText(text)
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(source)
    #expect(tree.diagnostics.map { "\($0.range.start) \($0.message(in: source))" } == messages)
  }

  /// A try that is nested too deeply is reported as that, not as what follows from it.
  @Test func triesThatAreNestedTooDeeply() throws {
    let rules = """
      s : e group?
      @choice e : v | parenthesized | call
      v : 'b'
      parenthesized : '(' e ')'
      call : e '(' e ')'
      group : '(' ')' '!'
      """
    let source = try SourceText("b" + String(repeating: "(", count: 600) + "b" + String(repeating: ")", count: 600))
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(source)
    #expect(tree.diagnostics.map(\.identifier) == ["nesting-too-deep"])
  }

  /// Lines with a scope of their own, in which line ends are no white space: a mistake costs its own line.
  @Test func linesAreReadAgainAfterAMistake() throws {
    let text =
      "f : s*\ns : <newline> 'k' '=' n (<same-line> ',' n)*\n@lexical n : [0-9]+\n@scope f : [ \\n]+\n@scope s : [ ]+"
    let grammar = try RunnableGrammar(Grammar([try SourceText(text)]))
    let source = try SourceText("k=1\n=2\nk=3\nk 4\nk=5\n= =\nk=\nk=7")
    let tree = grammar.parse(source)
    #expect(
      tree.diagnostics.map { "\($0.range.start) \($0.message(in: source))" } == [
        "4 expected end of file or 'k'", "13 expected '='", "19 expected end of file or 'k'", "25 expected n",
      ])
    #expect(tree.nodes.filter { $0.name == "S" }.count == 6)
  }

  /// What a try did to scopes and blocks is undone.
  @Test(arguments: [
    // The white space that is skipped before a scope belongs to what is tried.
    (
      """
      @scope file : [ ]+
      @scope one : [\\t]+
      @scope two : one
      file : (a | b | c) '.'
      a : one '?'
      b : 'q' two '!'
      c : 'q' name '?'
      one : 'q' r
      two : r
      r : name
      @lexical name : [a-z]
      """, "q x !."
    ),
    // A scope that is left without a token.
    (
      """
      @scope file : [ ]+
      @scope s : [ \\n]+
      @scope t : [ \\n]+
      file : 'a' s? nl 'b'
      s : t? 'z'
      t : 'q'
      @lexical nl : [\\n]
      """, "a\nb"
    ),
    // A block of an element that fails.
    (
      """
      @scope file : [ \\n]+
      file : x (',' x)* ','? tail
      x : name body?
      body : ':' <indent> name '=' name <dedent>
      tail : name ':' <indent> name name <dedent> 'end'
      @lexical name : [a-z]+
      """, "p, q:\n  r s\nend"
    ),
  ])
  func triesAreUndone(rules: String, text: String) throws {
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    let source = try SourceText(text)
    #expect(grammar.parse(source).diagnostics.map { $0.message(in: source) } == [])
  }

  /// A missing operand is expected where it is missing, though the sign before it could also extend an operand.
  @Test func aMissingOperandIsReported() throws {
    let rules = "f : expr ';'\n@choice expr : ref | sum\nref : name\nsum : expr '+' expr\n@lexical name : [a-z]+"
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules + "\n@scope f : ' '")]))
    let source = try SourceText("a + b + ;")
    let errors = grammar.parse(source).diagnostics.map { "\($0.range.start) \($0.message(in: source))" }
    #expect(errors == ["8 expected name"])
  }

  /// If alternatives fail at the same place, the one that lacks the fewest tokens is meant.
  @Test func theSmallestOfFailedAlternatives() throws {
    let rules = """
      f : (group | message)*
      group : name '{' field* '}' '=' name ';'
      message : name '{' field* '}'
      field : 'let' name ';'
      @lexical name : [a-z]+
      @scope f : ' '
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    let source = try SourceText("a { let ; } b { let c; }")
    #expect(grammar.parse(source).diagnostics.map { $0.message(in: source) } == ["expected name"])
  }

  /// Parts are tried once at each place, too, so that time is linear in their nesting.
  @Test func partsInThemselves() throws {
    let parts = "@part a : b 'x' | c 'y' | name\n@part b : '(' a ')'\n@part c : '(' a ')'"
    let grammar = try RunnableGrammar(Grammar([try SourceText("f : a\n\(parts)\n@lexical name : [a-z]+")]))
    let depth = 60
    let text = String(repeating: "(", count: depth) + "q" + String(repeating: ")y", count: depth)
    #expect(grammar.parse(try SourceText(text)).isValid)
  }

  /// That a long token has no end is found out once, so that time is linear where many begin.
  @Test func longTokensWithoutEnd() throws {
    let rules = "f : part*\n@part part : set | '['\n@lexical set : '[' [^\\]!]* ']'\n@scope f : ' '"
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    let growth = try TimeGrowth(to: 40_000) { count in
      let open = String(repeating: "[ ", count: count)
      for (end, expected, errors) in [("", count, 0), ("]", 1, 0), ("! [a]", count + 1, 1)] {
        let tree = grammar.parse(try SourceText("\(open)\(end)"))
        #expect(tree.diagnostics.count == errors)
        #expect(tree.root.tokens.count { $0.text.hasPrefix("[") } == expected)
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// A separator that can also come after a list belongs to the list only if an element follows it.
  @Test(arguments: [
    ("s : x (',' x)* ',' y", "a 1, b 2, c !"), ("s : x (',' x)* ','?", "a 1, b 2,"),
    ("s : '(' x (',' x)* ','? ')'", "(a 1, b 2,)"), ("s : x (',' x)* (',' '!')?", "a 1, b 2, !"),
    ("s : x (',' x)* ','? y", "a 1, b 2, c !"),
  ])
  func separatorsAfterLists(rule: String, text: String) throws {
    let tokens = "@lexical name : [a-z]+\n@lexical number : [0-9]+\n@scope s : ' '"
    let rules = "\(rule)\nx : name number\ny : name '!'\n\(tokens)"
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    let source = try SourceText(text)
    #expect(grammar.parse(source).diagnostics.map { $0.message(in: source) } == [])
  }

  /// What a condition rules out at a place is not expected there.
  @Test func errorsNameNothingBehindAConditionThatDoesNotHold() throws {
    let text = "f : s*\ns : <newline> key (<same-line> '=' key)?\n@lexical key : [a-z]+\n@scope f : [ \\n]+"
    let grammar = try RunnableGrammar(Grammar([try SourceText(text)]))
    let source = try SourceText("a b\nc = d")
    let messages = grammar.parse(source).diagnostics.map { $0.message(in: source) }
    #expect(messages == ["expected '=' or the end of the line"])
  }

  /// Conditions that do not hold are named if nothing else can come.
  @Test func errorsNameConditions() throws {
    let text = """
      f : 'if' (<newline> <indent> key <dedent> | <same-line> key)
      @lexical key : [a-z]+
      @scope f : [ \\n]+
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(text)]))
    for source in [try SourceText("if\n"), try SourceText("if\na")] {
      let messages = grammar.parse(source).diagnostics.map { $0.message(in: source) }
      #expect(messages == ["expected a line that is indented more or the rest on the same line"])
    }
  }

  /// A mistake in a part that need not be there is reported where it is, not where the part begins.
  @Test(arguments: [
    ("[1,[2,-],3]", "6 expected '[', ']' or number"), ("[1,[2,3", "7 expected ',' or ']'"),
    ("[1,[2 3],4]", "6 expected ',' or ']'"),
    ("[[1,-],2]", "4 expected '[', ']' or number"), ("[[1,2,[3,]],;]", "12 expected '[', ']' or number"),
  ])
  func mistakesInOptionalParts(text: String, error: String) throws {
    let rules = """
      @scope file : [ ]+
      file : value
      @choice value : array | plain
      array : '[' (value (',' value)* ','?)? ']'
      plain : number
      @lexical number : [0-9]+
      """
    let source = try SourceText(text)
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(source)
    #expect(tree.diagnostics.map { "\($0.range.start) \($0.message(in: source))" } == [error])
  }

  /// Many mistakes, each in a part that is tried, take linear time.
  @Test func manyMistakesInOptionalParts() throws {
    let rules = """
      @scope file : [ ]+
      file : (array ';')*
      array : '[' (value (',' value)* ','?)? ']'
      @choice value : array | plain
      plain : number
      @lexical number : [0-9]+
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    let growth = try TimeGrowth(to: 2_000) { count in
      let flat = try SourceText(String(repeating: "[1,[2,-],3];", count: count))
      #expect(grammar.parse(flat).diagnostics.count == count)
      let long = try SourceText("[" + String(repeating: "[2,-],", count: count) + "];")
      #expect(grammar.parse(long).diagnostics.count == count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Nested parts, each of which is tried, take linear time before a mistake, too.
  @Test func aMistakeInNestedParts() throws {
    let rules = """
      @scope s : [ \\n]+
      s : (g ';')*
      g : '(' (e (',' e)* ','?)? k? ')'
      @choice e : g | n | p
      p : n n
      n : 'x'
      k : '(' (e ',')* 'k' ')'
      """
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    let growth = try TimeGrowth(to: 200, isLargest: true) { depth in
      let open = String(repeating: "(" + String(repeating: "x,", count: 20), count: depth)
      let source = try SourceText(open + "w" + String(repeating: ")", count: depth) + ";")
      #expect(grammar.parse(source).diagnostics.first?.range.start == UInt32(41 * depth))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// An expected token that is a part of a longer one.
  @Test func notesNameTheLongerToken() throws {
    let text = "f : '[' name ']'\n@lexical name : [^ ]+\n@scope f : [ ]+"
    let grammar = try RunnableGrammar(Grammar([try SourceText(text)]))
    let source = try SourceText("[unit]")
    let diagnostics = grammar.parse(source).diagnostics
    #expect(diagnostics.first?.message(in: source) == "expected '['")
    #expect(diagnostics.first?.notes.map { $0.message(in: source) } == ["'[unit]' is one token: name"])
    let other = try SourceText("unit")
    #expect(grammar.parse(other).diagnostics.first?.notes == [])
  }

  /// Each mistake is reported once, and costs nothing but itself.
  @Test(arguments: [
    // In an optional part before a list.
    ("head x message a { }", ["7 expected ';'"], 1),
    // In what has to be tried, at any depth.
    ("message a { message b { message c { int x = ; } } }", ["44 expected number"], 3),
    // Of what begins with a keyword that could be a name.
    ("message { int x = 1; }", ["8 expected name"], 1),
    // What comes after something missing is not skipped to find it.
    ("message a { int x 1; int y = 1 z b = 1; }", ["18 expected '=' or '{'", "31 expected ';'"], 1),
    // Only what can come at the place is named, by all alternatives that come as far.
    ("message a { $ } message b { }", ["12 expected name, number, 'message', '}' or 'int'"], 2),
  ])
  func mistakesAreRepaired(text: String, errors: [String], messages: Int) throws {
    let rules = """
      @scope file : [ ]+
      file : head? element*
      head : "head" name ";"
      @choice element : field | message | group
      message : "message" name "{" element* "}"
      field : type name "=" number ";"
      group : type name "{" number "}"
      type : name | "int"
      @lexical name : [a-z]+ | "message" | "int"
      @lexical number : [0-9]+
      """
    let source = try SourceText(text)
    let tree = try RunnableGrammar(Grammar([try SourceText(rules)])).parse(source)
    #expect(tree.diagnostics.map { "\($0.range.start) \($0.message(in: source))" } == errors)
    #expect(tree.nodes.filter { $0.name == "Message" }.count == messages)
  }
}
