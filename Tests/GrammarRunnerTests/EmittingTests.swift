import Descent
import Foundation
import GrammarNotation
import GrammarRunner
import Testing

/// The text of emitted parsers; `Tests/Scripts/try-emitted-parsers` builds some and compares them with their grammars.
@Suite struct EmittingTests {
  private func emitted(_ rules: String, named name: String = "Tiny") throws -> String {
    try ParserEmitter(Grammar([try SourceText(rules)]), named: name).source()
  }

  private func expect(
    _ swift: String, contains parts: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for part in parts {
      #expect(swift.contains(part), "\(part)\nis not in\n\(swift)", sourceLocation: sourceLocation)
    }
  }

  private func refusal(_ rules: String) throws -> String {
    do {
      _ = try emitted(rules)
      return ""
    } catch let error as GrammarError { return error.description }
  }

  /// Lines that are too long are folded as `swift format` does it, which `.ci/run` asks of whole parsers.
  @Test func longLinesAreFolded() throws {
    let words = (0..<20).map { "'wordnumber\($0)'" }.joined(separator: " | ")
    let long = (0..<8).map { "'part-\($0)' [a-\($0 < 4 ? "f" : "k")]+" }.joined(separator: " | ")
    let swift = try emitted("@scope s : ' '\ns : (\(words)) t\n@lexical t : \(long)", named: "FoldedLanguageOfWords")
    #expect(swift.split(separator: "\n").filter { $0.count > 120 } == [])
    expect(
      swift,
      contains: [
        "  public static let first: TokenSet<FoldedLanguageOfWordsToken> = [\n    .wordnumber0, .wordnumber1, ",
        " .wordnumber19,\n  ]\n",
        "  public static func lexer(_ options: ParseOptions) -> TableLexer<FoldedLanguageOfWordsToken> {\n"
          + "    TableLexer(FoldedLanguageOfWordsToken.table)\n  }\n",
        "  /// @lexical t : 'part-0' [a-f]+ | ", "\n  ///            | 'part-",
      ])
  }

  @Test func nodesListsAndChoices() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+ | '#' [^\\n]*
      // All of it: `[1 x]`.
      file : group
      group : '[' value-list? ']'
      @list value-list : value | value ',' value-list
      @choice value : number | word | group
      number : digits
      word : '-'? name 'end'
      @lexical digits : [0-9]+
      @lexical name : letter (letter | digits)*
      @lexical letter : [a-z_]
      """)
    expect(
      swift,
      contains: [
        "public enum Tiny: SourceLanguage {", "/// All of it: `[1 x]`.\n///\n///     file : group\n",
        "  case leftSquare = \"[\"\n", "  case end\n", "  case digits = \"<digits>\"\n",
        "      .skip(.some(.oneOf(\" \\n\"))),\n      .skip([\"#\", .many(.except(\"\\n\"))]),\n      .spellings,\n",
        "static let letter: TokenPattern = .choice(.in(\"a\"...\"z\"), .oneOf(\"_\"))",
        "public enum Value: SyntaxChoice, RecursiveProduction {\n  case number(Ref<Number>)\n",
        "    case .digits:\n      return .number(parser.parse(Number.self))\n",
        "  public var value: NodeList<Value>\n", "    Self(value: parser.list(Value.self))\n",
        "SyntaxListStyle<TinyToken>(\n    open: .leftSquare, separator: .comma, close: .rightSquare, trailing: .forbidden)\n",
        "    let token = parser.optional(.minus)\n    let name = parser.expect(.name)\n    parser.expect(.end)\n",
        "    case .leftSquare: .rightSquare\n",
      ])
  }

  @Test func wordsInAnyCase() throws {
    let rules = """
      @scope query : <any-case> | [ \\n]+
      query : 'select' name | '*' part
      part : name
      name : word
      @lexical word : [a-z]+
      """
    let swift = try emitted(rules)
    expect(
      swift,
      contains: [
        "      .spellings,\n      .token(.select, .anyCase(\"select\")),\n      .token(.word, .some(.in(\"a\"...\"z\"))),\n"
      ])
    // Inside the brackets, words are those of the rule, and have one case.
    let mixed = rules.replacing("part : name", with: "part : '(' 'all' name ')'\n@scope part : [ \\n]+")
    #expect(try refusal(mixed).contains("its scope has words without '<any-case>', and another one has it"))
  }

  @Test func conditionsAndTries() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+
      file : (<newline> line)*
      line : 'a' (<same-line> <spaced> 'b')? (one | two)
      one : 'x' 'y' 'y'
      two : 'x' 'y' 'z'
      """)
    expect(
      swift,
      contains: [
        "while parser.isAfterLine && parser.at(.a) {\n",
        "if !parser.isAfterLine && !parser.flags.contains(.leadingGlued)",
        "switch parser.longest([\n", "_ = parser.parse(One.self)\n", "mutating func longest(",
      ])
  }

  @Test func onlyWhatBeginsAlikeIsTried() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+
      file : item
      @choice item : call | loop | name
      call : word (':' word)+ '(' ')'
      loop : 'while' item 'end'
      name : word (':' word)* '.'
      @lexical word : !keyword [a-z]+
      @lexical keyword : 'while' | 'end'
      """)
    let tries = try #require(swift.firstRange(of: "longest(["))
    let direct = try #require(swift.firstRange(of: "    case .while:\n      return .loop(parser.parse(Loop.self))\n"))
    #expect(direct.upperBound < tries.lowerBound)
    #expect(swift.contains("_ = parser.parse(Name.self)\n") && !swift.contains("_ = parser.parse(Loop.self)"))
  }

  /// A line ends at the end of the source, too, and a condition alone is an alternative.
  @Test func whatMayBeAbsentIsFollowed() throws {
    let item = try emitted("@scope f : [ ]+\nf : g*\ng : 'a' x?\nx : 'a' 'b'")
    expect(item, contains: ["_ = parser.parse(X.self)", "return parser.at([.a, .endOfFile])"])
    let token = try emitted("f : 'a'? c\nc : 'a' 'c'")
    expect(token, contains: ["if parser.at(.a) && parser.lookahead({ parser in", "return parser.at(.a)"])
  }

  @Test func lineEnds() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+
      file : (name (';' | <newline> | !(!'}')))*
      @lexical name : [a-z]+
      """)
    expect(
      swift,
      contains: ["fileprivate var isAfterLine: Bool { startsLine || isAtEnd }\n", "} else if parser.isAfterLine {\n"])
  }

  /// What contains itself without a choice is a level of nesting, if it can be nothing; it is tried once at each place.
  @Test func nodesInThemselves() throws {
    let swift = try emitted(
      """
      @scope file : ' '
      file : line*
      @choice line : one | two
      one : sum ';'
      two : sum '!'
      sum : number ('+' number)*
      number : digits | '(' sum ')'
      @lexical digits : [0-9]+
      """)
    expect(
      swift,
      contains: [
        "public struct Number: SyntaxNode, RecursiveProduction {", "    Self(digits: .none, sum: .none)\n",
        "public struct TinyContext {", "let found = parser.once(1, { $0.longest([\n",
        "if found.end >= 0, parser.isSpeculating {\n      parser.goOn(at: found.end)\n",
      ])
  }

  /// An operator may ask what its operand is, so that what a try has read is read again.
  @Test func operandsThatOperatorsAskFor() throws {
    let swift = try emitted(
      """
      @scope s : [ ]+
      s : st*
      @choice st : one | two | par
      one : e ';'
      two : f '+' 'b' ';'
      par : '[' st ']'
      f : '(' e ')' '>' 'b'
      @choice e : v | tup | fn | bin
      v : 'b'
      tup : '(' e ')'
      fn : '(' e ')' '>' 'b'
      bin : (v | tup) '+' e
      @operators e : <right> '+'
      """)
    #expect(swift.contains("$0.longest([") && !swift.contains("goOn"))
  }

  /// Lists of tokens, by hand and in brackets; a word that a name can be is a name where one is missing.
  @Test func listsOfTokens() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+
      file : name ('.' name)* '(' (string (',' string)*)? ')' (name | number)* ';' type
      type : ('let' | name)
      @lexical name : [a-z]+ | 'let'
      @lexical number : [0-9]+
      @lexical string : ["] [^"]* ["]
      """)
    expect(
      swift,
      contains: [
        "  public var name: TokenList\n  public var string: TokenList\n  public var tokens: TokenList\n",
        "tokens.append(parser.expect([.name, .let], as: .name), to: &parser)\n      } while parser.consume(if: .period) != nil",
        "parser.tokens(\n      [.string], as: .string,\n      in: SyntaxListStyle<TinyToken>(open: .leftParen, separator: .comma,",
        "tokens.append(parser.expect(.number), to: &parser)\n", "public struct Type: SyntaxNode",
      ])
  }

  /// A scope with other tokens is a mode of the lexer, which tokens enter and leave; brackets in it are counted.
  @Test func scopesAreModes() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+
      file : setting*
      setting : name '=' value ';'
      @choice value : word | text | group
      word : name
      group : '(' value ')'
      text : '"' content
      @part content : piece* '"'
      @choice piece : characters | hole
      characters : plain
      hole : '$' expression
      @part expression : '(' value ')'
      @lexical name : [a-z]+
      @lexical plain : [^"$]+
      @scope content : ()
      @scope expression : file
      """)
    expect(
      swift,
      contains: [
        """
              .spelled(.doubleQuote, then: .push("content")),
              .spelled(.equal, .semicolon, .leftParen, .rightParen),
              .token(.name, Part.name),
            ],

        """,
        """
              "content": [
                .spelled(.dollar, then: .push("after $ in content")),
                .spelled(.doubleQuote, then: .pop),
                .token(.plain, Part.plain),
              ],
              "after $ in content": [
                .spelled(.leftParen, then: .replace("expression")),
                .popIfNoMatch(),
              ],

        """,
        """
              "expression": [
                .skip(.some(.oneOf(" \\n"))),
                .spelled(.doubleQuote, then: .push("content")),
                .spelled(.equal, .semicolon),
                .spelled(.leftParen, then: .push("expression")),
                .spelled(.rightParen, then: .pop),
                .token(.name, Part.name),

        """, "    static let name: TokenPattern = .some(.in(\"a\"...\"z\"))\n",
      ])
  }

  /// A mode ends at the terminal after its rule, or where something else begins; scopes that are read alike have one mode.
  @Test func endsOfModes() throws {
    let swift = try emitted(
      """
      @scope file : ' '+
      file : item*
      @choice item : quotation | sum | list
      quotation : '<' words '>'
      words : name*
      sum : '=' operands
      operands : number ('+' number)*
      list : '[' items
      items : name* ']'
      @lexical name : [a-z]+
      @lexical number : [0-9a-f]+
      @scope words : ()
      @scope operands : ()
      @scope items : ' '+
      """)
    expect(
      swift,
      contains: [
        "\"words\": [\n        .spelled(.greater, then: .pop),\n        .token(.name, Part.name),\n      ],\n",
        ".token(.number, Part.number, then: .replace(\"operands\")),\n        .popIfNoMatch(),\n      ],\n",
        "\"operands\": [\n        .spelled(.plus),\n        .token(.number, Part.number),\n        .popIfNoMatch(),\n",
        "      .spelled(.greater, .leftSquare, .rightSquare),\n      .spelled(.less, then: .push(\"words\")),\n",
      ])
    #expect(!swift.contains("\"items\": ["))
  }

  /// A list that is all of a source ends with it, unless the start rule is inside others, too.
  @Test func listsOfWholeSources() throws {
    let rules = "file : item*\n@choice item : word | block\nword : name\n@lexical name : [a-z]+\n"
    let whole = try emitted(rules + "block : '{' item '}'")
    #expect(whole.contains("SyntaxListStyle<TinyToken>(close: .endOfFile, separation: .nothing)"))
    let inside = try emitted(rules + "block : '{' file '}'")
    #expect(!inside.contains("close: .endOfFile") && inside.contains("Self(item: parser.many(Item.self, upTo: ["))
  }

  /// Operators that rules name are read as their choice, and taken if that ends as one of them.
  @Test func operatorsThatRulesName() throws {
    let swift = try emitted(
      """
      file : statement*
      @choice statement : call | assignment | later
      assignment : target '=' expression
      later : 'later' call
      @choice expression : name | number | member | call
      @choice target : name | member
      name : word
      number : '1'
      member : expression '.' word
      call : expression '(' ')'
      @operators expression : <postfix> '.' | <postfix> '('
      @lexical word : [a-z]+
      """)
    expect(
      swift,
      contains: [
        "switch parse(Expression.self) {\n    case .call(let node): return OptionalRef(node)\n    case .missing: break\n",
        "guard let node = parser.readCall().ref else { return missing(in: &parser) }\n        return .call(node)\n",
        "public var call: OptionalRef<Call>",
        "case .member(let node): return .member(node)\n    case .missing: break\n",
      ])
  }

  /// What a token excludes comes before it, and is a token of no rule if it is no other one.
  @Test func excludedTexts() throws {
    let swift = try emitted(
      """
      file : name stop 'Type'
      @lexical stop : [sS] 'top'
      @lexical reserved : 'class' | 'Type'
      @lexical name : !(stop | reserved) [a-zA-Z]+
      """)
    let tokens = [".token(.stop,", ".token(.unknown, \"class\")", ".token(.name,"]
    let places = tokens.compactMap { swift.range(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
    #expect(swift.contains("case Type2 ="))
    #expect(!swift.contains(".unknown, \"Type\""))
  }

  /// Cases have neither the names that Swift and the toolkit have for others, nor their spellings.
  @Test func namesOfTokens() throws {
    let names = ["self", "init", "end-of-file-token", "end-of-file"]
    let rules = names.map { "@lexical \($0) : '@\($0)'\n" }.joined()
    let swift = try emitted("file : \(names.joined(separator: " "))\n\(rules)")
    let last = "endOfFile2 = \"<end of file token token>\""
    for name in ["self2 = \"<self>\"", "init2 = \"<init>\"", "endOfFileToken = \"<end of file token>\"", last] {
      #expect(swift.contains("case \(name)"))
    }
  }

  /// Blocks without brackets skip what is no statement up to the keywords after them; what is before a keyword does not.
  @Test func bodiesOfBlocks() throws {
    let swift = try emitted(
      """
      file : block
      block : statement* last?
      @choice statement : while | name
      while : 'while' name 'do' block 'end'
      last : 'return' name
      record : static* 'record' field* 'end'
      name : record | word
      static : 'static'
      field : 'has' word
      @lexical word : !keyword [a-z]+
      @lexical keyword : 'while' | 'do' | 'end' | 'return' | 'record' | 'has' | 'static'
      """)
    #expect(swift.contains("parser.many(Statement.self, upTo: [.return, .end])"))
    #expect(swift.contains("parser.many(Field.self, upTo: [.end])"))
    #expect(swift.contains("`static` = parser.many(Static.self)"))
  }

  @Test func theSourceIsTheSameEachTime() throws {
    let rules = "s : '[' x* ']' a\n@choice a : c | d\nc : x a? y\nd : x a? z\n"
    let tokens = "@lexical x : 'x'\n@lexical y : 'y'\n@lexical z : 'z'"
    let emitter = try ParserEmitter(Grammar([try SourceText(rules + tokens)]), named: "Test")
    let swift = try emitter.source()
    #expect(swift.contains("once(1,") && swift.contains(".leftSquare"))
    #expect(try emitter.source() == swift)
  }

  /// A language cannot have the name of one of its nodes.
  @Test func names() throws {
    let swift = try emitted("sum : number ('+' number)*\nnumber : digits\n@lexical digits : [0-9]+", named: "Sum")
    #expect(swift.contains("public enum SumLanguage: SourceLanguage"))
    #expect(swift.contains("public static let sumLanguage = AnyLanguage("))
    for (name, property) in [("JSON", "json"), ("JSON5", "json5"), ("JSONText", "jsonText")] {
      expect(try emitted("file : 'a'", named: name), contains: ["public static let \(property) = AnyLanguage("])
    }
    #expect(swift.contains("Self(number: parser.list(Number.self))"))
    let words = try emitted("file : 'true'? 'case'? 'a b'? '<x>'?")
    expect(
      words, contains: ["case `true` = \"true\"", "case `case` = \"case\"", "case aSpaceB = \"a b\"", "\"<'<x>'>\""])
  }

  /// Names of rules that the emitted code uses for something else.
  @Test func namesThatAreUsed() throws {
    let swift = try emitted(
      """
      @scope root : ' '
      root : value*
      @choice value : missing | rule | value-list
      missing : 'm' parser tokens?
      rule : 'r' root?
      value-list : '[' value* ']'
      @lexical parser : [a-c]
      @lexical tokens : [d-f]
      """)
    expect(
      swift,
      contains: [
        "  public typealias Root = TinyRoot\n", "\npublic typealias TinyRoot = Root\n",
        "  case missing(Ref<Missing>)\n", "  case missingValue(Ref<MissingValue>)\n",
        "    .missingValue(parser.store(MissingValue(), from: parser.mark))\n",
        "    let parser_ = parser.expect(.parser)\n", "    return Self(parser: parser_, tokens: tokens_)\n",
      ])
  }

  /// Operators whose rules have the names of parameters.
  @Test func namesOfOperators() throws {
    let swift = try emitted(
      """
      root : tokens
      @choice tokens : number | binding | minimum
      number : digits
      binding : tokens '+' tokens
      minimum : '-' tokens
      @lexical digits : [0-9]+
      @operators tokens : <left> '+' | <prefix> '-'
      """)
    expect(
      swift,
      contains: [
        "    .binding(self.binding(left, binding, from: mark, in: &parser))\n", "self.minimum(minimum, in: &parser)",
        "    _ tokens_: Tokens, _ binding: InfixBinding, from mark: Mark, in parser: inout TinyParser\n",
      ])
  }

  @Test(arguments: [
    (
      "@scope x : ' '\nx : 'a' (y | 'b')\n@scope y : ()\ny : n 'b'\n@lexical n : [a-z]+", "4:1",
      "others than around it, and no token before it tells that it begins"
    ),
    ("@scope x : ' '\nx : '+' y n\n@scope y : ()\ny : n+\n@lexical n : [a-z]+", "4:1", "no token tells that it ends"),
    ("@scope x : ' '\nx : '(' y ')'\n@scope y : ()\ny : n*\n@lexical n : [^(]+", "4:1", "can begin with what ends it"),
    ("@scope x : ' '\nx : 'a' !y y 'b'\n@scope y : ()\ny : n n\n@lexical n : [c-z]+", "2:1", "excluded in it"),
    ("x : '!' n '?' f\n@lexical f : 'fi' | 'FI'\n@lexical n : [a-zA-Z]+", "2:10", "told from '<n>' by its text"),
    ("x : 'a' y 'c'\ny : n x?\n@lexical n : [b]", "1:1", "contains itself without a choice"),
    ("x : y\n@choice y : z | 'a'\nz : 'z'", "2:9", "its alternative \"a\" is no rule that describes a node"),
    ("x : tiny-token\ntiny-token : 'a'", "2:1", "no type can have the name 'TinyToken'"),
    ("x : y\n@choice y : missing-y | z\nmissing-y : 'a'\nz : 'b'", "3:1", "no type can have the name 'MissingY'"),
    (
      "x : y\n@choice y : value | a\nvalue : 'n'\na : y '+'\n@operators y : <postfix> '+'", "3:1",
      "'Value' is a type of the toolkit"
    ),
    ("x : y neg?\n@choice y : n | neg\nn : 'n'\nneg : '-' y\n@operators y : <prefix> '-'", "1:1", "'neg' by itself"),
    (
      "x : part '+' y\n@choice y : n | a | sum\n@choice part : n | a\nn : 'n'\na : y '.'\nsum : y '+' y\n"
        + "@operators y : <left> '+' | <postfix> '.'", "3:9", "what follows it begins 'sum'"
    ),
    (
      "x : y\n@choice y : n | a | b\nn : 'n'\na : y '+' y\nb : y '+'\n@operators y : <left> '+' | <postfix> '+'",
      "5:1", "the same sign"
    ),
    ("x : y\n@choice y : n | a\nn : 'n'\na : y '+' | '-'\n@operators y : <postfix> '+'", "4:1", "some with none"),
    (
      "x : y\n@choice y : n | a\nn : 'n'\na : y '+' value\nvalue : 'v'\n@operators y : <postfix> '+'", "4:1",
      "'Value' is a type of the toolkit"
    ),
    ("x : <never> 'a' | 'b'", "1:1", "'<never>'"),
    ("x : y", "1:5", "not defined"),
  ]) func refusals(rules: String, place: String, reason: String) throws {
    let message = try refusal(rules)
    #expect(message.contains(reason), "\(message)")
    #expect(message.contains(":\(place)"), "\(message)")
  }

  @Test func operators() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+
      file : (<newline> value)*
      @choice value : number | name | call | group | negation | sum | power | setting | absent
      number : digits
      name : word
      call : word '(' value ')'
      group : '(' value ')'
      negation : ('-' | '+') value
      sum : value <same-line> ('+' | '-') value
      power : value <same-line> '^' value
      setting : (name | call) '=' value
      absent : ()
      @scope group : <across-lines> | [ \\n]+
      @lexical digits : [0-9]+
      @lexical word : [a-z]+
      @operators value : <right> '=' | <left> '+' '-' | <prefix> '-' '+' | <right> '^'
      """)
    expect(
      swift,
      contains: [
        "    parser.operators(ValueOperators())\n", "struct ValueOperators: OperatorGrammar {\n  typealias L = Tiny\n",
        "    case .word where parser.kind(ahead: 1) == .leftParen:\n      return .call(parser.parse(Call.self))\n",
        "    case .minus, .plus:\n      return .negation(negation(minimum, in: &parser))\n",
        "    case .minus, .plus:\n      !parser.isAfterLine ? InfixBinding(rank: 2, associativity: .left) : nil\n",
        "    case .caret:\n      .power(power(left, binding, from: mark, in: &parser))\n",
        "    let value = parser.operators(self, minimum: max(3, minimum))\n",
        "    let value2 = parser.operators(self, minimum: binding.rightMinimum)\n",
        "    case .name, .call, .absent: break\n    default: parser.reportExpected(\"name or call before the operator\")\n",
        "    let outer = parser.context\n    defer { parser.context = outer }\n    parser.context.isAcrossLines = true\n",
        "public struct Sum: SyntaxNode {\n  public var value: Value\n  public var token: TokenRef\n",
        "public typealias Context = TinyContext\n",
      ])
    #expect(swift.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  /// A scope that differs from that around it by line ends only has the same tokens, so that no mode of the lexer is needed.
  @Test func keywordsInBracketsAreThoseOutside() throws {
    let rules = """
      @scope file : [ \\n]+
      file : (<newline> line)*
      @choice line : pass | value
      pass : 'pass'
      value : word part*
      @choice part : list | index
      list : '(' word* ')'
      index : '(' ')' word
      @scope list : <across-lines> | [ \\n]+
      @scope index : <across-lines> | [ \\n]+
      @lexical word : [a-z]+
      """
    #expect(try !emitted(rules).contains("mode"))
    let grammar = try RunnableGrammar(Grammar([try SourceText(rules)]))
    #expect(grammar.parse(try SourceText("a (b\nc)")).isValid)
    #expect(!grammar.parse(try SourceText("a (b\npass)")).isValid)
  }

  /// Nodes of several rules in a list have a type that is one of them.
  @Test func nodesThatAlternate() throws {
    let swift = try emitted("x : a (b a | c)*\na : 'a'\nb : 'b'\n@choice c : d | e\nd : 'd'\ne : 'e'\nx-part : 'x'")
    expect(
      swift,
      contains: [
        "  public var a: Ref<A>\n  public var parts: NodeList<XPart>\n",
        "let parts = parser.collect(XPart.self) { parser, nodes in\n",
        "nodes.append(.b(parser.parse(B.self)), to: &parser)\n",
        "public enum XPart: SyntaxChoice {\n  case a(Ref<A>)\n  case b(Ref<B>)\n  case c(C)\n}\n",
      ])
  }

  @Test func partsHaveNamesOfTheirOwn() throws {
    let grammar = Grammar([try SourceText("x : (a b)*\na : 'a'\nb : 'b'")])
    #expect(try ParserEmitter(grammar, named: "XPart").source().contains("enum XParts: SyntaxChoice"))
  }

  /// The type of a node must not hide one of Swift, whose name it may have.
  @Test func namesOfSwift() throws {
    let swift = try emitted("file : string range* failure\nstring : 'a'\nrange : 'b'\nfailure : 'c'")
    expect(
      swift,
      contains: [
        "struct String_: SyntaxNode", "  public var range: NodeList<Range_>\n", "  public var failure: Ref<Failure_>\n",
      ])
  }

  /// A long line is not continued inside a text, even after an escaped backslash.
  @Test func textsAreNotBroken() throws {
    let long = String(repeating: "y", count: 50)
    let swift = try emitted("file : w\n@lexical w : '\\' '\(long)' ', ' '\(long)'")
    for line in swift.split(separator: "\n") where !line.contains("///") {
      let quotes = line.replacing("\\\\", with: "").replacing("\\\"", with: "").count { $0 == "\"" }
      #expect(quotes.isMultiple(of: 2), "\(line)")
    }
  }

  /// What operators begin with is what their operands do, which is not repeated for each.
  @Test func conditionsBeforeOperands() throws {
    let signs = ["+", "-", "*", "/", "%"]
    let swift = try emitted(
      """
      @scope file : ' '
      file : 'case' value? 'end'
      @choice value : name | group\(signs.indices.map { " | o\($0)" }.joined())
      name : word
      group : <with w> '(' value ')'
      \(signs.enumerated().map { "o\($0) : value \($0 == 0 ? "!<in w> " : "")'\($1)' value" }.joined(separator: "\n"))
      @lexical word : [a-z]
      @operators value : \(signs.map { "<left> '\($0)'" }.joined(separator: " | "))
      """)
    expect(swift, contains: ["    if (parser.at(.word) || parser.at(.leftParen)) {\n"])
  }

  @Test func indentation() throws {
    let swift = try emitted(
      """
      @scope file : [ \\n]+
      file : (<aligned> line)*
      @choice line : heading | note
      heading : '#' (<same-line> 'x')? (<same-line> word)* <newline> block?
      note : word (<same-line> word)* <newline> block?
      word : name | 'x' | '#'
      @part block : <indent> (<aligned> line)+ <dedent>
      @lexical name : [a-z]+ | 'x' | '#'
      """)
    expect(
      swift,
      contains: [
        // Both read the rest of the line, so the first one that fits is taken.
        "    case .hash:\n      return .heading(parser.parse(Heading.self))\n    case .x, .name:\n",
        "      while !parser.isAfterLine && parser.at([.hash, .x, .name]) {\n",
        "    if parser.isIndented {\n      parser.context.blocks.append(parser.indentation)\n      line = parser.collect(",
        "        while parser.isAligned && parser.at([.hash, .x, .name]) {\n",
        "      if !parser.isAfterBlock {\n        parser.reportExpected(\"a line that is indented less\")\n      }\n",
        "  var blocks: [ArraySlice<UInt8>] = []\n",
      ])
    #expect(!swift.contains("lookahead") && !swift.contains("longest"))
  }

  /// Tokens that may come after a list, too, are tried, and no others; contexts are kept and restored.
  @Test func endsOfListsAndContexts() throws {
    let swift = try emitted(
      """
      @scope file : ' '
      file : rule*
      rule : name ':' item+
      @choice item : reference | sign | group
      reference : name !':'
      sign : '+' (<in group> '-')?
      group : '(' <with group> item+ ')'
      @lexical name : [a-z]+
      """)
    expect(
      swift,
      contains: [
        "while parser.at([.plus, .leftParen]) || parser.at(.name) && parser.lookahead({ parser in\n",
        "    let outer = parser.context\n    defer { parser.context = outer }\n    parser.expect(.leftParen)\n",
        "    parser.context.isInGroup = true\n",
        "    if parser.context.isInGroup && parser.at(.minus) {\n      token = OptionalTokenRef(parser.expect(.minus))\n",
      ])
  }

  /// Words that decide are fields, as in the trees of the grammar itself.
  @Test func wordsThatDecide() throws {
    let swift = try emitted("@scope s : ' '\ns : 'x' b ('(' b* ')')? | 'y' b\nb : 'b'")
    expect(
      swift,
      contains: [
        "  public var token: OptionalTokenRef\n  public var b: OptionalRef<B>\n  public var token2: OptionalTokenRef\n",
        "token2 = OptionalTokenRef(parser.expect(.leftParen))",
      ])
  }

  /// Alternatives inside one another that have to be tried are refused before the text grows without end.
  @Test func tooManyTries() throws {
    func nested(_ depth: Int) -> String {
      var rule = "'b'"
      for _ in 0..<depth { rule = "('a' \(rule) 'c' | 'b' | 'a' 'a' 'd')" }
      return "x : " + rule.replacingOccurrences(of: "('a' ", with: "(y ") + "\ny : 'a'"
    }
    #expect(try refusal(nested(2)).isEmpty)
    #expect(try refusal(nested(24)).contains("too many alternatives"))
  }
}
